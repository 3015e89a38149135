import { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord, visibleRecords } from '#platform/auth/visibility.ts';
import { keepAsAttachment } from '#platform/documents/files.ts';
import { addressOf, checkConsultable, checkContact } from '#platform/exchanges/addressee.ts';
import { type Outgoing, startExchange } from '#platform/exchanges/outbox.ts';
import { type Partners, recordExchange } from '#platform/exchanges/record.ts';
import { templateFor } from '#platform/exchanges/texts.ts';
import { answeredBefore, callOf, keepAnswer, type Call as RepeatableCall } from '#platform/http/idempotency.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { CONTACT, EXCHANGE, PART, PROJECT, SUPPLIER } from '#platform/records/kinds.ts';
import { freshRecord } from '#platform/records/records.ts';
import { answerFor } from '#platform/records/resource/answers.ts';
import { today } from '#platform/runtime/clock.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import type { Write } from '#platform/storage/table.ts';
import { readDictionaries } from '#platform/words/dictionaries.ts';
import { AppError } from '#shared/errors.ts';
import type { Call, Mailed } from '#shared/exchanges/calls.ts';
import { isTooLarge, MAX_MAIL_BYTES } from '#shared/exchanges/mail-files.ts';
import { isRequest, languageFor, withExchange } from '#shared/exchanges/rules.ts';
import { type Exchange, exchange as exchangeSchema } from '#shared/exchanges/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Part } from '#shared/parts/schema.ts';
import { id } from '#shared/records.ts';
import { MEGABYTE } from '#shared/values/units.ts';
import { operatorDocuments } from '../documents/store.ts';
import { checkClientCall, checkPause, countReminder, ownAmong } from './clients.ts';
import { advanced, begunPlan, followedBy, questionsAgain } from './followed.ts';
import { partsOfProject } from './project-parts.ts';
import { questionsAbout } from './questions.ts';

/** Any of the calls' bodies. */
type Body = {
  supplier: string;
  products: string[];
  contact?: string | null | undefined;
  name?: string | undefined;
  date?: string | undefined;
  content?: string | null;
  contact_phone?: string | null;
  contact_type?: string | null;
  internal_note?: string | null;
  project?: string | undefined;
  subject?: string | undefined;
  message?: string | undefined;
  language?: Language | undefined;
  is_sent?: boolean;
  follows?: string | undefined;
  documents?: readonly string[];
};

/** What is asked of whom, after all checks. */
export type Prepared = Partners & { parts: Part[]; project: { id: string; name: string } | undefined };

async function partnersOf(actor: Actor, body: Pick<Body, 'supplier' | 'contact'>): Promise<Partners> {
  const supplier = (await visibleRecords(actor, SUPPLIER, [body.supplier])).get(body.supplier);
  if (!supplier)
    throw new AppError('invalid', {
      fields: { supplier: [{ code: 'unknown_value', params: { value: body.supplier } }] },
    });
  if (!body.contact) return { supplier, contact: undefined };
  const contact = (await visibleRecords(actor, CONTACT, [body.contact])).get(body.contact);
  if (!contact)
    throw new AppError('invalid', {
      fields: { contact: [{ code: 'unknown_value', params: { value: body.contact } }] },
    });
  checkContact(contact, supplier);
  return { supplier, contact };
}

const unknownPart = (value: string) =>
  new AppError('invalid', { fields: { products: [{ code: 'unknown_value', params: { value } }] } });

async function partsOf(actor: Actor, ids: readonly string[]): Promise<Part[]> {
  const parts = await visibleRecords(actor, PART, ids);
  const missing = ids.find((id) => !parts.has(id));
  if (missing !== undefined) throw unknownPart(missing);
  return ids.flatMap((id) => parts.get(id) ?? []);
}

/** Reads and checks what a call of an operator is about. */
async function preparedByOperator(actor: Actor, type: Call, body: Body): Promise<Prepared> {
  const partners = await partnersOf(actor, body);
  const isAsking = isRequest(withExchange({ type, contact_type: null, reminder_type: null }));
  if (isAsking) checkConsultable(partners.supplier);
  const project = body.project ? await visibleRecord(actor, PROJECT, body.project) : undefined;
  const ids =
    project && body.products.length === 0
      ? await partsOfProject(actor, project.id, partners.supplier.id)
      : body.products;
  const parts = await partsOf(actor, ids);
  if (isAsking && parts.length === 0) throw new AppError('no_parts');
  return { ...partners, parts, project };
}

