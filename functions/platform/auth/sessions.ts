import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { now } from '../runtime/clock.ts';
import { dynamo } from '../storage/aws.ts';
import { getItem, type Item, type Key, tableName } from '../storage/table.ts';

/**
 * A token is good for twelve hours whatever happens to its user meanwhile, since the gateway only looks at its
 * signature. Beside each user therefore stands the instant at which their sessions were last ended.
 */
export type Ending = {
  /** ISO 8601 UTC. */
  ended_at: string;
  /** Token of the one session that went on. */
  kept?: string | undefined;
};

/** The log-in that a token comes from. `auth_time`: epoch seconds. */
export type Session = { auth_time: number; jti: string };

export const endingKey = (user: string): Key => ({ pk: `SESSIONS#${user}`, sk: '#' });

export const endingOf = async (user: string): Promise<Ending | undefined> =>
  (await getItem(endingKey(user))) as (Key & Ending) | undefined;

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
