import { TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { latestMessage, readAnswerRequest, sentMessage } from '#platform/answers/requests.ts';
import { readAttachment } from '#platform/attachments/attachments.ts';
import {
  claim,
  failedWrite,
  goneWrite,
  isInterrupted,
  type Outgoing,
  readOutgoing,
  release,
} from '#platform/exchanges/outbox.ts';
import { WHY } from '#platform/exchanges/reached-parts.ts';
import { mailOf } from '#platform/exchanges/texts.ts';
import { isRefusal, unlessThrottled } from '#platform/mail/once.ts';
import { type MailFile, sendMail } from '#platform/mail/send.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { EXCHANGE, PART } from '#platform/records/kinds.ts';
import { readRecord, readRecords, updateRecord } from '#platform/records/records.ts';
import { now } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { logger } from '#platform/runtime/logger.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { transact, type Write } from '#platform/storage/table.ts';
import { messageIdOf } from '#shared/answers/codes.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { fileOf } from './file.ts';

type Result = Pick<Exchange, 'delivery_state' | 'mail_error' | 'mail_at'>;

/** Writes what became of a mail; that of a deleted exchange is forgotten. */
const settle = (exchange: string, result: Result, writes: Write[]): Promise<unknown> =>
  onFreshRecords(async () => {
    const record = await readRecord(EXCHANGE, exchange);
    if (!record) return transact([goneWrite(exchange)]);
    // SES may tell that a mail came back before the worker notes that it was sent.
    const isBack = record.delivery_state === 'bounced' || record.delivery_state === 'complained';
    const fields = isBack ? { mail_at: result.mail_at } : result;
    return updateRecord(EXCHANGE, record, fields, SYSTEM_AUTHOR, WHY, { relatedWrites: { writes } });
  });

async function fail(mail: Outgoing, mail_error: NonNullable<Exchange['mail_error']>): Promise<void> {
  await settle(mail.exchange, { delivery_state: 'failed', mail_error, mail_at: null }, [failedWrite(mail)]);
  logger.warn('mail not sent', { exchange: mail.exchange, mail_error });
}

async function succeed(mail: Outgoing, message: string): Promise<void> {
  const request = mail.request ? await readAnswerRequest(mail.request) : undefined;
  const writes = [goneWrite(mail.exchange), ...(request ? sentMessage(request, message) : [])];
  await settle(mail.exchange, { delivery_state: 'sent', mail_at: now(), mail_error: null }, writes);
  logger.info('mail sent', { exchange: mail.exchange, message });
}

async function partsOf({ products }: Pick<Exchange, 'products'>): Promise<Part[]> {
  const parts = await readRecords(PART, products);
  return products.flatMap((id) => parts.get(id) ?? []);
}

/** A reminder stands below the mail that asked, in the mail program of whoever is asked. */
async function threadOf({ request }: Outgoing): Promise<Record<string, string>> {
  const message = request ? await latestMessage(request) : undefined;
  if (!message) return {};
  const id = messageIdOf(message, env('AWS_REGION'));
  return { 'In-Reply-To': id, References: id };
}

/** The file that the third-party fills in, and the documents that the operator chose. */
async function filesOf(exchange: Exchange, { has_file, language }: Outgoing): Promise<MailFile[]> {
  const toFillIn = has_file ? [await fileOf(exchange, language)] : [];
  const chosen = exchange.attachments.map(async (file) => ({
    ...{ name: file.name, type: file.type },
    content: await readAttachment(file),
  }));
  return [...toFillIn, ...(await Promise.all(chosen))];
}

async function deliver(mail: Outgoing): Promise<string> {
  const exchange = await readRecord(EXCHANGE, mail.exchange);
  const parts = exchange ? await partsOf(exchange) : [];
  const { to, language, path, reply_to: replyTo } = mail;
  const content = mailOf({ ...mail, ...(path && { answer: `${env('PAGE_URL')}${path}` }) }, parts);
  const files = exchange ? await filesOf(exchange, mail) : [];
  const headers = await threadOf(mail);
  return sendMail(to, language, content, { replyTo, headers, files, isOnce: true, exchange: mail.exchange });
}

/**
 * Sends the mail of an exchange, if it has one that waits. Never twice: who claims it sends it, and a claim that was
 * interrupted becomes a failure that a person judges.
 */
export async function sendOutgoing(exchange: string): Promise<void> {
  const mail = await readOutgoing(exchange);
  if (!mail) return;
  if (isInterrupted(mail)) return fail(mail, 'mail_uncertain');
  if (mail.state !== 'waiting' || !(await claim(mail))) return;
  let message: string;
  try {
    message = await unlessThrottled(() => deliver(mail));
  } catch (error) {
    if (error instanceof TooManyRequestsException) {
      await release(mail);
      throw error;
    }
    return fail(mail, isRefusal(error) ? 'mail_rejected' : 'mail_uncertain');
  }
  await succeed(mail, message);
}