/** The same of a client: a project that it sees, and of its parts those that the third-party makes and the client owns. */
async function preparedByClient(actor: Actor, type: Call, body: Body): Promise<Prepared> {
  checkClientCall(actor, type, body);
  const project = await visibleRecord(actor, PROJECT, body.project ?? '');
  const partners = await partnersOf(actor, body);
  checkConsultable(partners.supplier);
  await checkPause(project, partners.supplier);
  const made = await partsOf(actor, await partsOfProject(actor, project.id, partners.supplier.id));
  const own = new Map((await ownAmong(actor, made)).map((part) => [part.id, part]));
  const missing = body.products.find((id) => !own.has(id));
  if (missing !== undefined) throw unknownPart(missing);
  const parts = body.products.length > 0 ? body.products.flatMap((id) => own.get(id) ?? []) : [...own.values()];
  if (parts.length === 0) throw new AppError('no_parts');
  return { ...partners, parts, project, sheetsBy: SYSTEM_AUTHOR };
}

/** Operators ask third-parties; clients remind them of the parts of their projects. */
export const prepareCall = (actor: Actor, type: Call, body: Body): Promise<Prepared> =>
  isOperator(actor) ? preparedByOperator(actor, type, body) : preparedByClient(actor, type, body);

const senderOf = ({ user }: Actor): string => [user.first_name, user.last_name].filter(Boolean).join(' ');

/** `company`: of a client, which signs itself. */
type Texts = { language: Language; to: string; subject: string; message: string; sender: string; company?: string };

/** Subject and message as they were edited, otherwise those of the template. */
export function textsOf(
  actor: Actor,
  type: Mailed,
  { supplier, contact, parts, project }: Prepared,
  { language: wanted, subject, message }: Pick<Body, 'language' | 'subject' | 'message'>,
): Texts {
  if (!contact) throw new AppError('contact_missing');
  const to = addressOf(contact);
  const language = wanted ?? languageFor(contact, supplier);
  const about = { type, language, supplier: supplier.name, contact, parts: parts.length };
  const template = templateFor({ ...about, ...(project && { project: project.name }) });
  return {
    language,
    to,
    sender: senderOf(actor),
    ...(!isOperator(actor) && { company: actor.entity.name }),
    subject: subject ?? template.subject,
    message: message ?? template.message,
  };
}

async function nameOfType(type: Call, { language }: Actor): Promise<string> {
  const entry = (await readDictionaries()).find(({ dictionary, key }) => dictionary === 'event_type' && key === type);
  return entry ? entry[`label_${language}`] : type;
}

const MAIL_OF: Readonly<Partial<Record<Call, Mailed>>> = {
  email_initial_request: 'email_initial_request',
  email_reminder: 'email_reminder',
  project_reminder: 'project_reminder',
};
const mailedAs = (type: Call, body: Body): Mailed | undefined =>
  type === 'further_exchange' && body.is_sent ? 'further_exchange' : MAIL_OF[type];

function exchangeOf(actor: Actor, type: Call, name: string, body: Body, prepared: Prepared): Exchange {
  const { contact, content, contact_phone, contact_type, internal_note } = body;
  return withExchange(
    exchangeSchema.parse({
      ...freshRecord(),
      ...{ name: body.name ?? name, type, date: body.date ?? today(), supplier: body.supplier, contact, content },
      ...{ contact_phone, contact_type, internal_note },
      products: prepared.parts.map(({ id }) => id),
      project: prepared.project?.id,
      owner_entity: actor.entity.id,
    }),
  );
}

const mailFields = (mail: Texts): Partial<Exchange> => ({
  subject: mail.subject,
  content: mail.message,
  language: mail.language,
  mail_to: mail.to,
  delivery_state: 'waiting',
  contact_type: 'email',
});

const isInitial = ({ reminder_type }: Exchange): boolean => reminder_type === 'initial_request';

