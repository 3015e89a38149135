import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import { dynamo } from '../../storage/aws.ts';
import { deleteItems, type Key, readItem, tableName } from '../../storage/table.ts';

/** At most `times` within `seconds`. */
export type Limit = { times: number; seconds: number };

const digest = (who: string): string => createHash('sha256').update(who).digest('hex');
const windowEnd = (seconds: number): number => (Math.floor(epochSeconds() / seconds) + 1) * seconds;
const windowKey = (what: string, who: string, end: number): Key => ({
  pk: `ATTEMPTS#${what}#${digest(who)}#${end}`,
  sk: '#',
});

/** Whether the condition of a write was met. */
async function isMet(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Counts one more attempt under a condition, in an item that expires at `ttl`. */
const countOne = (Key: Key, ttl: number, condition: string, values: Record<string, number>) =>
  isMet(
    dynamo().send(
      new UpdateCommand({
        TableName: tableName(),
        Key,
        UpdateExpression: 'SET #ttl = :ttl ADD attempts :one',
        ConditionExpression: condition,
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':ttl': ttl, ':one': 1, ...values },
      }),
    ),
  );

/** Takes an attempt back, because it succeeded. */
export type Uncount = () => Promise<void>;

const uncounting =
  (Key: Key): Uncount =>
  async () => {
    const command = new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: 'ADD attempts :less',
      ConditionExpression: 'attempts > :zero',
      ExpressionAttributeValues: { ':less': -1, ':zero': 0 },
    });
    await isMet(dynamo().send(command));
  };

/**
 * Counts an attempt in a fixed window, identified by a hash. Returns 0, or the seconds to wait if the limit is
 * exceeded; rejected attempts are not counted.
 */
export async function attempt(what: string, who: string, { times, seconds }: Limit): Promise<number> {
  const end = windowEnd(seconds);
  const room = 'attribute_not_exists(attempts) OR attempts < :times';
  const isCounted = await countOne(windowKey(what, who, end), end, room, { ':times': times });
  return isCounted ? 0 : Math.max(1, end - epochSeconds());
}

const refuse = (retryAfter: number) => new AppError('too_many_requests', { retryAfter });

/** Counts an attempt in a fixed window. Throws `too_many_requests`. */
export async function countAttempt(what: string, who: string, limit: Limit): Promise<Uncount> {
  const end = windowEnd(limit.seconds);
  const retryAfter = await attempt(what, who, limit);
  if (retryAfter > 0) throw refuse(retryAfter);
  return uncounting(windowKey(what, who, end));
}

/** Forgets the attempts in the current window. */
export const forgetAttempts = (what: string, who: string, { seconds }: Limit): Promise<void> =>
  deleteItems([windowKey(what, who, windowEnd(seconds))]);

const seriesKey = (what: string, who: string): Key => ({ pk: `ATTEMPTS#${what}#${digest(who)}`, sk: '#' });
const series = z.object({ attempts: z.int(), ttl: z.int() });

/**
 * Counts an attempt in a series, which ends when no attempt was counted for `seconds`. Unlike fixed windows, this
 * guarantees the pause. Throws `too_many_requests`.
 */
export async function countInSeries(what: string, who: string, { times, seconds }: Limit): Promise<Uncount> {
  const Key = seriesKey(what, who);
  const now = epochSeconds();
  const ttl = now + seconds;
  const goOn = () => countOne(Key, ttl, '#ttl > :now AND attempts < :times', { ':now': now, ':times': times });
  const begin = () =>
    isMet(
      dynamo().send(
        new PutCommand({
          TableName: tableName(),
          Item: { ...Key, attempts: 1, ttl },
          ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: { ':now': now },
        }),
      ),
    );
  // Again at the end: a concurrent attempt may have begun the series.
  if ((await goOn()) || (await begin()) || (await goOn())) return uncounting(Key);
  const until = (await readItem(series, Key))?.ttl ?? ttl;
  throw refuse(Math.max(1, until - now));
}

/** Groups addresses that one client can choose freely: IPv6 addresses by their first half. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [left = '', right = ''] = address.toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const zeros = Array(Math.max(0, 8 - groups(left).length - groups(right).length)).fill('0');
  return [...groups(left), ...zeros, ...groups(right)].slice(0, 4).join(':');
}
