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

/** Reads one table's stream; the local database keeps all of it in a single shard. */
export class StreamSource {
  #client: DynamoDBStreamsClient;
  #tableName: string;
  #arnInTemplate: string;
  #shard: { arn: string; id: string } | undefined;

  constructor(client: DynamoDBStreamsClient, tableName: string, arnInTemplate: string) {
    this.#client = client;
    this.#tableName = tableName;
    this.#arnInTemplate = arnInTemplate;
  }

  /** Records after a sequence number; from the beginning if there is none, or if it has been trimmed away. */
  async readAfter(sequence: string | undefined, limit = PAGE): Promise<StreamRecord[]> {
    const { arn, id } = await this.#locate();
    const from = sequence
      ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequence } as const)
      : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
    try {
      const { ShardIterator } = await this.#client.send(
        new GetShardIteratorCommand({ StreamArn: arn, ShardId: id, ...from }),
      );
      const { Records = [] } = await this.#client.send(
        new GetRecordsCommand({ ShardIterator, Limit: Math.min(PAGE, limit) }),
      );
      return Records.map((record) => this.#asEvent(record));
    } catch (error) {
      const trimmed = error instanceof Error && error.name === 'TrimmedDataAccessException';
      if (trimmed && sequence) return this.readAfter(undefined, limit);
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

/** JSON has no bytes: Lambda gives binary attributes as base64. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Uint8Array ? Buffer.from(inner).toString('base64') : inner,
  );
  return JSON.parse(text);
}
