import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, newId } from '../runtime/clock.ts';
import { dynamo } from './aws.ts';
import { type Key, tableName } from './table.ts';

/** A minute longer than the time limit of a function: the holder of an older lease has died. Seconds. */
const LONGEST_RUN = 16 * 60;

type Lease = { key: Key; holder: string; lifetime: number };

const orRefused = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false;
  throw error;
};

/** Takes a free lease, or prolongs its own. */
const take = ({ key, holder, lifetime }: Lease): Promise<boolean> =>
  dynamo()
    .send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...key, holder, expires: epochSeconds() + lifetime, ttl: epochSeconds() + lifetime },
        ConditionExpression: 'attribute_not_exists(pk) OR expires < :now OR holder = :holder',
        ExpressionAttributeValues: { ':now': epochSeconds(), ':holder': holder },
      }),
    )
    .then(() => true, orRefused);

const release = ({ key, holder }: Lease) =>
  dynamo()
    .send(
      new DeleteCommand({
        TableName: tableName(),
        Key: key,
        ConditionExpression: 'holder = :holder',
        ExpressionAttributeValues: { ':holder': holder },
      }),
    )
    .catch(orRefused);

/**
 * Runs the work if no one else holds the lease; otherwise returns undefined. The lease only avoids duplicate work: if
 * clock skew lets two hold it at once, no harm is done. A shorter `lifetime` (seconds) frees the lease of a holder that
 * died earlier; the work then calls `prolong` more often than that.
 */
export async function whileAlone<T>(
  key: Key,
  work: (prolong: () => Promise<unknown>) => Promise<T>,
  lifetime = LONGEST_RUN,
): Promise<T | undefined> {
  const lease = { key, holder: newId(), lifetime };
  if (!(await take(lease))) return undefined;
  try {
    return await work(() => take(lease));
  } finally {
    await release(lease);
  }
}
