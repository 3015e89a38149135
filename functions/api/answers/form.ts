import { isDeepStrictEqual } from 'node:util';
import { keepDraft, readDraft, withoutDraft } from '#platform/answers/drafts.ts';
import { askedLines } from '#platform/answers/questions.ts';
import { receiveAnswer } from '#platform/answers/receive.ts';
import { readAnswerRequest, requestOfLink } from '#platform/answers/requests.ts';
import {
  dropAttachments,
  keepAttachments,
  requestAttachment,
  type Uploader,
} from '#platform/attachments/attachments.ts';
import { attempt, countAttempt, type Limit, networkOf } from '#platform/auth/sessions/attempts.ts';
import type { Author } from '#platform/records/history.ts';
import { ANSWER, EXCHANGE, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { now, today } from '#platform/runtime/clock.ts';
import { contradictionsOf, isAnswered, isSaid } from '#shared/answers/findings.ts';
import type { Answer } from '#shared/answers/received.ts';
import {
  type AnswerBody,
  type AnswerForm,
  type AnswerRequest,
  type AskedLine,
  MAX_ANSWER_BYTES,
  statement,
} from '#shared/answers/schema.ts';
import type { Attachment } from '#shared/attachments/schema.ts';
import { AppError } from '#shared/errors.ts';

/** Limits attempts with unknown links, by network: 256 bits cannot be guessed, but attempts use computing time. */
const WRONG_LINKS: Limit = { times: 200, seconds: 900 };
/** Calls about one request. The page saves a draft at most every few seconds. */
const CALLS = { read: 240, draft: 400, send: 20, upload: 40 } as const;
const WINDOW = 900;

/** How somebody gets to a request, by its link or by the portal of its third-party; `author`: who is then known. */
export type Access = { find: () => Promise<AnswerRequest>; author?: Author };

/** By a link, within the limit of its network. */
export const byLink = (token: string, address: string): Access => ({
  async find() {
    try {
      return await requestOfLink(token);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid_token') throw error;
      const retryAfter = await attempt('answer-link', networkOf(address), WRONG_LINKS);
      throw retryAfter > 0 ? new AppError('too_many_requests', { retryAfter }) : error;
    }
  },
});

/** The request, within its own limits. */
async function requestFor({ find }: Access, what: keyof typeof CALLS): Promise<AnswerRequest> {
  const request = await find();
  await countAttempt(`answer-${what}`, request.id, { times: CALLS[what], seconds: WINDOW });
  return request;
}

function checkLink({ revoked_at, expires_at }: AnswerRequest): void {
  if (revoked_at) throw new AppError('answer_revoked');
  if (expires_at <= now()) throw new AppError('answer_expired', { params: { date: Date.parse(expires_at) } });
}

const hasOpen = (lines: readonly AskedLine[]): boolean => lines.some(({ is_open }) => is_open);

/** The request and its lines while something is asked. */
async function openFor(access: Access, what: keyof typeof CALLS) {
  const request = await requestFor(access, what);
  checkLink(request);
  const lines = await askedLines(request);
  if (!hasOpen(lines)) throw new AppError('answer_ended');
  return { request, lines };
}

const lineOf = (request: AnswerRequest, product: string): number =>
  request.questions.findIndex((question) => question.product === product);

const sentOf = (request: AnswerRequest, { parts, comment, attachments, received_at }: Answer) => ({
  lines: parts.flatMap(({ product, said }) => {
    const line = lineOf(request, product);
    return line < 0 || !isSaid(said) ? [] : [{ line, ...said }];
  }),
  left_aside: parts.flatMap(({ product, reason }) => {
    const line = lineOf(request, product);
    return line < 0 || !reason ? [] : [{ line, reason }];
  }),
  ...{ comment, attachments, sent_at: received_at },
});

async function formOf(request: AnswerRequest, lines: AskedLine[]): Promise<AnswerForm> {
  const [supplier, draft, sent] = await Promise.all([
    readRecord(SUPPLIER, request.supplier),
    readDraft(request),
    request.answer ? readRecord(ANSWER, request.answer) : undefined,
  ]);
  return {
    state: hasOpen(lines) ? 'open' : 'ended',
    ...{ code: request.code, language: request.language, lines },
    supplier_label: supplier?.name ?? '',
    asked_at: request.created_at,
    expires_at: request.expires_at,
    takes_mail: Boolean(process.env.INBOUND_DOMAIN),
    draft: draft ?? null,
    sent: sent ? sentOf(request, sent) : null,
  };
}

/** A request that is over is told only to those who answered it: they see what they sent. */
export async function readForm(access: Access): Promise<AnswerForm> {
  const request = await requestFor(access, 'read');
  checkLink(request);
  const lines = await askedLines(request);
  if (!hasOpen(lines) && !request.answer) throw new AppError('answer_ended');
  return formOf(request, lines);
}

function checkSize(body: AnswerBody): void {
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_ANSWER_BYTES)
    throw new AppError('too_large', { params: { limit: `${MAX_ANSWER_BYTES / 1000} kB` } });
}

