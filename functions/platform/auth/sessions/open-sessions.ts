import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { asError } from '#shared/errors.ts';
import { instant } from '#shared/records.ts';
import { MINUTE_MS } from '#shared/values/units.ts';
import { epochSeconds, now } from '../../runtime/clock.ts';
import { logger } from '../../runtime/logger.ts';
import { dynamo } from '../../storage/aws.ts';
import { parseItems } from '../../storage/stored.ts';
import { deleteItems, type Key, partition, put, tableName, transact } from '../../storage/table.ts';
import { endingOf, isEnded, type Session } from './sessions.ts';

/** A session that was not ended: what the person sees of it. A token without such an item is refused. */
export const openSession = z.object({
  id: z.string(),
  /** Epoch seconds, as in its tokens. */
  auth_time: z.number(),
  created_at: instant,
  last_used_at: instant,
  address: z.string(),
  device: z.string(),
  /** Epoch seconds. */
  ttl: z.int(),
});
export type OpenSession = z.infer<typeof openSession>;

const PREFIX = 'S#';
export const sessionKey = (user: string, session: string): Key => ({
  pk: `SESSIONS#${user}`,
  sk: `${PREFIX}${session}`,
});

/** From where a session was begun. */
export type Where = { address: string; device: string };
/** The longest text of a browser that is kept. */
const DEVICE_MAX = 300;

export function beginSession(user: string, session: Session, where: Where, seconds: number): Promise<void> {
  const device = where.device.slice(0, DEVICE_MAX);
  const times = { created_at: now(), last_used_at: now(), ttl: epochSeconds() + seconds };
  return transact([put({ ...sessionKey(user, session.id), ...session, ...where, device, ...times })]);
}

const MINUTES_BETWEEN_NOTES = 10;

/** Notes now and then that a session is in use. Functions that may not write leave it to the others. */
export async function noteUse(user: string, { id, last_used_at }: OpenSession): Promise<void> {
  if (Date.now() - Date.parse(last_used_at) < MINUTES_BETWEEN_NOTES * MINUTE_MS) return;
  const command = new UpdateCommand({
    TableName: tableName(),
    Key: sessionKey(user, id),
    UpdateExpression: 'SET last_used_at = :now',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': now() },
  });
  await dynamo()
    .send(command)
    .catch((error: unknown) => logger.info('the use of a session was not noted', asError(error)));
}

/** The sessions in which a user is logged in, the last used first. */
export async function openSessions(user: string): Promise<OpenSession[]> {
  const items = partition(sessionKey(user, '').pk, PREFIX);
  const [ending, all] = await Promise.all([endingOf(user), Array.fromAsync(parseItems(openSession, items))]);
  const second = epochSeconds();
  return all
    .filter((session) => second < session.ttl && !isEnded(ending, session))
    .sort((one, other) => other.last_used_at.localeCompare(one.last_used_at));
}

export const endSession = (user: string, session: string): Promise<void> => deleteItems([sessionKey(user, session)]);
