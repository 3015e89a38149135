import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { REGION } from '../lib/settings.ts';
import type { StreamPages } from './stream-window.ts';

/** A record as Lambda passes it to a function. */
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

/** A record as returned by the streams client. */
interface WireRecord {
  eventID: string;
  eventName: string;
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime?: number };
}

/**
 * Reads a table's stream with the client of `createStreamsClient`. The local database has a single shard per stream.
 */
export class StreamSource implements StreamPages {
  #client: DynamoDBStreamsClient;
  #tableName: string;
  #arnInTemplate: string;
  #shard: { arn: string; id: string } | undefined;

  constructor(client: DynamoDBStreamsClient, tableName: string, arnInTemplate: string) {
    this.#client = client;
    this.#tableName = tableName;
    this.#arnInTemplate = arnInTemplate;
  }

  /** A page of records after a sequence number; the first page without one, or if it has been trimmed. */
  async readPage(sequence: string | undefined): Promise<StreamRecord[]> {
    const { arn, id } = await this.#locate();
    const from = sequence
      ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequence } as const)
      : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
    try {
      const { ShardIterator } = await this.#client.send(
        new GetShardIteratorCommand({ StreamArn: arn, ShardId: id, ...from }),
      );
      const { Records = [] } = await this.#client.send(new GetRecordsCommand({ ShardIterator, Limit: PAGE }));
      return (Records as unknown as WireRecord[]).map((record) => this.#asEvent(record));
    } catch (error) {
      const trimmed = error instanceof Error && error.name === 'TrimmedDataAccessException';
      if (trimmed && sequence) return this.readPage(undefined);
      throw error;
    }
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

  #asEvent({ eventID, eventName, dynamodb }: WireRecord): StreamRecord {
    const created = Math.floor(dynamodb.ApproximateCreationDateTime ?? Date.now() / 1000);
    return {
      eventID,
      eventName,
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: REGION,
      eventSourceARN: this.#arnInTemplate,
      dynamodb: { ...dynamodb, ApproximateCreationDateTime: created },
    };
  }
}
