import type { z } from 'zod';
import { readDraft } from '#platform/answers/drafts.ts';
import { askedParts, openQuestionsOf } from '#platform/answers/questions.ts';
import { latestRequestsOf, readAnswerRequest } from '#platform/answers/requests.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { onlyWhere } from '#platform/auth/sessions/sources.ts';
import { isProvider } from '#platform/auth/source-rules.ts';
import { ANSWER, listOf } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { now } from '#platform/runtime/clock.ts';
import type { PortalRequest, portalRequests } from '#shared/answers/portal.ts';
import type { Answer } from '#shared/answers/received.ts';
import type { AnswerRequest, Question } from '#shared/answers/schema.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { Access } from './form.ts';

/** The newest requests of a portal; older ones are over or answered. */
const MOST = 60;
const SHOWN_REFERENCES = 3;

/** The third-party whose portal the user opens; null without one, and if the operator has not named it. */
export function supplierOf(actor: Actor): string | null {
  if (!isProvider(actor)) return null;
  if (!actor.isSupplierPortal) throw new AppError('tier_denied');
  return actor.entity.supplier;
}

/** A request to another third-party is missing. */
export const byPortal = (actor: Actor, id: string): Access => ({
  author: actor.author,
  async find() {
    const supplier = supplierOf(actor);
    const request = await readAnswerRequest(id);
    if (!request || !supplier || request.supplier !== supplier) throw notFound();
    return request;
  },
});

/** Ids of answers by mail, by the exchange that they answer. */
async function mailsFrom(supplier: string): Promise<Map<string, string>> {
  const sources = [{ scope: listOf('ANSWER'), where: onlyWhere('supplier', [supplier]) }];
  const mails = new Map<string, string>();
  const isMail = onlyWhere('channel', ['email']);
  for await (const { id, asked_in } of scanRecords(ANSWER, { columns: ANSWER.columns, sources }, ['asked_in'], isMail))
    if (asked_in) mails.set(asked_in, id);
  return mails;
}

type Facts = {
  open: ReadonlyMap<AnswerRequest, Question[]>;
  parts: ReadonlyMap<string, Part>;
  /** By request. */
  answers: ReadonlyMap<string, Answer>;
};

const firstOf = ({ questions }: AnswerRequest) => questions.slice(0, SHOWN_REFERENCES).map(({ product }) => product);

async function listed(request: AnswerRequest, { open, parts, answers }: Facts): Promise<PortalRequest> {
  const answer = answers.get(request.id);
  const isClosed = request.revoked_at !== null || request.expires_at <= now();
  const asked = isClosed ? [] : (open.get(request) ?? []);
  return {
    ...{ id: request.id, code: request.code, asked_at: request.created_at, expires_at: request.expires_at },
    state: answer ? 'answered' : asked.length > 0 ? 'open' : 'over',
    parts: request.questions.length,
    open: asked.length,
    answered: answer?.parts.length ?? 0,
    references: firstOf(request).flatMap((product) => {
      const part = parts.get(product);
      return (part && publicLabelOf(part)) ?? [];
    }),
    has_draft: asked.length > 0 && (await readDraft(request)) !== undefined,
    answered_at: answer?.received_at ?? null,
    channel: answer?.channel ?? null,
  };
}

/** The answer to each request: by the form, else by mail. */
async function answersTo(supplier: string, requests: readonly AnswerRequest[]): Promise<Map<string, Answer>> {
  const mails = await mailsFrom(supplier);
  const ids = requests.map(
    ({ answer, exchange, latest_exchange }) => answer ?? mails.get(latest_exchange) ?? mails.get(exchange),
  );
  const answers = await readRecords(
    ANSWER,
    ids.flatMap((id) => id ?? []),
  );
  return new Map(
    requests.flatMap(({ id }, place) => {
      const answer = answers.get(ids[place] ?? '');
      return answer ? [[id, answer] as const] : [];
    }),
  );
}

export async function portalRequestsOf(actor: Actor): Promise<z.input<typeof portalRequests>> {
  const supplier = supplierOf(actor);
  if (!supplier) return { items: [], has_older: false };
  const found = await latestRequestsOf(supplier, MOST + 1);
  const requests = found.slice(0, MOST);
  const [open, parts, answers] = await Promise.all([
    openQuestionsOf(requests),
    askedParts(requests.flatMap(firstOf)),
    answersTo(supplier, requests),
  ]);
  const items = await Promise.all(requests.map((request) => listed(request, { open, parts, answers })));
  return { items, has_older: found.length > MOST };
}
