import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { REGION } from '../lib/settings.ts';
import type { StreamPages, StreamRecord } from './stream-window.ts';

const PAGE = 1000;
const QUERY = `
  SELECT event_name, keys_json, new_image, old_image, sequence_number, created_at, user_identity FROM _stream_records
  WHERE table_name = ? AND CAST(sequence_number AS INTEGER) > CAST(? AS INTEGER)
  ORDER BY CAST(sequence_number AS INTEGER) LIMIT ${PAGE}`;

const image = z.string().nullable();
const storedRecord = z.object({
  event_name: z.string(),
  keys_json: z.string(),
  new_image: image,
  old_image: image,
  sequence_number: z.string(),
  created_at: z.number(),
  user_identity: image,
});

/** Parses a text when it is first asked for: most records pass no filter by their keys, and images are long. */
function once(text: string): () => unknown {
  let parsed: unknown;
  return () => {
    parsed ??= JSON.parse(text);
    return parsed;
  };
}

const lazy = (name: string, text: string | null): PropertyDescriptorMap =>
  text ? { [name]: { enumerable: true, get: once(text) } } : {};

/**
 * Reads a table's stream from the data file of dynoxide. Through its API each record would be decoded and encoded three
 * times, and writes would wait meanwhile; SQLite's readers and its writer do not wait for each other.
 */
export class StoredStream implements StreamPages {
  readonly #dataFile: string;
  readonly #table: string;
  readonly #arn: string;
  #open: { database: DatabaseSync; page: StatementSync } | undefined;

  constructor(dataFile: string, table: string, arnInTemplate: string) {
    this.#dataFile = dataFile;
    this.#table = table;
    this.#arn = arnInTemplate;
  }

  /** A page of records after a sequence number; after what is trimmed, the first that is kept. */
  async readPage(sequence: string | undefined): Promise<StreamRecord[]> {
    this.#open ??= this.#opened();
    return this.#open.page.all(this.#table, sequence ?? '0').map((row) => this.#event(row));
  }

  close(): void {
    this.#open?.database.close();
    this.#open = undefined;
  }

  #opened() {
    const database = new DatabaseSync(this.#dataFile, { readOnly: true });
    return { database, page: database.prepare(QUERY) };
  }

  #event(row: unknown): StreamRecord {
    const { event_name, keys_json, new_image, old_image, ...stored } = storedRecord.parse(row);
    const dynamodb = {
      ApproximateCreationDateTime: stored.created_at,
      SequenceNumber: stored.sequence_number,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    };
    const record = {
      eventID: stored.sequence_number,
      eventName: event_name,
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb' as const,
      awsRegion: REGION,
      eventSourceARN: this.#arn,
      dynamodb: Object.defineProperties(dynamodb, {
        ...lazy('Keys', keys_json),
        ...lazy('NewImage', new_image),
        ...lazy('OldImage', old_image),
      }),
    };
    return Object.defineProperties(record, lazy('userIdentity', stored.user_identity));
  }
}
