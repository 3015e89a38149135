import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { addressOf } from '#platform/exchanges/addressee.ts';
import { againWrite, readOutgoing, startExchange } from '#platform/exchanges/outbox.ts';
import { WHY } from '#platform/exchanges/reached-parts.ts';
import { CONTACT, EXCHANGE } from '#platform/records/kinds.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { answerFor } from '#platform/records/resource/answers.ts';
import { AppError } from '#shared/errors.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';

/** Sends a mail that failed once more, to the address that the contact has by now. */
export async function retryMail(actor: Actor, id: string): Promise<Exchange> {
  if (!isOperator(actor)) throw new AppError('permission_denied');
  const exchange = await visibleRecord(actor, EXCHANGE, id);
  const mail = await readOutgoing(id);
  const contact = exchange.contact ? await readRecord(CONTACT, exchange.contact) : undefined;
  if (exchange.delivery_state !== 'failed' || mail?.state !== 'failed' || !contact)
    throw new AppError('mail_not_failed');
  const to = addressOf(contact);
  const fields = { delivery_state: 'waiting', mail_error: null, mail_to: to } as const;
  const relatedWrites = { writes: [againWrite({ ...mail, to })] };
  const after = await updateRecord(EXCHANGE, exchange, fields, actor.author, WHY, { relatedWrites });
  await startExchange(id);
  return answerFor(EXCHANGE, after, actor);
}
