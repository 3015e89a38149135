import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dueAt } from '#shared/messages/due.ts';
import { type MessageChoices, messageChoices } from '#shared/messages/schema.ts';
import { type Cadence, isMailed, TOPIC_NAMES, TOPICS, type Topic } from '#shared/messages/topics.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { USER } from '../records/kinds.ts';
import { recordKey } from '../records/records.ts';
import { dynamo } from '../storage/aws.ts';
import { parseItem } from '../storage/stored.ts';
import { getItems, type Key, readItem, tableName } from '../storage/table.ts';
import { readSignedToken, signedToken } from './signed-tokens.ts';

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

const BETWEEN = '~';

/** The token in a link that stops the e-mails about topics. */
export const unsubscribeToken = (user: string, topics: readonly Topic[]): Promise<string> =>
  signedToken(user, topics.join(BETWEEN));

/** Throws `invalid_token`. A topic may have ended since the e-mail was sent. */
export async function readUnsubscribeToken(token: string): Promise<{ user: string; topics: Topic[] }> {
  const { user, words } = await readSignedToken(token);
  return { user, topics: words.split(BETWEEN).filter((topic) => isOneOf(TOPIC_NAMES, topic)) };
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
