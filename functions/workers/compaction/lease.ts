import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Scope, scopePk } from '#platform/lists/change-log.ts';
import { epochSeconds, newId } from '#platform/runtime/clock.ts';
import { dynamo } from '#platform/storage/aws.ts';
import { tableName } from '#platform/storage/table.ts';

/** A minute more than a function may run: whoever held it longer is dead. Seconds. */
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
 * Works while nobody else works on the scope; undefined when somebody does. Spares double work, no more: two that hold
 * it at once because a clock is wrong do no harm.
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
