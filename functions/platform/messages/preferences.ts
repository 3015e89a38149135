import { createHmac, timingSafeEqual } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { dueAt } from '#shared/messages/due.ts';
import { type MessageChoices, messageChoices } from '#shared/messages/schema.ts';
import { type Cadence, isMailed, TOPIC_NAMES, TOPICS, type Topic } from '#shared/messages/topics.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { newToken } from '../auth/sessions/tokens.ts';
import { USER } from '../records/kinds.ts';
import { readRecord, recordKey } from '../records/records.ts';
import { dynamo } from '../storage/aws.ts';
import { parseItem } from '../storage/stored.ts';
import { getItem, getItems, type Key, putUnlessPresent, readItem, tableName } from '../storage/table.ts';

const keyOf = (user: string): Key => ({ pk: recordKey(USER, user).pk, sk: 'MESSAGES' });
const DEFAULTS = messageChoices.parse({});

export const readChoices = async (user: string): Promise<MessageChoices> =>
  (await readItem(messageChoices, keyOf(user))) ?? DEFAULTS;

/** Those of many users. */
export async function choicesOf(users: readonly string[]): Promise<(user: string) => MessageChoices> {
  const items = await getItems(users.map(keyOf));
  const known = new Map(items.map((item) => [item.pk, parseItem(messageChoices, item)]));
  return (user) => known.get(keyOf(user).pk) ?? DEFAULTS;
}

export async function storeChoices(user: string, choices: MessageChoices): Promise<void> {
  await dynamo().send(new PutCommand({ TableName: tableName(), Item: { ...keyOf(user), ...choices } }));
}

export const cadenceOf = (topic: Topic, { cadences }: Pick<MessageChoices, 'cadences'>): Cadence =>
  cadences[topic] ?? TOPICS[topic].cadence;

/** When a message about a topic leaves by e-mail. */
export const mailDue = (topic: Topic, at: string, choices: MessageChoices): string | null =>
  dueAt(cadenceOf(topic, choices), at, choices);

const secretKey = (user: string): Key => ({ pk: recordKey(USER, user).pk, sk: 'MESSAGES_SECRET' });
const secretItem = z.object({ secret: z.string() });

async function secretOf(user: string): Promise<string> {
  const known = await readItem(secretItem, secretKey(user));
  if (known) return known.secret;
  const secret = newToken();
  await putUnlessPresent({ ...secretKey(user), secret });
  const stored = await readItem(secretItem, secretKey(user));
  return stored?.secret ?? secret;
}

const signatureOf = (secret: string, user: string, topics: string): Buffer =>
  createHmac('sha256', secret).update(`${user} ${topics}`).digest();

const BETWEEN = '~';

/** The token in a link that stops the e-mails about topics: user, topics and a signature with the user's own secret. */
export async function unsubscribeToken(user: string, topics: readonly Topic[]): Promise<string> {
  const joined = topics.join(BETWEEN);
  return [user, joined, signatureOf(await secretOf(user), user, joined).toString('base64url')].join('.');
}

const invalid = () => new AppError('invalid_token');

/** Throws `invalid_token`, also for users who were deactivated. */
export async function readUnsubscribeToken(token: string): Promise<{ user: string; topics: Topic[] }> {
  const [user = '', joined = '', signature = '', ...more] = token.split('.');
  if (!user || more.length > 0) throw invalid();
  const stored = await getItem(secretKey(user));
  const secret = stored && parseItem(secretItem, stored).secret;
  const expected = signatureOf(secret ?? newToken(), user, joined);
  const given = Buffer.from(signature, 'base64url');
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  if (!secret || !isSame || !(await readRecord(USER, user))?.is_active) throw invalid();
  // A topic may have ended since the e-mail was sent.
  return { user, topics: joined.split(BETWEEN).filter((topic) => isOneOf(TOPIC_NAMES, topic)) };
}

/** Stops the e-mails about topics, or brings them back as they were. Idempotent. */
export async function unsubscribe(token: string, isUndone: boolean): Promise<{ topic: Topic; cadence: Cadence }[]> {
  const { user, topics } = await readUnsubscribeToken(token);
  const choices = await readChoices(user);
  const { cadences, stopped } = choices;
  for (const topic of topics) {
    const before = cadenceOf(topic, choices);
    if (isUndone) {
      if (before === 'never') cadences[topic] = stopped[topic] ?? TOPICS[topic].cadence;
      delete stopped[topic];
    } else if (isMailed(before)) {
      stopped[topic] = before;
      cadences[topic] = 'never';
    }
  }
  await storeChoices(user, choices);
  return topics.map((topic) => ({ topic, cadence: cadenceOf(topic, choices) }));
}
