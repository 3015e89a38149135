import type { Answer, AnsweredPart } from '#shared/answers/received.ts';
import { type AnswerRequest, type Statement, statement } from '#shared/answers/schema.ts';
import type { Attachment } from '#shared/attachments/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import { commitUnits } from '../records/changes.ts';
import { type Author, SYSTEM_AUTHOR } from '../records/history.ts';
import { ANSWER, EXCHANGE, USER } from '../records/kinds.ts';
import type { Change } from '../records/packing.ts';
import { creation, freshRecord, modification, readRecord, withRelated } from '../records/records.ts';
import { now, today } from '../runtime/clock.ts';
import type { Write } from '../storage/table.ts';
import { readDictionaries } from '../words/dictionaries.ts';
import { translatorFor } from '../words/phrases.ts';
import { askedParts } from './questions.ts';
import { changeOfRequest } from './requests.ts';

const MAX_CONTENT = 20_000;

/** An answer as it arrives. */
export type Arriving = {
  /** Of the answer, for what is written with it. */
  id?: string;
  request: AnswerRequest | null;
  supplier: string;
  contact: string | null;
  channel: Answer['channel'];
  /** The entity whose exchange it becomes. */
  owner_entity: string;
  language: Language;
  subject?: string | null;
  comment: string | null;
  parts: readonly Pick<AnsweredPart, 'product' | 'monitoring' | 'cycle' | 'said'>[];
  attachments: readonly Attachment[];
  /** Of a mail: files that were not kept, its hash, and what an operator should know of its sender. */
  left_out?: number;
  mail?: string;
  doubt?: Answer['doubt'];
  sender?: string | null;
  author?: Author;
  /** Who works on the mail, or on the earlier answer, and until when. */
  work?: Work | undefined;
};
type Work = Pick<Answer, 'followed_by' | 'due_on'>;

/** Who works on a record goes on with what becomes of it, unless they have left. */
async function goingOn({ followed_by, due_on }: Work): Promise<Work> {
  const user = followed_by ? await readRecord(USER, followed_by) : undefined;
  return { followed_by: user?.is_active ? followed_by : null, due_on };
}

/** French has a no-break space before both. */
const SIGNS = {
  en: { colon: ': ', semicolon: '; ' },
  fr: { colon: '\u00a0: ', semicolon: '\u00a0; ' },
} as const satisfies Record<Language, object>;

/** What is said about a part, in a line. */
async function sentences({ parts, language }: Arriving): Promise<string[]> {
  const translate = translatorFor(language);
  const [entries, named] = await Promise.all([readDictionaries(), askedParts(parts.map(({ product }) => product))]);
  const nameOf = (key: string | null, dictionary: string) => {
    const entry = entries.find((each) => each.dictionary === dictionary && each.key === key);
    return entry ? entry[`label_${language}`] : key;
  };
  const told = ({ said }: { said: Statement }) => [
    nameOf(said.availability_status, 'availability_status'),
    nameOf(said.availability_status_reason, 'availability_status_reason'),
    said.last_buy_order && translate('server:answers.last_order', { date: Date.parse(said.last_buy_order) }),
    said.end_of_life && translate('server:answers.end_of_life', { date: Date.parse(said.end_of_life) }),
    said.equiv_product &&
      translate('server:answers.replacement', {
        reference: [said.equiv_product, said.equiv_product_supplier].filter(Boolean).join(', '),
      }),
    said.comment,
  ];
  return parts.flatMap((part) => {
    const about = named.get(part.product);
    const facts = told(part).filter(Boolean);
    if (facts.length === 0) return [];
    const { colon, semicolon } = SIGNS[language];
    return [`${(about && publicLabelOf(about)) ?? '–'}${colon}${facts.join(semicolon)}`];
  });
}

function nameOf({ request, channel, subject, language }: Arriving): string {
  const translate = translatorFor(language);
  if (request && channel !== 'portal') return translate(`server:answers.name.${channel}`, { code: request.code });
  if (channel === 'portal') return translate('server:answers.name.portal');
  const name = channel === 'file' ? 'server:answers.name.sheet' : 'server:answers.name.mail';
  return translate(name, { subject: subject ?? '–' }).slice(0, 200);
}

/** The exchange that an answer is. */
async function exchangeOf(arriving: Arriving) {
  const { supplier, contact, channel, parts, owner_entity, comment, attachments } = arriving;
  const content = [comment, ...(await sentences(arriving))].filter(Boolean).join('\n').slice(0, MAX_CONTENT);
  return EXCHANGE.schema.parse({
    ...freshRecord(),
    name: nameOf(arriving),
    type: `${channel}_answer`,
    date: today(),
    content: content || null,
    ...{ supplier, contact, owner_entity, contact_type: channel },
    products: parts.map(({ product }) => product).slice(0, 1000),
    attachments,
    attachment_count: attachments.length,
  });
}

/** Nothing in it is decided. */
export const isUntouched = ({ state, parts }: Answer): boolean =>
  state === 'open' && parts.every(({ outcome }) => outcome === 'open');

/** The earlier answer to the same request: if nothing in it is decided, the new one replaces it. */
async function replacedBy({ request, channel }: Arriving): Promise<Answer | undefined> {
  if (channel !== 'form' || !request?.answer) return undefined;
  const before = await readRecord(ANSWER, request.answer);
  return before && isUntouched(before) ? before : undefined;
}

export const replacing = (answer: Answer, author: Author): Change[] =>
  [modification(ANSWER, answer, { state: 'replaced' }, author, { code: 'answer' }) ?? []].flat();

/**
 * Records an answer: the exchange that it is, what it proposes, and that its request is answered, in one transaction. What
 * follows from it, such as the state of the monitorings, is done by the worker `propagation`. Throws `outdated_version` or
 * `already_exists` if another answer to the same request, or the same mail, arrives at the same time.
 */
export async function receiveAnswer(
  arriving: Arriving,
  { changes = [], writes = [] }: { changes?: Change[]; writes?: Write[] } = {},
): Promise<Answer> {
  const { request, supplier, contact, channel, comment, parts, attachments, author = SYSTEM_AUTHOR } = arriving;
  const { left_out, mail = null, doubt = null, sender = null } = arriving;
  const exchange = await exchangeOf(arriving);
  const replaced = await replacedBy(arriving);
  const { work = replaced } = arriving;
  const answer = ANSWER.schema.parse({
    ...freshRecord(),
    ...(arriving.id && { id: arriving.id }),
    ...{ supplier, contact, channel, comment, attachments, left_out, mail, doubt, sender },
    ...(work && (await goingOn(work))),
    exchange: exchange.id,
    request: request?.id ?? null,
    asked_in: request?.latest_exchange ?? null,
    received_at: now(),
    state: parts.length > 0 ? 'open' : 'done',
    parts: parts.map((part) => ({ ...part, said: statement.parse(part.said) })),
  });
  const why = { code: 'answer' } as const;
  const answered = request && channel === 'form' ? [changeOfRequest(request, { answer: answer.id })] : [];
  const created = creation(ANSWER, answer, author, why);
  await commitUnits([
    [
      // The exchange is written by the same transaction, so the answer's link to it needs no check.
      ...withRelated(creation(EXCHANGE, exchange, author, why), { writes: [...answered, ...writes] }),
      created,
      ...(replaced ? replacing(replaced, author) : []),
      ...changes,
    ],
  ]);
  return answer;
}
