import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { DAY_SECONDS } from '#shared/values/units.ts';
import type { Member } from '../auth/members.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { parseStored } from '../storage/stored.ts';
import { type Key, readItem, tableName, transact, type Write } from '../storage/table.ts';

/** A retryable request: the member's key for it, and a digest of its content. */
export type Call = Member & { key: string; asked: string };

/** Retention of an answer. */
const LIFETIME = DAY_SECONDS;

export const callOf = (
  { user, entity }: Member,
  key: string | undefined,
  route: string,
  body: unknown,
): Call | undefined =>
  key === undefined
    ? undefined
    : {
        user,
        entity,
        key,
        asked: createHash('sha256')
          .update(`${route}\n${JSON.stringify(body)}`)
          .digest('base64url'),
      };

const keyOf = ({ user, entity, key }: Call): Key => ({ pk: `CALL#${user}#${entity}#${key}`, sk: '#' });

const keptAnswer = z.object({ asked: z.string(), answer: z.unknown(), ttl: z.int() });

/** The answer of an earlier identical call. Throws `key_reused` if the key was used for another request. */
export async function answeredBefore<T>(call: Call | undefined, schema: z.ZodType<T>): Promise<T | undefined> {
  const item = call && (await readItem(keptAnswer, keyOf(call)));
  if (!item || item.ttl <= epochSeconds()) return undefined;
  if (item.asked !== call.asked) throw new AppError('key_reused');
  return parseStored(schema, item.answer, `${keyOf(call).pk} answer`);
}

/**
 * Runs `work` unless the call was answered before. A failure does not prove that nothing was written, by this attempt
 * or an earlier one: if an answer is stored, it is returned.
 */
export async function answeredOnce<T>(
  call: Call | undefined,
  schema: z.ZodType<T>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const answer = await answeredBefore(call, schema).catch(() => undefined);
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
export const answeredAgain = <T extends object>(
  call: Call | undefined,
  schema: z.ZodType<T>,
  work: () => Promise<T>,
): Promise<T> =>
  answeredOnce(call, schema, async () => {
    const earlier = await answeredBefore(call, schema);
    if (earlier) return earlier;
    const answer = await work();
    if (call) await transact(keepAnswer(call, answer));
    return answer;
  });
