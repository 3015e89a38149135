import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { instant } from '#shared/records.ts';
import { now } from '../runtime/clock.ts';
import { dynamo } from '../storage/aws.ts';
import { type Item, type Key, readItem, tableName } from '../storage/table.ts';

/**
 * A token is good for twelve hours whatever happens to its user meanwhile, since the gateway only looks at its
 * signature. Beside each user therefore stands the instant at which their sessions were last ended.
 */
export const sessionsEnding = z.object({
  ended_at: instant,
  /** Token of the one session that went on. */
  kept: z.string().optional(),
});
export type Ending = z.infer<typeof sessionsEnding>;

/** The log-in that a token comes from. `auth_time`: epoch seconds. */
export type Session = { auth_time: number; jti: string };

export const endingKey = (user: string): Key => ({ pk: `SESSIONS#${user}`, sk: '#' });

export const endingOf = (user: string): Promise<Ending | undefined> => readItem(sessionsEnding, endingKey(user));

/** Tokens tell whole seconds: those of the second in which sessions ended count as ended. */
export const isEnded = (ending: Ending | undefined, { auth_time, jti }: Session): boolean =>
  ending !== undefined && ending.kept !== jti && !(auth_time >= Math.ceil(Date.parse(ending.ended_at) / 1000));

/** All sessions of a user end, but the one of the token that is kept. Links to choose a password die with them. */
export const ending = (user: string, kept?: string): Item & Ending => ({ ...endingKey(user), ended_at: now(), kept });

/**
 * Writes such an ending.
 * @param since nothing may have ended the sessions after this instant
 * @returns whether it was written
 */
export async function endSessions(user: string, { kept, since }: { kept?: string; since?: string }): Promise<boolean> {
  const condition = since !== undefined && {
    ConditionExpression: 'attribute_not_exists(ended_at) OR ended_at < :since',
    ExpressionAttributeValues: { ':since': since },
  };
  try {
    await dynamo().send(new PutCommand({ TableName: tableName(), Item: ending(user, kept), ...condition }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
