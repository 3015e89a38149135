import { askedParts } from '#platform/answers/questions.ts';
import { ANSWER_REQUEST, readAnswerRequest } from '#platform/answers/requests.ts';
import { lists } from '#platform/lists/lists.ts';
import { announce } from '#platform/messages/announcements.ts';
import { CORRECTION } from '#platform/messages/recipients.ts';
import { ANSWER, ENTITIES, EXCHANGE, INBOUND_MAIL, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import type { Answer } from '#shared/answers/received.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import { isOneOf } from '#shared/values/objects.ts';

/** What operators and the users of portals are told of the exchanges with third-parties. */

/** Operators learn of each answer of a third-party, by form or by mail. */
export async function announceAnswer(id: string): Promise<void> {
  const answer = await readRecord(ANSWER, id);
  const supplier = answer && (await readRecord(SUPPLIER, answer.supplier));
  if (!answer || !supplier) return;
  await announce({
    topic: 'answer_arrived',
    fact: id,
    at: answer.received_at,
    about: { kind: ANSWER.name, ids: [id] },
    params: {
      supplier: supplier.name,
      count: answer.parts.length,
      ...(answer.parts.length === 0 && { variant: 'mail' }),
      ...(answer.channel === 'portal' && { variant: 'unasked' }),
    },
    audience: { everyone: true },
  });
}

/** The entities whose portal is about a third-party. */
const portalsOf = async (supplier: string): Promise<string[]> =>
  [...(await lists.rowsOf(ENTITIES)).values()].filter((each) => each.supplier === supplier).map(({ id }) => String(id));

/** A third-party with the portal learns of each request: all its users who may answer, not only the contact of the mail. */
export async function announceQuestions(id: string): Promise<void> {
  const request = await readAnswerRequest(id);
  const [first] = request?.questions ?? [];
  if (!request || !first) return;
  const entities = await portalsOf(request.supplier);
  if (entities.length === 0) return;
  const part = (await askedParts([first.product])).get(first.product);
  const count = request.questions.length;
  await announce({
    topic: 'question_asked',
    fact: id,
    at: request.created_at,
    about: { kind: ANSWER_REQUEST, ids: [id] },
    params: { variant: count === 1 ? 'one' : 'several', part: (part && publicLabelOf(part)) ?? '–', count },
    audience: { entities },
  });
}

const decidedAs = (parts: Answer['parts']) => {
  const accepted = parts.filter(({ outcome }) => outcome === 'accepted').length;
  return accepted === parts.length ? 'accepted' : accepted === 0 ? 'dismissed' : 'partly';
};

/** The users of a portal learn what became of a correction that they sent unasked. */
export async function announceDecision(id: string): Promise<void> {
  const answer = await readRecord(ANSWER, id);
  if (answer?.channel !== 'portal' || answer.state !== 'done') return;
  const [first] = answer.parts;
  const part = first && (await askedParts([first.product])).get(first.product);
  await announce({
    topic: 'correction_decided',
    fact: id,
    at: answer.modification_date,
    about: { kind: CORRECTION, ids: [id] },
    params: {
      variant: decidedAs(answer.parts),
      ...{ part: (part && publicLabelOf(part)) ?? '–', count: answer.parts.length },
    },
    audience: { entities: await portalsOf(answer.supplier) },
  });
}

/** Operators learn of mails that wait for somebody to say what they answer; automatic ones wait without that. */
export async function announceUnmatchedMail(id: string): Promise<void> {
  const mail = await readRecord(INBOUND_MAIL, id);
  if (mail?.state !== 'waiting' || isOneOf(['automatic', 'report'], mail.doubt)) return;
  await announce({
    topic: 'reply_to_triage',
    fact: id,
    at: mail.received_at,
    about: { kind: INBOUND_MAIL.name, ids: [id] },
    params: mail.subject
      ? { sender: mail.sender_name ?? mail.sender, subject: mail.subject }
      : { sender: mail.sender_name ?? mail.sender, variant: 'no_subject' },
    audience: { everyone: true },
  });
}

const TROUBLES = ['failed', 'bounced', 'complained'] as const;

/** They learn of mails that did not leave or came back. */
export async function announceFailedMail(id: string): Promise<void> {
  const exchange = await readRecord(EXCHANGE, id);
  const state = TROUBLES.find((each) => each === exchange?.delivery_state);
  const supplier = exchange && state && (await readRecord(SUPPLIER, exchange.supplier));
  if (!supplier) return;
  await announce({
    topic: 'failed_mail',
    fact: `${id} ${state} ${exchange.mail_at}`,
    at: exchange.modification_date,
    about: { kind: SUPPLIER.name, ids: [supplier.id] },
    params: {
      variant: exchange.mail_error === 'mail_uncertain' ? 'uncertain' : state,
      ...{ supplier: supplier.name, address: exchange.mail_to ?? '', subject: exchange.subject ?? exchange.name },
    },
    audience: { everyone: true },
  });
}
