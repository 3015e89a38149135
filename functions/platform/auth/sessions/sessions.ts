import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { instant } from '#shared/records.ts';
import { now } from '../../runtime/clock.ts';
import { dynamo } from '../../storage/aws.ts';
import { type Item, type Key, readItem, tableName } from '../../storage/table.ts';

/**
 * A token is verified without a call to the user pool, so it would stay valid for twelve hours. To end sessions earlier,
 * each user has an item with the instant at which the sessions were last ended.
 */
export const sessionsEnding = z.object({
  ended_at: instant,
  /** The one session that continues. */
  kept: z.string().optional(),
});
export type Ending = z.infer<typeof sessionsEnding>;

/** A log-in. All of its tokens, refreshed ones too, name it (`origin_jti`). `auth_time`: epoch seconds. */
export type Session = { id: string; auth_time: number };

export const endingKey = (user: string): Key => ({ pk: `SESSIONS#${user}`, sk: '#' });

export const endingOf = (user: string): Promise<Ending | undefined> => readItem(sessionsEnding, endingKey(user));

/** Token times are in whole seconds: tokens of the second in which the sessions ended are invalid. */
export const isEnded = (ending: Ending | undefined, { auth_time, id }: Session): boolean =>
  ending !== undefined && ending.kept !== id && !(auth_time >= Math.ceil(Date.parse(ending.ended_at) / 1000));

/** Ends all sessions of a user, except `kept`, and invalidates password links. */
export const ending = (user: string, kept?: string): Item & Ending => ({ ...endingKey(user), ended_at: now(), kept });

/**
 * Writes an ending.
 * @param since fails if sessions were ended after this instant
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
