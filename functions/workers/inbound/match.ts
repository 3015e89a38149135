import { openQuestions } from '#platform/answers/questions.ts';
import { findAnswerRequest, isOpenForAnswers, type Pointer, requestsOfSupplier } from '#platform/answers/requests.ts';
import { lists } from '#platform/lists/lists.ts';
import { CONTACT, EXCHANGE, listOf } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { rowReader } from '#platform/records/rows.ts';
import { codesIn, messageIdsIn, replyTokensIn } from '#shared/answers/codes.ts';
import type { DOUBTS } from '#shared/answers/mails.ts';
import type { AnswerRequest, Question } from '#shared/answers/schema.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';
import type { ReceivedMail } from './event.ts';
import { isAuthenticated, refusalOf } from './kind.ts';
import type { Mail } from './read.ts';

type Doubt = (typeof DOUBTS)[number];
/** A mail that waits for somebody to say what it answers, and what it points to. */
type Triage = { doubt: Doubt; requests: string[]; supplier: string | null };
type Matched = {
  doubt: null;
  request: AnswerRequest;
  asked: Exchange;
  questions: Question[];
  /** The sender, if they are a contact of the third-party. */
  contact: string | null;
};
export type Match = Triage | Matched;

const contactOf = rowReader(CONTACT, ['email', 'supplier']);

/** Contacts with an address, by third-party. */
async function contactsWith(address: string): Promise<Map<string, string>> {
  const rows = await lists.rowsOf(listOf('CONTACT'));
  const wanted = address.toLowerCase();
  return new Map(
    [...rows].flatMap(([id, row]) => {
      const { email, supplier } = contactOf(row);
      return email?.toLowerCase() === wanted ? [[supplier, id] as const] : [];
    }),
  );
}

async function requestsBy(by: Pointer, values: readonly string[]): Promise<AnswerRequest[]> {
  const found = await Promise.all(values.map((value) => findAnswerRequest(by, value)));
  return [...new Map(found.flatMap((request) => (request ? [[request.id, request]] : []))).values()];
}

/** More are not written by a mail program. */
const MOST = 50;

/** What only those know who have the mail that was sent: the token of its address, its id. */
async function provenRequests(mail: Mail, { receipt }: ReceivedMail): Promise<AnswerRequest[]> {
  const recipients = [...receipt.recipients, mail.recipients].join(', ');
  const tokens = replyTokensIn(recipients, process.env.INBOUND_DOMAIN ?? '').slice(0, MOST);
  const addressed = await requestsBy('address', tokens);
  return addressed.length > 0 ? addressed : requestsBy('message', messageIdsIn(mail.references).slice(0, MOST));
}

/** The requests that a code in the subject names, and those to the third-parties of the sender. */
async function likelyRequests(mail: Mail, contacts: ReadonlyMap<string, string>): Promise<AnswerRequest[]> {
  const named = await requestsBy('code', codesIn(mail.subject).slice(0, MOST));
  if (named.length > 0) return named;
  const open = (await Promise.all([...contacts.keys()].slice(0, MOST).map(requestsOfSupplier))).flat();
  const asked = await Promise.all(open.map(openQuestions));
  return open.filter((_, n) => (asked[n]?.length ?? 0) > 0);
}

const triage = (doubt: Doubt, requests: readonly AnswerRequest[], supplier?: string): Triage => {
  const suppliers = new Set(requests.map((request) => request.supplier));
  const [only] = suppliers;
  return {
    doubt,
    requests: requests.map(({ id }) => id),
    supplier: (suppliers.size === 1 ? only : supplier) ?? null,
  };
};

/** The answer to a request, unless that is over. */
async function answerTo(request: AnswerRequest, contact: string | null): Promise<Match> {
  const asked = isOpenForAnswers(request) ? await readRecord(EXCHANGE, request.latest_exchange) : undefined;
  const questions = asked ? await openQuestions(request) : [];
  if (!asked || questions.length === 0) return triage('request_over', [request]);
  return { doubt: null, request, asked, questions, contact };
}

/**
 * The request that a mail answers: by the token of the address it was sent to, the message that it replies to, the code
 * in its subject, or its sender. The last two prove nothing, so they need a known sender whose domain vouches for the mail.
 */
export async function matchOf(mail: Mail, received: ReceivedMail): Promise<Match> {
  const refusal = refusalOf(mail, received);
  const proven = await provenRequests(mail, received);
  if (refusal) return triage(refusal, proven);
  if (proven.length > 1) return triage('several_requests', proven);
  const contacts = await contactsWith(mail.sender);
  const [one] = proven;
  if (one) return answerTo(one, contacts.get(one.supplier) ?? null);
  const likely = await likelyRequests(mail, contacts);
  const [supplier] = contacts.keys();
  const own = likely.filter((request) => contacts.has(request.supplier));
  if (own.length === 0) return triage(contacts.size > 0 ? 'request_over' : 'unknown_sender', likely, supplier);
  if (!isAuthenticated(mail, received)) return triage('not_authenticated', own);
  const [only] = own;
  return only && own.length === 1
    ? answerTo(only, contacts.get(only.supplier) ?? null)
    : triage('several_requests', own);
}
