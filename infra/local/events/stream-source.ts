import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { REGION } from '../lib/settings.ts';

/** A record as Lambda gives it to a function. */
export interface StreamRecord {
  eventID: string;
  eventName: string;
  eventVersion: string;
  eventSource: 'aws:dynamodb';
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: { SequenceNumber: string; [field: string]: unknown };
}

const PAGE = 1000;
/** Several readers follow one stream; what one has read lately is not read again for the others. */
const SHARED_MS = 100;

/** Records behind a sequence number. */
type Page = { after: string | undefined; at: number; records: Promise<StreamRecord[]> };

/** Reads one table's stream; the local database keeps all of it in a single shard. */
export class StreamSource {
  #client: DynamoDBStreamsClient;
  #tableName: string;
  #arnInTemplate: string;
  #shard: { arn: string; id: string } | undefined;
  #page: Page | undefined;

  constructor(client: DynamoDBStreamsClient, tableName: string, arnInTemplate: string) {
    this.#client = client;
    this.#tableName = tableName;
    this.#arnInTemplate = arnInTemplate;
  }

  /** Records after a sequence number; from the beginning if there is none, or if it has been trimmed away. */
  async readAfter(sequence: string | undefined, limit = PAGE): Promise<StreamRecord[]> {
    const page = this.#page;
    const rest = page && restOf(page.after, await page.records, sequence);
    if (page !== this.#page) return this.readAfter(sequence, limit);
    const isFresh = page !== undefined && page.after === sequence && Date.now() - page.at < SHARED_MS;
    if (rest && (rest.length > 0 || isFresh)) return rest.slice(0, limit);
    return (await this.#readPage(sequence)).slice(0, limit);
  }

  #readPage(sequence: string | undefined): Promise<StreamRecord[]> {
    const page: Page = { after: sequence, at: Date.now(), records: this.#read(sequence) };
    this.#page = page;
    page.records.catch(() => {
      if (this.#page === page) this.#page = undefined;
    });
    return page.records;
  }

  async #read(sequence: string | undefined): Promise<StreamRecord[]> {
    const { arn, id } = await this.#locate();
    const from = sequence
      ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequence } as const)
      : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
    try {
      const { ShardIterator } = await this.#client.send(
        new GetShardIteratorCommand({ StreamArn: arn, ShardId: id, ...from }),
      );
      const { Records = [] } = await this.#client.send(new GetRecordsCommand({ ShardIterator, Limit: PAGE }));
      return Records.map((record) => this.#asEvent(record));
    } catch (error) {
      const trimmed = error instanceof Error && error.name === 'TrimmedDataAccessException';
      if (trimmed && sequence) return this.#read(undefined);
      throw error;
    }
  }

  /** The sequence number of the newest record. */
  async end(): Promise<string | undefined> {
    let last: string | undefined;
    for (let page = await this.readAfter(last); page.length > 0; page = await this.readAfter(last)) {
      last = page.at(-1)?.dynamodb.SequenceNumber;
    }
    return last;
  }

  async #locate(): Promise<{ arn: string; id: string }> {
    if (this.#shard) return this.#shard;
    const { Streams = [] } = await this.#client.send(new ListStreamsCommand({ TableName: this.#tableName }));
    const arn = Streams[0]?.StreamArn;
    const { StreamDescription } = await this.#client.send(new DescribeStreamCommand({ StreamArn: arn }));
    const id = StreamDescription?.Shards?.at(-1)?.ShardId;
    if (!arn || !id) throw new Error(`The table ${this.#tableName} has no stream.`);
    this.#shard = { arn, id };
    return this.#shard;
  }

  #asEvent(record: _Record): StreamRecord {
    const created = record.dynamodb?.ApproximateCreationDateTime;
    const change = {
      ...(plain(record.dynamodb) as object),
      SequenceNumber: record.dynamodb?.SequenceNumber ?? '',
      ApproximateCreationDateTime: Math.floor((created?.getTime() ?? Date.now()) / 1000),
    };
    return {
      eventID: record.eventID ?? '',
      eventName: record.eventName ?? '',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: REGION,
      eventSourceARN: this.#arnInTemplate,
      dynamodb: change,
    };
  }
}

/** Of the records after one sequence number those after another; undefined when that is not among them. */
function restOf(
  after: string | undefined,
  records: readonly StreamRecord[],
  sequence: string | undefined,
): readonly StreamRecord[] | undefined {
  if (after === sequence) return records;
  const at = records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === sequence);
  return at < 0 ? undefined : records.slice(at + 1);
}

/** JSON has no bytes: Lambda gives binary attributes as base64. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Uint8Array ? Buffer.from(inner).toString('base64') : inner,
  );
  return JSON.parse(text);
}
