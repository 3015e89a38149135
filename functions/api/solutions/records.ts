import { dropAttachments, keepAttachments } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator, isProvider, isSolving } from '#platform/auth/source-rules.ts';
import { SOLUTION, SOLUTION_REQUEST } from '#platform/records/kinds.ts';
import { type RelatedWrites, readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { today } from '#platform/runtime/clock.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { checkRoom, checkUndecided, checkWaiting } from '#shared/solutions/rules.ts';
import type { Solution } from '#shared/solutions/schema.ts';
import { following, requestWithSolutions } from './store.ts';

/** Providers and operators propose solutions; customers do not. */
export function checkProposer(actor: Actor): void {
  if (isOperator(actor) || isSolving(actor)) return;
  throw new AppError(isProvider(actor) ? 'tier_denied' : 'permission_denied');
}

/** The fields of a new solution that the server writes. */
async function serverDefaults(actor: Actor, wanted: Solution): Promise<Partial<Solution>> {
  checkProposer(actor);
  const request = await readRecord(SOLUTION_REQUEST, wanted.asked_processing);
  if (!request) throw notFound();
  checkWaiting(request);
  return {
    product: request.product,
    product_label: request.product_label,
    owner_entity: request.owner_entity,
    provider_entity: actor.entity.id,
    proposal_date: wanted.proposal_date ?? today(),
    state: 'submitted',
  };
}

/** A new solution changes the count and the state of its request. */
async function relatedWrites(actor: Actor, after: Solution, before: Solution | undefined): Promise<RelatedWrites> {
  if (before) return {};
  const waiting = await requestWithSolutions(after.asked_processing);
  checkWaiting(waiting.request);
  checkRoom(waiting.solutions);
  return { changes: [following(waiting, after, actor.author)] };
}

export const solutions: Resource<Solution> = {
  kind: SOLUTION,
  async prepare(actor, wanted, before) {
    const fields = before ? {} : await serverDefaults(actor, wanted);
    return { ...fields, attachments: await keepAttachments(actor, wanted.attachments, before?.attachments) };
  },
  /** Customers see the solutions for their requests but cannot change them. */
  guard(actor, solution) {
    checkProposer(actor);
    checkUndecided(solution);
  },
  compensate: ({ attachments }, before) => dropAttachments(attachments, before?.attachments),
  relatedWrites,
};
