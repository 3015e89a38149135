import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { id, instant } from '#shared/records.ts';
import type { User } from '#shared/users/schema.ts';
import { USER } from '../../records/kinds.ts';
import { readRecord, recordKey } from '../../records/records.ts';
import { epochSeconds, now } from '../../runtime/clock.ts';
import { dynamo } from '../../storage/aws.ts';
import { parseStored } from '../../storage/stored.ts';
import { getItem, type Key, put, readItem, tableName, transact } from '../../storage/table.ts';
import { type Ending, endingOf } from '../sessions/sessions.ts';
import { hashOfToken, newToken } from '../sessions/tokens.ts';

/** A one-time link, sent by e-mail, to choose a password. Only a hash of its token is stored. */
export const passwordLink = z.object({
  user: id,
  /** The address it was sent to. */
  email: z.string(),
  created_at: instant,
  /** Epoch seconds; DynamoDB deletes the item some time later. */
  ttl: z.int(),
});
type PasswordLink = z.infer<typeof passwordLink>;

const keyOf = (token: string): Key => ({ pk: `LINK#${hashOfToken(token)}`, sk: '#' });

const putLink = (key: Key, link: PasswordLink) =>
  dynamo().send(new PutCommand({ TableName: tableName(), Item: { ...key, ...link } }));

/** Creates a link and returns its token. */
export async function createLink({ id, email }: Pick<User, 'id' | 'email'>, seconds: number): Promise<string> {
  const token = newToken();
  await putLink(keyOf(token), { user: id, email, created_at: now(), ttl: epochSeconds() + seconds });
  return token;
}

/** Item beside the user, written once a mail with a link was sent. */
const sentKey = (user: string): Key => ({ pk: recordKey(USER, user).pk, sk: 'LINK_SENT' });
export const noteLinkSent = (user: string): Promise<void> => transact([put({ ...sentKey(user), at: now() })]);
export const wasSentLink = async (user: string): Promise<boolean> => (await getItem(sentKey(user))) !== undefined;

/** A link becomes invalid when it expires, its user or their e-mail address changes, or the user's sessions end. */
export const isGood = (
  link: PasswordLink,
  user: Pick<User, 'email' | 'is_active'> | undefined,
  ending: Ending | undefined,
  second: number,
): boolean =>
  second < link.ttl &&
  user?.is_active === true &&
  user.email.toLowerCase() === link.email.toLowerCase() &&
  !(ending && ending.ended_at >= link.created_at);

/** The user of a link. Unknown, used, expired and invalid links cause the same error. */
export async function readLink(token: string): Promise<{ user: User; created_at: string }> {
  const link = await readItem(passwordLink, keyOf(token));
  const [user, ending] = link ? await Promise.all([readRecord(USER, link.user), endingOf(link.user)]) : [];
  if (!link || !user || !isGood(link, user, ending, epochSeconds())) throw new AppError('invalid_token');
  return { user, created_at: link.created_at };
}

/**
 * Marks a link as used; of concurrent calls, only one succeeds.
 * @returns restores the link, in case the password could not be set
 */
export async function takeLink(token: string): Promise<() => Promise<void>> {
  const Key = keyOf(token);
  const command = new DeleteCommand({
    ...{ TableName: tableName(), Key, ReturnValues: 'ALL_OLD' },
    ConditionExpression: 'attribute_exists(pk)',
  });
  const { Attributes } = await dynamo()
    .send(command)
    .catch((error: unknown) => {
      throw error instanceof ConditionalCheckFailedException ? new AppError('invalid_token') : error;
    });
  const link = parseStored(passwordLink, Attributes, Key.pk);
  return async () => void (await putLink(Key, { ...link, created_at: now() }));
}
