import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { getItem, type Key, tableName, transact, type Write } from '../storage/table.ts';

/** A retryable request: the user's key for it, and a digest of its content. */
export type Call = { user: string; key: string; asked: string };

/** Retention of an answer, in seconds. */
const LIFETIME = 24 * 3600;

export const callOf = (user: string, key: string | undefined, route: string, body: unknown): Call | undefined =>
  key === undefined
    ? undefined
    : {
        user,
        key,
        asked: createHash('sha256')
          .update(`${route}\n${JSON.stringify(body)}`)
          .digest('base64url'),
      };

const keyOf = ({ user, key }: Call): Key => ({ pk: `CALL#${user}#${key}`, sk: '#' });

/** The answer of an earlier identical call. Throws `key_reused` if the key was used for another request. */
export async function answeredBefore<T>(call: Call | undefined): Promise<T | undefined> {
  const item = call && (await getItem(keyOf(call)));
  if (!item || (item.ttl as number) <= epochSeconds()) return undefined;
  if (item.asked !== call?.asked) throw new AppError('key_reused');
  return item.answer as T;
}

/**
 * Runs `work` unless the call was answered before. A failure does not prove that nothing was written, by this attempt
 * or an earlier one: if an answer is stored, it is returned.
 */
export async function answeredOnce<T>(call: Call | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const answer = await answeredBefore<T>(call).catch(() => undefined);
    if (answer === undefined) throw error;
    return answer;
  }
}

/** Stores the answer in the transaction of the change itself; fails if a concurrent call with the key was faster. */
export function keepAnswer(call: Call | undefined, answer: object): Write[] {
  if (!call) return [];
  const item = { ...keyOf(call), asked: call.asked, answer, ttl: epochSeconds() + LIFETIME };
  return [
    {
      Put: {
        TableName: tableName(),
        Item: item,
        ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': epochSeconds() },
      },
    },
  ];
}

/**
 * For idempotent work of several transactions: stores the answer after all are done. After an interruption, the same
 * call resumes the rest and is answered for that.
 */
export const answeredAgain = <T extends object>(call: Call | undefined, work: () => Promise<T>): Promise<T> =>
  answeredOnce(call, async () => {
    const earlier = await answeredBefore<T>(call);
    if (earlier) return earlier;
    const answer = await work();
    if (call) await transact(keepAnswer(call, answer));
    return answer;
  });
