import { REGION } from '../lib/settings.ts';
import { type StreamClient, StreamError, type WireRecord } from './stream-client.ts';
import type { StreamPages, StreamRecord } from './stream-window.ts';

const PAGE = 1000;

/** Reads a table's stream. The local database has a single shard per stream. */
export class StreamSource implements StreamPages {
  #client: StreamClient;
  #tableName: string;
  #arnInTemplate: string;
  #shard: { arn: string; id: string } | undefined;

  constructor(client: StreamClient, tableName: string, arnInTemplate: string) {
    this.#client = client;
    this.#tableName = tableName;
    this.#arnInTemplate = arnInTemplate;
  }

  /** A page of records after a sequence number; the first page without one, or if it has been trimmed. */
  async readPage(sequence: string | undefined): Promise<StreamRecord[]> {
    const { arn, id } = await this.#locate();
    const from = sequence
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequence }
      : { ShardIteratorType: 'TRIM_HORIZON' };
    try {
      const { ShardIterator } = await this.#client.call('GetShardIterator', { StreamArn: arn, ShardId: id, ...from });
      const { Records = [] } = await this.#client.call('GetRecords', { ShardIterator, Limit: PAGE });
      return Records.map((record) => this.#asEvent(record));
    } catch (error) {
      const trimmed = error instanceof StreamError && error.code === 'TrimmedDataAccessException';
      if (trimmed && sequence) return this.readPage(undefined);
      // A database that was started again may have another shard.
      this.#shard = undefined;
      throw error;
    }
  }

  async #locate(): Promise<{ arn: string; id: string }> {
    if (this.#shard) return this.#shard;
    const { Streams = [] } = await this.#client.call('ListStreams', { TableName: this.#tableName });
    const arn = Streams[0]?.StreamArn;
    if (!arn) throw new Error(`The table ${this.#tableName} has no stream.`);
    const { StreamDescription } = await this.#client.call('DescribeStream', { StreamArn: arn });
    const id = StreamDescription.Shards?.at(-1)?.ShardId;
    if (!id) throw new Error(`The stream of the table ${this.#tableName} has no shard.`);
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
