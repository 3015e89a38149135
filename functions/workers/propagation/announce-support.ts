import { lists } from '#platform/lists/lists.ts';
import { announce } from '#platform/messages/announcements.ts';
import { ENTITIES, SUPPORT } from '#platform/records/kinds.ts';
import { readRecord, recordKey } from '#platform/records/records.ts';
import { parseItems } from '#platform/storage/stored.ts';
import { partition } from '#platform/storage/table.ts';
import { type SupportMessage, storedMessage } from '#shared/supports/schema.ts';
import { changeBehind, type Image, textIn } from './changes.ts';

const operators = async () => ({
  entities: [...(await lists.rowsOf(ENTITIES)).values()].filter(({ type }) => type === 'vigie').map(({ id }) => id),
});

/** Operators learn of a new support request. */
export async function announceSupport(id: string, _: Image, before: Image | undefined): Promise<void> {
  const support = before ? undefined : await readRecord(SUPPORT, id);
  if (!support) return;
  const { author } = await changeBehind(recordKey(SUPPORT, id).pk, support.creation_date);
  await announce({
    topic: 'support_request',
    fact: id,
    at: support.creation_date,
    about: { kind: SUPPORT.name, ids: [id] },
    params: { variant: 'new', subject: support.title },
    audience: await operators(),
    ...(author && { author }),
  });
}

async function messageOf(support: string, at: string): Promise<SupportMessage | undefined> {
  const newest = partition(recordKey(SUPPORT, support).pk, 'M#', { ScanIndexForward: false });
  for await (const message of parseItems(storedMessage, newest)) if (message.at === at) return message;
  return undefined;
}

/** Each side learns what the other one wrote last; what was written before that is in the conversation. */
export async function announceSupportMessage(id: string, image: Image): Promise<void> {
  const at = textIn(image, 'last_message_at');
  const support = at ? await readRecord(SUPPORT, id) : undefined;
  if (!support) return;
  const message = await messageOf(id, at);
  if (!message) return;
  const { user, on_behalf_of, is_operator } = message;
  await announce({
    topic: 'support_request',
    fact: `${id} ${message.id}`,
    at,
    about: { kind: SUPPORT.name, ids: [id] },
    params: { variant: 'answer', subject: support.title },
    audience: is_operator ? { users: [support.requested_by] } : await operators(),
    author: { user, ...(on_behalf_of !== undefined && { on_behalf_of }) },
  });
}
