import type { OutcomeAnswer } from '#shared/jobs/bulk.ts';
import { isObsoleteLike } from '#shared/parts/obsolescence.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { allows } from '#shared/permissions.ts';
import { NOT_ADDED_REASONS, type NotAddedReason } from '#shared/requests/reasons.ts';
import { checkTier, costOf } from '#shared/requests/rules.ts';
import type { BulkAddAnswer, RequestKind } from '#shared/requests/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { REQUESTS } from './kinds.ts';

function isSubscribed(kind: RequestKind, user: Me, today: string): boolean {
  try {
    checkTier(kind, user, today);
    return true;
  } catch {
    return false;
  }
}

/** Whether a user may request this, by permission and subscription. `today`: YYYY-MM-DD. */
export const mayRequest = (kind: RequestKind, user: Me, today: string): boolean =>
  allows(user, REQUESTS[kind].mayAdd) && isSubscribed(kind, user, today);

/** The cost of requests in credits, and the remaining or missing credits. */
export type Bill = { cost: number; balance: number; left: number; missing: number };

export function billFor(kind: RequestKind, count: number, user: Me, today: string): Bill {
  const cost = count * costOf(kind, user, today);
  const balance = user[REQUESTS[kind].tokens];
  return { cost, balance, left: Math.max(0, balance - cost), missing: Math.max(0, cost - balance) };
}

/** Whether the outcome is unknown: no answer, or one that is not from the product. */
export const isUncertain = ({ status }: { status: number }): boolean => status === 0 || status >= 500;

/** The sum of several additions. */
export function summed(answers: readonly BulkAddAnswer[]): BulkAddAnswer {
  const counts = new Map<NotAddedReason, number>();
  for (const { reason, count } of answers.flatMap(({ reasons }) => reasons))
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  return {
    added: answers.reduce((sum, { added }) => sum + added, 0),
    not_added: answers.reduce((sum, { not_added }) => sum + not_added, 0),
    reasons: [...counts].map(([reason, count]) => ({ reason, count })),
    requests: answers.flatMap(({ requests }) => requests),
  };
}

/** The addition that a job has made, from what became of each part. */
export const additionOf = (outcomes: readonly OutcomeAnswer[]): BulkAddAnswer =>
  summed(
    outcomes.map(({ created, code }) => ({
      added: created ? 1 : 0,
      not_added: created ? 0 : 1,
      reasons: isOneOf(NOT_ADDED_REASONS, code) ? [{ reason: code, count: 1 }] : [],
      requests: created ? [created] : [],
    })),
  );

type SeenPart = Pick<PartAnswer, 'id' | 'availability_status' | 'durability'>;
export type Obstacle = 'gone' | 'not_obsolete';

/** Why a request in the cart can no longer be confirmed, given the parts that the user sees now; null when it can. */
export function obstacleOf(
  kind: RequestKind,
  { product }: { product: string },
  seen: ReadonlyMap<string, SeenPart>,
): Obstacle | null {
  const part = seen.get(product);
  if (!part) return 'gone';
  return kind === 'processing' && !isObsoleteLike(part) ? 'not_obsolete' : null;
}

type Named = { id: string } & { [Field in 'product_label' | 'internal_ref' | 'label']?: string | null | undefined };
/** The name of a request: that of its part. */
export const nameOfRequest = ({ product_label, internal_ref, label, id }: Named): string =>
  product_label ?? internal_ref ?? label ?? id;
