import { pageOf } from '@vigie/list-engine';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import {
  archive,
  countUnread,
  markRead,
  markUnread,
  messagesOf,
  type StoredMessage,
  unarchive,
  unreadOf,
} from '#platform/messages/inbox.ts';
import { wording } from '#platform/messages/words.ts';
import { now } from '#platform/runtime/clock.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { pathOf } from '#shared/messages/links.ts';
import type { MessageAnswer, MessagesQuery } from '#shared/messages/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { nameKey } from '#shared/values/text.ts';

/** Older ones are not listed; the page says so. */
export const MOST_LISTED = 5000;
const AT_ONCE = 25;

const passes = ({ topic, read_at, archived_at }: StoredMessage, query: MessagesQuery): boolean =>
  (archived_at !== undefined) === (query.is_archived ?? false) &&
  (query.is_read === undefined || (read_at !== undefined) === query.is_read) &&
  (query.topic === undefined || query.topic.includes(topic));

async function passing(actor: Actor, query: MessagesQuery): Promise<StoredMessage[]> {
  const found: StoredMessage[] = [];
  let looked = 0;
  for await (const message of messagesOf(memberOf(actor))) {
    if (passes(message, query)) found.push(message);
    looked += 1;
    if (looked === MOST_LISTED) break;
  }
  return found;
}

/** A page of the user's messages in their language. The search finds words of title and text. */
export async function listMessages(actor: Actor, query: MessagesQuery, language: Language, translate: Translate) {
  const wordsOf = await wording(language, translate);
  const answerOf = (message: StoredMessage): MessageAnswer => ({
    ...{ id: message.id, topic: message.topic, creation_date: message.at, path: pathOf(message) },
    ...wordsOf(message),
    is_read: message.read_at !== undefined,
    is_archived: message.archived_at !== undefined,
  });
  const found = await passing(actor, query);
  const wanted = nameKey(query.search ?? '')
    .split(' ')
    .filter(Boolean);
  if (wanted.length === 0) return { items: pageOf(found, query).map(answerOf), total: found.length };
  const matching = found.map(answerOf).filter(({ title, text }) => {
    const words = nameKey(`${title} ${text}`);
    return wanted.every((word) => words.includes(word));
  });
  return { items: pageOf(matching, query), total: matching.length };
}

async function each(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  for (const some of portionsOf(ids, AT_ONCE)) await Promise.all(some.map(work));
}

type Read = { ids?: readonly string[] | undefined; all?: true | undefined; is_read: boolean };

export async function readMessages(actor: Actor, { ids = [], all, is_read }: Read): Promise<{ unread: number }> {
  const member = memberOf(actor);
  const chosen = all ? await Array.fromAsync(unreadOf(member)) : ids;
  const at = now();
  await each(chosen, (id) => (is_read ? markRead(member, id, at) : markUnread(member, id)));
  return { unread: await countUnread(member) };
}

type Archived = { ids: readonly string[]; is_archived: boolean };

export async function archiveMessages(actor: Actor, { ids, is_archived }: Archived): Promise<{ unread: number }> {
  const member = memberOf(actor);
  const at = now();
  await each(ids, (id) => (is_archived ? archive(member, id, at) : unarchive(member, id)));
  return { unread: await countUnread(member) };
}
