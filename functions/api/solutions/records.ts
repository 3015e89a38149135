import { dropAttachments, keepAttachments } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator, isProvider, isSolving } from '#platform/auth/visibility.ts';
import { ASKED_PROCESSING, PROPOSAL } from '#platform/records/kinds.ts';
import { type Along, readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { today } from '#platform/runtime/clock.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { checkRoom, checkUndecided, checkWaiting } from '#shared/solutions/rules.ts';
import type { Proposal } from '#shared/solutions/schema.ts';
import { askedWith, following } from './store.ts';

/** Providers propose, and the operator does; customers do not. */
export function checkProposer(actor: Actor): void {
  if (isOperator(actor) || isSolving(actor)) return;
  throw new AppError(isProvider(actor) ? 'tier_denied' : 'permission_denied');
}

/** What the server writes of a new solution. */
async function born(actor: Actor, wanted: Proposal): Promise<Partial<Proposal>> {
  checkProposer(actor);
  const request = await readRecord(ASKED_PROCESSING, wanted.asked_processing);
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

/** A new solution is counted in its request, whose state follows. */
async function along(actor: Actor, after: Proposal, before: Proposal | undefined): Promise<Along> {
  if (before) return {};
  const asked = await askedWith(after.asked_processing);
  checkWaiting(asked.request);
  checkRoom(asked.solutions);
  return { changes: [following(asked, after, actor.author)] };
}

export const proposals: Resource<Proposal> = {
  kind: PROPOSAL,
  async complete(actor, wanted, before) {
    const fields = before ? {} : await born(actor, wanted);
    return { ...fields, attachments: await keepAttachments(actor, wanted.attachments, before?.attachments) };
  },
  /** Customers see the solutions for them, and change none. */
  guard(actor, proposal) {
    checkProposer(actor);
    checkUndecided(proposal);
  },
  takeBack: ({ attachments }, before) => dropAttachments(attachments, before?.attachments),
  along,
};
