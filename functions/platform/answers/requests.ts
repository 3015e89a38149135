import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { answerPath, CODE_LENGTH, CODE_LETTERS, replyAddress } from '#shared/answers/codes.ts';
import { type AnswerRequest, answerRequest, type Question } from '#shared/answers/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { id } from '#shared/records.ts';
import { DAY_MS, DAY_SECONDS } from '#shared/values/units.ts';
import { hashOfToken, newToken } from '../auth/sessions/tokens.ts';
import { newId, now } from '../runtime/clock.ts';
import { parseItem } from '../storage/stored.ts';
import {
  getItem,
  getItems,
  type Key,
  partition,
  put,
  putNew,
  readItem,
  tableName,
  type Write,
} from '../storage/table.ts';

/** From the latest mail. */
export const OPEN_DAYS = 90;
/** The items of a request stay for a while after its end, to say that it is over. */
const KEPT_DAYS = 400;

/** The first part of its key, and the kind of messages about it. */
export const ANSWER_REQUEST = 'ANSWER_REQUEST';

const keyOf = (request: string): Key => ({ pk: `${ANSWER_REQUEST}#${request}`, sk: '#' });
/** What leads to a request: a link, a reply address, a code, a message, an exchange. Secrets are stored as hashes. */
const pointers = {
  link: (token: string): Key => ({ pk: `ANSWER_LINK#${hashOfToken(token)}`, sk: '#' }),
  address: (token: string): Key => ({ pk: `ANSWER_ADDRESS#${hashOfToken(token)}`, sk: '#' }),
  code: (code: string): Key => ({ pk: `ANSWER_CODE#${code}`, sk: '#' }),
  message: (message: string): Key => ({ pk: `ANSWER_MESSAGE#${message}`, sk: '#' }),
  exchange: (exchange: string): Key => ({ pk: `ANSWER_EXCHANGE#${exchange}`, sk: '#' }),
};
const ofSupplier = (supplier: string, request: string): Key => ({
  pk: `ANSWER_SUPPLIER#${supplier}`,
  sk: `Q#${request}`,
});
const MOST_OF_SUPPLIER = 10;
export type Pointer = keyof typeof pointers;
const pointer = z.object({ request: id });

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const ttlOf = (expires: string): number => Math.floor(Date.parse(expires) / 1000) + KEPT_DAYS * DAY_SECONDS;

/** 128 random bits, in letters that survive as part of an e-mail address. */
const newReplyToken = (): string => randomBytes(16).toString('hex');

const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** A code that no request has. The write that reserves it has a condition, too. */
async function freeCode(): Promise<string> {
  const code = randomCode();
  return (await getItem(pointers.code(code))) ? freeCode() : code;
}

const pointingTo = (key: Key, request: AnswerRequest): Write =>
  putNew({ ...key, request: request.id, ttl: ttlOf(request.expires_at) });

const itemOf = (request: AnswerRequest) => ({ ...keyOf(request.id), ...request, ttl: ttlOf(request.expires_at) });

/** Where to answer: the path of the form, and the address for replies if the stage receives mail. */
export type Addresses = { path: string; replyTo: string | null };

/** Addresses for one more mail of a request; earlier ones stay valid. Only their hashes are stored. */
export function newAddresses(request: AnswerRequest): Addresses & { writes: Write[] } {
  const [token, reply] = [newToken(), newReplyToken()];
  const domain = process.env.INBOUND_DOMAIN;
  return {
    path: answerPath(token),
    replyTo: domain ? replyAddress(reply, domain) : null,
    writes: [pointingTo(pointers.link(token), request), pointingTo(pointers.address(reply), request)],
  };
}

export type Asked = {
  exchange: string;
  supplier: string;
  language: Language;
  questions: readonly Question[];
};

/**
 * A request for answers, to be written in the transaction of its exchange. `code` belongs into the subject of its mails
 * (`subjectCode`). Six writes, whatever the number of questions.
 */