export async function saveDraft(access: Access, body: AnswerBody & { version: number }) {
  checkSize(body);
  const { request } = await openFor(access, 'draft');
  return keepDraft(request, body);
}

/** Files of one request lie in a folder of their own until the answer is sent. */
const uploaderOf = ({ id }: AnswerRequest): Uploader => ({ entity: { id: 'answers' }, user: { id } });

export async function uploadFor(access: Access, body: { file_name: string; size: number }) {
  const { request } = await openFor(access, 'upload');
  return requestAttachment(uploaderOf(request), body);
}

/** Problems are told by the place of the line in the request, as the page knows it. */
function checkBody(body: AnswerBody, lines: readonly AskedLine[]): void {
  checkSize(body);
  if (!isAnswered(body)) throw new AppError('answer_empty');
  const unasked = body.lines.filter(({ line }) => !lines[line]?.is_open);
  if (unasked.length > 0)
    throw new AppError('invalid', {
      fields: Object.fromEntries(
        unasked.map(({ line }) => [String(line), [{ code: 'unknown_value', params: { value: line } }]]),
      ),
    });
  const fields = contradictionsOf(body.lines, today());
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

const partsOf = ({ questions }: AnswerRequest, { lines }: AnswerBody) =>
  lines
    .map(({ line, ...said }) => ({ question: questions[line], said: statement.parse(said) }))
    .flatMap(({ question, said }) => (question && isSaid(said) ? [{ ...question, said }] : []));

const isSame = (request: AnswerRequest, before: Answer, body: AnswerBody): boolean =>
  isDeepStrictEqual(
    [sentOf(request, before).lines, before.comment, before.attachments.map(({ id }) => id)],
    [
      sentOf(request, {
        ...before,
        parts: partsOf(request, body).map((part) => ({
          ...part,
          outcome: 'open',
          taken: [],
          verified_by: null,
          reason: null,
        })),
      }).lines,
      body.comment,
      body.attachments.map(({ id }) => id),
    ],
  );

type Sending = { request: AnswerRequest; body: AnswerBody; attachments: Attachment[]; author: Author | undefined };

async function receive({ request, body, attachments, author }: Sending): Promise<void> {
  const asked = await readRecord(EXCHANGE, request.latest_exchange);
  // Deleting the exchange withdraws the question.
  if (!asked) throw new AppError('answer_ended');
  const { supplier, language } = request;
  await receiveAnswer(
    {
      ...{ request, supplier, contact: asked.contact, language, attachments },
      channel: 'form',
      owner_entity: asked.owner_entity,
      comment: body.comment,
      parts: partsOf(request, body),
      ...(author && { author }),
    },
    { writes: [withoutDraft(request)] },
  );
}

/** Sends an answer. Sent again without a difference, it stays one answer. */
export async function sendForm(access: Access, body: AnswerBody): Promise<AnswerForm> {
  const { request, lines } = await openFor(access, 'send');
  checkBody(body, lines);
  const before = request.answer ? await readRecord(ANSWER, request.answer) : undefined;
  if (before && isSame(request, before, body)) return formOf(request, lines);
  const attachments = await keepAttachments(uploaderOf(request), body.attachments, before?.attachments);
  try {
    await receive({ request, body, attachments, author: access.author });
  } catch (error) {
    await dropAttachments(attachments, before?.attachments);
    throw error;
  }
  return formOf((await readAnswerRequest(request.id)) ?? request, lines);
}
