import { openQuestions } from '#platform/answers/questions.ts';
import { receiveAnswer } from '#platform/answers/receive.ts';
import { readAnswerRequest, requestsOfSupplier } from '#platform/answers/requests.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { checkOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { lists } from '#platform/lists/lists.ts';
import { CONTACT, EXCHANGE, INBOUND_MAIL, listOf, SUPPLIER } from '#platform/records/kinds.ts';
import { modification, readRecord, updateRecord } from '#platform/records/records.ts';
import { rowReader } from '#platform/records/rows.ts';
import { newId } from '#platform/runtime/clock.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import type { Candidates, InboundMail } from '#shared/answers/mails.ts';
import type { Answer } from '#shared/answers/received.ts';
import { type AnswerRequest, statement } from '#shared/answers/schema.ts';
import { AppError } from '#shared/errors.ts';

/** Addresses at these domains say nothing about the company. */
const PUBLIC_DOMAINS = new Set(
  `gmail.com googlemail.com outlook.com outlook.fr hotmail.com hotmail.fr live.com yahoo.com yahoo.fr icloud.com
   orange.fr wanadoo.fr free.fr sfr.fr laposte.net gmx.de gmx.net web.de`.split(/\s+/),
);
const MOST = 20;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
const contactOf = rowReader(CONTACT, ['email', 'supplier']);

type Reason = 'sender' | 'domain';

/** Third-parties with a contact that has the sender's address, then those with its domain. */
async function suppliersOf({ sender }: InboundMail): Promise<Map<string, Reason>> {
  const [address, domain] = [sender.toLowerCase(), domainOf(sender)];
  const found = new Map<string, Reason>();
  const contacts = [...(await lists.rowsOf(listOf('CONTACT'))).values()].map(contactOf);
  for (const { email, supplier } of contacts) if (email?.toLowerCase() === address) found.set(supplier, 'sender');
  if (PUBLIC_DOMAINS.has(domain)) return found;
  for (const { email, supplier } of contacts)
    if (email && !found.has(supplier) && domainOf(email) === domain) found.set(supplier, 'domain');
  return found;
}

async function told(request: AnswerRequest, reason: 'mail' | Reason): Promise<Candidates['requests'][number]> {
  const [supplier, asked] = await Promise.all([
    readRecord(SUPPLIER, request.supplier),
    readRecord(EXCHANGE, request.latest_exchange),
  ]);
  const contact = asked?.contact ? await readRecord(CONTACT, asked.contact) : undefined;
  const { id, code, created_at: asked_at, questions } = request;
  return {
    ...{ id, code, asked_at, reason, supplier: request.supplier, parts: questions.length },
    supplier_label: supplier?.name ?? '–',
    contact_label: contact?.name ?? null,
  };
}

export async function candidatesFor(actor: Actor, id: string): Promise<Candidates> {
  const mail = await visibleRecord(actor, INBOUND_MAIL, id);
  const suppliers = [...(await suppliersOf(mail))].slice(0, MOST);
  const named = await Promise.all(mail.requests.map(readAnswerRequest));
  const open = await Promise.all(
    suppliers.map(async ([supplier, reason]) =>
      (await requestsOfSupplier(supplier)).map((request) => ({ request, reason })),
    ),
  );
  const offered = new Map<string, { request: AnswerRequest; reason: 'mail' | Reason }>();
  for (const request of named) if (request) offered.set(request.id, { request, reason: 'mail' });
  for (const each of open.flat()) if (!offered.has(each.request.id)) offered.set(each.request.id, each);
  const labels = await Promise.all(suppliers.map(([supplier]) => readRecord(SUPPLIER, supplier)));
  return {
    requests: await Promise.all(
      [...offered.values()].slice(0, MOST).map(({ request, reason }) => told(request, reason)),
    ),
    suppliers: suppliers.flatMap(([supplier, reason], n) => {
      const label = labels[n]?.name;
      return label ? [{ id: supplier, label, reason }] : [];
    }),
  };
}

async function waiting(actor: Actor, id: string): Promise<InboundMail> {
  const mail = await visibleRecord(actor, INBOUND_MAIL, id);
  checkOperator(actor);
  if (mail.state === 'assigned') throw new AppError('conditions_not_met');
  return mail;
}

type To = { request: string } | { supplier: string };

async function addressee(actor: Actor, to: To) {
  if ('supplier' in to) {
    const { id } = await visibleRecord(actor, SUPPLIER, to.supplier);
    return { request: null, supplier: id, contact: null, parts: [], owner_entity: actor.entity.id };
  }
  const request = await readAnswerRequest(to.request);
  const asked = request && (await readRecord(EXCHANGE, request.latest_exchange));
  if (!request || !asked)
    throw new AppError('invalid', { fields: { request: [{ code: 'unknown_value', params: { value: to.request } }] } });
  const parts = (await openQuestions(request)).map((question) => ({ ...question, said: statement.parse({}) }));
  return { request, supplier: request.supplier, contact: asked.contact, parts, owner_entity: asked.owner_entity };
}

/** Makes a mail an answer. Both are written in one transaction, so it becomes one answer only. */
export const assign = (actor: Actor, id: string, to: To): Promise<Answer> =>
  onFreshRecords(async () => {
    const mail = await waiting(actor, id);
    const found = await addressee(actor, to);
    const answer = newId();
    const fields = { state: 'assigned' as const, supplier: found.supplier, answer, ignored_because: null };
    const change = modification(INBOUND_MAIL, mail, fields, actor.author, { code: 'user_edit' });
    return receiveAnswer(
      {
        ...found,
        ...{ id: answer, channel: 'email', language: actor.language, author: actor.author, mail: mail.mail },
        work: mail,
        ...{ subject: mail.subject, comment: mail.text, attachments: mail.attachments, left_out: mail.left_out },
      },
      { changes: change ? [change] : [] },
    );
  });

export const ignore = (
  actor: Actor,
  id: string,
  ignored_because: InboundMail['ignored_because'],
): Promise<InboundMail> =>
  onFreshRecords(async () => {
    const mail = await waiting(actor, id);
    return updateRecord(INBOUND_MAIL, mail, { state: 'ignored', ignored_because }, actor.author, { code: 'user_edit' });
  });
