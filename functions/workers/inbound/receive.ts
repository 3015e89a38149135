import { createHash } from 'node:crypto';
import { receiveAnswer } from '#platform/answers/receive.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { ANSWER, answerMailKey, INBOUND_MAIL } from '#platform/records/kinds.ts';
import { createRecord, findUnique, freshRecord } from '#platform/records/records.ts';
import { env } from '#platform/runtime/env.ts';
import { logger } from '#platform/runtime/logger.ts';
import { getObject, objectSize } from '#platform/storage/objects.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { INBOUND_FOLDER } from '#shared/answers/mails.ts';
import { statement } from '#shared/answers/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ReceivedMail } from './event.ts';
import { keepFiles } from './files.ts';
import { isAuthenticated, isDangerous } from './kind.ts';
import { type Match, matchOf } from './match.ts';
import { MAX_MAIL_BYTES, type Mail, readMail, unreadMail } from './read.ts';

/** Names a mail: one that is delivered again has the same id and sender; without an id, only where it is stored. */
const hashOf = ({ messageId, sender }: Mail, stored: string): string =>
  createHash('sha256')
    .update(messageId ? `${messageId}\n${sender.toLowerCase()}` : stored)
    .digest('hex');

async function isKnown(hash: string): Promise<boolean> {
  const found = await Promise.all([ANSWER, INBOUND_MAIL].map((kind) => findUnique(kind, answerMailKey(hash))));
  return found.some((id) => id !== undefined);
}

type Arrived = { mail: Mail; received: ReceivedMail; hash: string; stored: string };

async function write(match: Match, { mail, received, hash, stored }: Arrived): Promise<void> {
  const kept = await keepFiles(hash, isDangerous(received) ? [] : mail.files);
  const left_out = isDangerous(received) ? mail.files.length : kept.left_out;
  const { attachments } = kept;
  if (match.doubt === null) {
    const { request, asked, questions, contact } = match;
    await receiveAnswer({
      ...{ request, supplier: request.supplier, language: request.language, channel: 'email' },
      ...{ contact, owner_entity: asked.owner_entity },
      ...{ subject: mail.subject, comment: mail.text || null, attachments, left_out, mail: hash },
      ...(contact === null && { doubt: 'other_sender', sender: mail.sender }),
      parts: questions.map((question) => ({ ...question, said: statement.parse({}) })),
    });
    return;
  }
  const waiting = INBOUND_MAIL.schema.parse({
    ...freshRecord(),
    ...{ sender: mail.sender.slice(0, 320) || '–', sender_name: mail.senderName.slice(0, 200) || null },
    ...{ subject: mail.subject.slice(0, 500) || null, text: mail.text || null, attachments, left_out },
    ...{ received_at: received.mail.timestamp, is_authenticated: isAuthenticated(mail, received) },
    ...{ doubt: match.doubt, requests: match.requests, supplier: match.supplier, stored_as: stored, mail: hash },
  });
  await createRecord(INBOUND_MAIL, waiting, SYSTEM_AUTHOR, { code: 'answer' });
}

async function readStored(stored: string, received: ReceivedMail): Promise<Mail | undefined> {
  const size = await objectSize(env('DOCUMENTS_BUCKET'), stored);
  if (size === undefined) return undefined;
  if (size > MAX_MAIL_BYTES) return unreadMail(received);
  const bytes = await getObject(env('DOCUMENTS_BUCKET'), stored);
  return bytes && readMail(bytes, received);
}

/**
 * Makes a mail that was received an answer, or one that waits to be assigned. Delivered again, or interrupted, it
 * becomes one of both, once.
 */
export async function receiveMail(received: ReceivedMail): Promise<void> {
  const stored = `${INBOUND_FOLDER}${received.mail.messageId}`;
  const mail = await readStored(stored, received);
  if (!mail) return logger.warn('mail is gone', { stored });
  const hash = hashOf(mail, stored);
  if (await isKnown(hash)) return logger.info('mail is known', { stored });
  const arrived = { mail, received, hash, stored };
  try {
    await onFreshRecords(async () => {
      const match = await matchOf(mail, received);
      await write(match, arrived);
      logger.info('mail received', { stored, doubt: match.doubt });
    });
  } catch (error) {
    // Another delivery of the same mail was faster.
    if (!(error instanceof AppError && error.code === 'already_exists')) throw error;
  }
}
