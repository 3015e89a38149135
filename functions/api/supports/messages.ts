import type { z } from 'zod';
import { dropAttachments, keepAttachments } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { peopleKnownTo, withNames } from '#platform/auth/people.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { SUPPORT } from '#platform/records/kinds.ts';
import { recordKey, updateRecord } from '#platform/records/records.ts';
import { newId, now } from '#platform/runtime/clock.ts';
import { parseItems } from '#platform/storage/stored.ts';
import { type Key, partition, putNew } from '#platform/storage/table.ts';
import type { Attachment } from '#shared/attachments/schema.ts';
import { AppError } from '#shared/errors.ts';
import { checkMessages, stateAfter } from '#shared/supports/rules.ts';
import { type messageInput, type SupportMessage, storedMessage } from '#shared/supports/schema.ts';

const MESSAGE = 'M#';
const messageKey = (support: string, id: string): Key => ({
  pk: recordKey(SUPPORT, support).pk,
  sk: `${MESSAGE}${id}`,
});

const readMessages = (support: string): Promise<SupportMessage[]> =>
  Array.fromAsync(parseItems(storedMessage, partition(recordKey(SUPPORT, support).pk, MESSAGE)));

/** The conversation about a support request that the actor sees. */
export async function conversation(actor: Actor, id: string) {
  const { id: support } = await visibleRecord(actor, SUPPORT, id);
  const messages = await readMessages(support);
  const people = await peopleKnownTo(actor, messages);
  return { items: messages.map((message) => withNames(message, people)), total: messages.length };
}

/** All files of a support request: its screenshots, and those of its conversation. */
export async function filesOf(actor: Actor, id: string): Promise<Attachment[]> {
  const support = await visibleRecord(actor, SUPPORT, id);
  return [...support.screenshots, ...(await readMessages(support.id)).flatMap(({ attachments }) => attachments)];
}

const ATTEMPTS = 5;

/** Writes the message together with the state that follows; repeats it if somebody else wrote at the same time. */
async function store(
  actor: Actor,
  id: string,
  message: SupportMessage,
  wanted: z.output<typeof messageInput>['state'],
) {
  for (let left = ATTEMPTS; ; left--) {
    const support = await visibleRecord(actor, SUPPORT, id);
    const state = stateAfter(isOperator(actor), support.state, wanted);
    const relatedWrites = { writes: [putNew({ ...messageKey(id, message.id), ...message })] };
    const fields = { state, last_message_at: message.at };
    try {
      return await updateRecord(SUPPORT, support, fields, actor.author, { code: 'user_edit' }, { relatedWrites });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'outdated_version') || left <= 1) throw error;
    }
  }
}

/** Adds a message to the conversation. */
export async function write(actor: Actor, id: string, { text, attachments, state }: z.output<typeof messageInput>) {
  const { id: support } = await visibleRecord(actor, SUPPORT, id);
  checkMessages((await readMessages(support)).length);
  const kept = await keepAttachments(actor, attachments);
  const { user, on_behalf_of } = actor.author;
  const message = {
    ...{ id: newId(), at: now(), user, is_operator: isOperator(actor), text, attachments: kept },
    ...(on_behalf_of !== undefined && { on_behalf_of }),
  };
  try {
    await store(actor, support, message, state);
  } catch (error) {
    if (error instanceof AppError) await dropAttachments(kept);
    throw error;
  }
  return withNames(message, await peopleKnownTo(actor, [message]));
}
