import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { about, params } from '#shared/messages/schema.ts';
import { MESSAGE_LIFETIME, MOST_COUNTED, TOPIC_NAMES } from '#shared/messages/topics.ts';
import { id, instant } from '#shared/records.ts';
import type { Member } from '../auth/members.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { dynamo } from '../storage/aws.ts';
import { parseItem, parseItems } from '../storage/stored.ts';
import { getItems, indexed, type Key, partition, tableName, type Write } from '../storage/table.ts';

/**
 * A message is one item in its person's partition. While it is unread, it is in an index by person, so that unread ones
 * are counted without a counter that could be wrong; while it waits for an e-mail, in an index by its time.
 */
export const storedMessage = z.object({
  id,
  topic: z.enum(TOPIC_NAMES),
  about,
  params,
  at: instant,
  read_at: instant.optional(),
  archived_at: instant.optional(),
  /** When it leaves by e-mail; absent once it has, or if it does not. */
  due_at: instant.optional(),
  ttl: z.int(),
});
export type StoredMessage = z.infer<typeof storedMessage>;

const MESSAGE = 'M#';
/** An inbox belongs to a member: a user who changes entity leaves it behind. */
export const inboxPk = ({ user, entity }: Member): string => `INBOX#${user}#${entity}`;
export const memberIn = (pk: string): Member => {
  const [, user = '', entity = ''] = pk.split('#');
  return { user, entity };
};
export const messageKey = (member: Member, message: string): Key => ({
  pk: inboxPk(member),
  sk: `${MESSAGE}${message}`,
});

const unreadKey = (member: Member): string => `UNREAD#${member.user}#${member.entity}`;
export const DUE = 'MAILS_DUE';
const dueKey = (due: string, member: Member, message: string): string =>
  `${due}#${member.user}#${member.entity}#${message}`;

const isRefused = (error: unknown): boolean => error instanceof ConditionalCheckFailedException;

/** Stores a message unless the person has it already. Returns whether it is new. */
export async function deliver(member: Member, message: Omit<StoredMessage, 'ttl'>): Promise<boolean> {
  const { due_at } = message;
  const put = new PutCommand({
    TableName: tableName(),
    Item: {
      ...messageKey(member, message.id),
      ...message,
      ttl: Math.floor(Date.parse(message.at) / 1000) + MESSAGE_LIFETIME,
      gsi1pk: unreadKey(member),
      gsi1sk: message.id,
      ...(due_at && { gsi2pk: DUE, gsi2sk: dueKey(due_at, member, message.id) }),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  try {
    await dynamo().send(put);
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/** Expired items remain for a while, until the table deletes them. */
const isKept = ({ ttl }: StoredMessage): boolean => ttl > epochSeconds();

/** Newest first. */
export async function* messagesOf(member: Member): AsyncGenerator<StoredMessage> {
  const items = partition(inboxPk(member), MESSAGE, { ScanIndexForward: false });
  for await (const message of parseItems(storedMessage, items)) if (isKept(message)) yield message;
}

/** At most 100. The index follows within moments. */
export async function countUnread(member: Member): Promise<number> {
  let unread = 0;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await dynamo().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :unread',
        FilterExpression: '#ttl > :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':unread': unreadKey(member), ':now': epochSeconds() },
        Select: 'COUNT',
        ScanIndexForward: false,
        Limit: MOST_COUNTED,
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );
    unread += page.Count ?? 0;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey && unread < MOST_COUNTED);
  return Math.min(unread, MOST_COUNTED);
}

export async function* unreadOf(member: Member): AsyncGenerator<string> {
  for await (const { gsi1sk } of indexed('gsi1', unreadKey(member))) yield String(gsi1sk);
}

type Change = { set?: Record<string, unknown>; remove?: readonly string[]; condition?: string };

/** Changes a message; one that is missing or does not meet the condition stays as it is. */
async function change(key: Key, { set = {}, remove = [], condition = 'attribute_exists(pk)' }: Change): Promise<void> {
  const entries = Object.entries(set);
  const parts = [
    ...(entries.length > 0 ? [`SET ${entries.map((_, n) => `#s${n} = :s${n}`).join(', ')}`] : []),
    ...(remove.length > 0 ? [`REMOVE ${remove.map((_, n) => `#r${n}`).join(', ')}`] : []),
  ];
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: key,
    UpdateExpression: parts.join(' '),
    ConditionExpression: condition,
    ExpressionAttributeNames: Object.fromEntries([
      ...entries.map(([name], n) => [`#s${n}`, name]),
      ...remove.map((name, n) => [`#r${n}`, name]),
    ]),
    ...(entries.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(entries.map(([, value], n) => [`:s${n}`, value])),
    }),
  });
  await dynamo()
    .send(update)
    .catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
}

const NOT_DUE = ['gsi2pk', 'gsi2sk', 'due_at'] as const;
const UNREAD_ONES = 'attribute_exists(pk) AND attribute_not_exists(read_at)';

/** What was read in the page need not be sent by e-mail. */
export const markRead = (member: Member, message: string, at: string): Promise<void> =>
  change(messageKey(member, message), {
    set: { read_at: at },
    remove: ['gsi1pk', 'gsi1sk', ...NOT_DUE],
    condition: UNREAD_ONES,
  });
export const markUnread = (member: Member, message: string): Promise<void> =>
  change(messageKey(member, message), {
    set: { gsi1pk: unreadKey(member), gsi1sk: message },
    remove: ['read_at'],
    condition: 'attribute_exists(read_at)',
  });

/** What is archived counts as read. */
export async function archive(member: Member, message: string, at: string): Promise<void> {
  await markRead(member, message, at);
  await change(messageKey(member, message), { set: { archived_at: at } });
}
export const unarchive = (member: Member, message: string): Promise<void> =>
  change(messageKey(member, message), { remove: ['archived_at'] });

/** It has left by e-mail, or will not. */
export const noMailDue = (member: Member, message: string): Promise<void> =>
  change(messageKey(member, message), { remove: NOT_DUE });
/** The same write, as part of a transaction: refused if the message has expired. */
export const noMailDueWrite = (member: Member, message: string): Write => ({
  Update: {
    TableName: tableName(),
    Key: messageKey(member, message),
    UpdateExpression: `REMOVE ${NOT_DUE.join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
  },
});

/** Those of the messages that still wait for an e-mail: the index may be behind. */
export async function stillDue(member: Member, ids: readonly string[]): Promise<StoredMessage[]> {
  const items = await getItems(ids.map((message) => messageKey(member, message)));
  return items
    .map((item) => parseItem(storedMessage, item))
    .filter((message) => message.due_at !== undefined && isKept(message))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}