/** The exchange with its place in a plan, and what the plan's first exchange becomes. */
async function planned(actor: Actor, exchange: Exchange, prepared: Prepared, follows: string | undefined) {
  const root = follows ? await followedBy(actor, follows, exchange.supplier) : undefined;
  if (!root) {
    const plan = isInitial(exchange) ? begunPlan(exchange, prepared, actor.user.id) : {};
    return { root, record: { ...exchange, ...plan }, changes: [] };
  }
  const record = { ...exchange, follows: root.id, step: root.steps_done + 1 };
  return { root, record, changes: advanced(root, record, prepared, actor.author) };
}

/** The files that go out with a mail, as its exchange keeps them: they outlive the documents that they were. */
async function filesOf(
  actor: Actor,
  { documents = [] }: Body,
): Promise<Pick<Exchange, 'attachments' | 'attachment_count'>> {
  const chosen = await operatorDocuments(actor, documents, 'documents');
  if (isTooLarge(chosen)) throw new AppError('mail_files_too_large', { params: { limit: MAX_MAIL_BYTES / MEGABYTE } });
  const attachments = await Promise.all(chosen.map(keepAsAttachment));
  return { attachments, attachment_count: attachments.length };
}

/** Another call took the same step of the plan meanwhile: what comes next is to be read again. */
const orAgain = <T>(written: Promise<T>): Promise<T> =>
  written.catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'already_exists' ? new AppError('outdated_version') : error;
  });

/** @param writesFor what else is written in the transaction of the exchange */
export async function writeCall(
  actor: Actor,
  type: Call,
  body: Body,
  writesFor: (exchange: string) => Write[] = () => [],
): Promise<Exchange> {
  const prepared = await prepareCall(actor, type, body);
  const made = exchangeOf(actor, type, await nameOfType(type, actor), body, prepared);
  const { root, record: exchange, changes } = await planned(actor, made, prepared, body.follows);
  const by = actor.author;
  const own = writesFor(exchange.id);
  const mailed = mailedAs(type, body);
  if (!mailed) return orAgain(recordExchange(exchange, prepared, by, undefined, { changes, writes: own }));
  const message = type === 'further_exchange' ? (body.content ?? undefined) : body.message;
  const texts = textsOf(actor, mailed, prepared, { ...body, message });
  const asked =
    (root && (await questionsAgain(root, exchange))) ??
    (await questionsAbout(exchange, texts.language, prepared.parts));
  const mail: Outgoing = {
    ...{ exchange: exchange.id, state: 'waiting', ...texts },
    reply_to: actor.user.email,
    ...asked?.addresses,
    has_file: type === 'project_reminder',
  };
  const files = await filesOf(actor, body);
  const record = { ...exchange, ...mailFields(texts), ...files, answer_request: asked?.request ?? null };
  return orAgain(recordExchange(record, prepared, by, mail, { changes, writes: [...(asked?.writes ?? []), ...own] }));
}

const keptExchange = z.object({ exchange: id });

/** The exchange of an earlier identical call, whose worker is started again in case that call was interrupted. */
async function recordedBefore(actor: Actor, call: RepeatableCall | undefined): Promise<Exchange | undefined> {
  const earlier = await answeredBefore(call, keptExchange);
  if (!earlier) return undefined;
  const exchange = await visibleRecord(actor, EXCHANGE, earlier.exchange);
  await startExchange(exchange.id);
  return exchange;
}

/**
 * Records one of the nine exchanges, and sends it if it goes by mail. Idempotent: a repeated request with the same key
 * records and sends nothing again.
 */
export async function exchangeBy(actor: Actor, type: Call, body: Body, key?: string): Promise<Exchange> {
  const call = callOf(memberOf(actor), key, `events/${type}`, body);
  const before = await recordedBefore(actor, call);
  if (before) return answerFor(EXCHANGE, before, actor);
  await countReminder(actor);
  const writesFor = (exchange: string) => keepAnswer(call, { exchange } satisfies z.infer<typeof keptExchange>);
  const exchange = await onFreshRecords(
    async () => (await recordedBefore(actor, call)) ?? (await writeCall(actor, type, body, writesFor)),
  );
  return answerFor(EXCHANGE, exchange, actor);
}
