import { randomUUID } from 'node:crypto';
import { type Access, AccessDenied, credentialsOf } from '../iam/access.ts';
import type { ObjectStore } from '../s3/server.ts';
import type { Queues } from './queues.ts';

/** What Lambda tells of a batch that it gives up. */
export interface FailedBatch {
  /** Of the event source. */
  id: string;
  functionName: string;
  description: object;
  event: { Records: object[] };
  error: string;
}

export type GiveUp = (destinationArn: string, batch: FailedBatch) => void;

const BUCKET = 'arn:aws:s3:::';
const SHARD = 'shardId-00000000000000000000-local';

/** As Lambda names it: `aws/lambda/<event source>/<shard>/2026/11/27/2026-11-27T09.30.00-<id>`. */
function keyOf({ id }: FailedBatch, now: Date): string {
  const [day = '', time = ''] = now.toISOString().slice(0, 19).split('T');
  return `aws/lambda/${id}/${SHARD}/${day.replaceAll('-', '/')}/${day}T${time.replaceAll(':', '.')}-${randomUUID()}`;
}

/**
 * On-failure destination of readers of a stream: a queue gets the place of the records, a bucket also the records. What the
 * function may not send is lost, as in Lambda.
 */
export function createGiveUp(queues: Queues, store: Pick<ObjectStore, 'put'>, access: Access): GiveUp {
  return (arn, batch) => {
    const { functionName, event, error, description } = batch;
    if (!arn.startsWith(BUCKET)) return queues.send(arn, description, { functionName, event, error });
    const key = keyOf(batch, new Date());
    try {
      const { accessKeyId } = credentialsOf(functionName);
      access.require(accessKeyId, { action: 's3:PutObject', resource: `${arn}/${key}` });
    } catch (denied) {
      if (!(denied instanceof AccessDenied)) throw denied;
      return console.error(`A failed batch is lost: ${denied.message}`);
    }
    const content = Buffer.from(JSON.stringify({ ...description, payload: JSON.stringify(event) }));
    store.put(arn.slice(BUCKET.length), key, content).catch((problem: unknown) => console.error(problem));
  };
}
