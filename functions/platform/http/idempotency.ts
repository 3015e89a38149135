import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { parseStored } from '../storage/stored.ts';
import { type Key, readItem, tableName, transact, type Write } from '../storage/table.ts';

/** A request that may be sent again: the user's key for it, and what was asked. */
export type Call = { user: string; key: string; asked: string };

/** Seconds that an answer is kept. */
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

const keptAnswer = z.object({ asked: z.string(), answer: z.unknown(), ttl: z.int() });

/** The answer of the same call before; `key_reused` when its key was for another. */
export async function answeredBefore<T>(call: Call | undefined, schema: z.ZodType<T>): Promise<T | undefined> {
  const item = call && (await readItem(keptAnswer, keyOf(call)));
  if (!item || item.ttl <= epochSeconds()) return undefined;
  if (item.asked !== call.asked) throw new AppError('key_reused');
  return parseStored(schema, item.answer, `${keyOf(call).pk} answer`);
}

/** What fails may have been done nevertheless, by an earlier attempt or by this one: its answer is kept then. */
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

/** Keeps the answer, in the transaction of what it tells of; refused when another call with the key was quicker. */
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
 * Work of many transactions that does no harm when it is done again: its answer is kept once all is done. The same call
 * after an interruption does what is left, and is answered for that.
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
