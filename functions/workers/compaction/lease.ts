import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Scope, scopePk } from '#platform/lists/change-log.ts';
import { epochSeconds, newId } from '#platform/runtime/clock.ts';
import { dynamo } from '#platform/storage/aws.ts';
import { tableName } from '#platform/storage/table.ts';

/** A minute longer than the time limit of a function: the holder of an older lease has died. Seconds. */
const LIFETIME = 16 * 60;

const leaseKey = (scope: Scope) => ({ pk: scopePk(scope), sk: 'LEASE' });

const orRefused = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false;
  throw error;
};

const take = (scope: Scope, holder: string): Promise<boolean> =>
  dynamo()
    .send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...leaseKey(scope), holder, expires: epochSeconds() + LIFETIME, ttl: epochSeconds() + LIFETIME },
        ConditionExpression: 'attribute_not_exists(pk) OR expires < :now',
        ExpressionAttributeValues: { ':now': epochSeconds() },
      }),
    )
    .then(() => true, orRefused);

const release = (scope: Scope, holder: string) =>
  dynamo()
    .send(
      new DeleteCommand({
        TableName: tableName(),
        Key: leaseKey(scope),
        ConditionExpression: 'holder = :holder',
        ExpressionAttributeValues: { ':holder': holder },
      }),
    )
    .catch(orRefused);

/**
 * Runs the work if no one else holds the lease of the scope; otherwise returns undefined. The lease only avoids
 * duplicate work: if clock skew lets two hold it at once, no harm is done.
 */
export async function whileAlone<T>(scope: Scope, work: () => Promise<T>): Promise<T | undefined> {
  const holder = newId();
  if (!(await take(scope, holder))) return undefined;
  try {
    return await work();
  } finally {
    await release(scope, holder);
  }
}