export async function openAnswerRequest(
  asked: Asked,
): Promise<Addresses & { request: AnswerRequest; code: string; writes: Write[] }> {
  const code = await freeCode();
  const request: AnswerRequest = {
    ...asked,
    id: newId(),
    code,
    latest_exchange: asked.exchange,
    questions: [...asked.questions],
    created_at: now(),
    expires_at: inDays(OPEN_DAYS),
    revoked_at: null,
    answer: null,
    version: 1,
  };
  const { writes, ...addresses } = newAddresses(request);
  const own = [
    putNew(itemOf(request)),
    put({ ...ofSupplier(asked.supplier, request.id), ttl: ttlOf(request.expires_at) }),
    pointingTo(pointers.code(code), request),
    pointingTo(pointers.exchange(asked.exchange), request),
  ];
  return { request, code, ...addresses, writes: [...own, ...writes] };
}

/** Replaces a request unless it has changed since it was read. */
export function changeOfRequest(before: AnswerRequest, fields: Partial<AnswerRequest>): Write {
  const after = { ...before, ...fields, version: before.version + 1 };
  return {
    Put: {
      TableName: tableName(),
      Item: itemOf(after),
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': before.version },
    },
  };
}

/** A reminder: the same form and draft, open for longer. To be written in the transaction of its exchange. */
export const remindedRequest = (before: AnswerRequest, exchange: string): Write[] => [
  changeOfRequest(before, { latest_exchange: exchange, expires_at: inDays(OPEN_DAYS) }),
  pointingTo(pointers.exchange(exchange), before),
];

/** Its links show that it is over; replies by mail go to the triage. */
export const revokedRequest = (before: AnswerRequest): Write => changeOfRequest(before, { revoked_at: now() });

const threadKey = (request: string): Key => ({ pk: `${ANSWER_REQUEST}#${request}`, sk: 'MESSAGE' });
const thread = z.object({ message: z.string() });

/** Notes the id that SES gave a mail, so that replies to it lead to the request, and the next mail follows it. */
export const sentMessage = (request: AnswerRequest, message: string): Write[] => {
  const ttl = ttlOf(request.expires_at);
  return [
    put({ ...pointers.message(message), request: request.id, ttl }),
    put({ ...threadKey(request.id), message, ttl }),
  ];
};

/** The id that SES gave the latest mail of a request. */
export const latestMessage = async (request: string): Promise<string | undefined> =>
  (await readItem(thread, threadKey(request)))?.message;

/** Of several requests, by id. */
export async function readAnswerRequests(ids: readonly string[]): Promise<Map<string, AnswerRequest>> {
  const items = await getItems([...new Set(ids)].map(keyOf));
  return new Map(items.map((item) => parseItem(answerRequest, item)).map((request) => [request.id, request]));
}

export const readAnswerRequest = (request: string): Promise<AnswerRequest | undefined> =>
  readItem(answerRequest, keyOf(request));

/** The request that a link, a reply address, a code, a message or an exchange leads to. */
export async function findAnswerRequest(by: Pointer, value: string): Promise<AnswerRequest | undefined> {
  const found = await readItem(pointer, pointers[by](value));
  return found && readAnswerRequest(found.request);
}

/** The latest requests to a third-party, newest first. */
export async function latestRequestsOf(supplier: string, most: number): Promise<AnswerRequest[]> {
  const { pk, sk } = ofSupplier(supplier, '');
  const ids: string[] = [];
  for await (const item of partition(pk, sk, { ScanIndexForward: false, Limit: most })) {
    ids.push(item.sk.slice(sk.length));
    if (ids.length === most) break;
  }
  const found = await readAnswerRequests(ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Whether its links work; its questions may be over nevertheless. */
export const isOpenForAnswers = ({ revoked_at, expires_at }: AnswerRequest): boolean =>
  !revoked_at && expires_at > now();

/** Those of the latest requests to a third-party that are still open. */
export const requestsOfSupplier = async (supplier: string): Promise<AnswerRequest[]> =>
  (await latestRequestsOf(supplier, MOST_OF_SUPPLIER)).filter(isOpenForAnswers);

/** The request of a link. Unknown ones, and those of no request, cause the same error. */
export async function requestOfLink(token: string): Promise<AnswerRequest> {
  const request = await findAnswerRequest('link', token);
  if (!request) throw new AppError('invalid_token');
  return request;
}
