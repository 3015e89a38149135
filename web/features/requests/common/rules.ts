import { isObsoleteLike } from '#shared/parts/rules.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { allows } from '#shared/permissions.ts';
import { checkTier, costOf } from '#shared/requests/rules.ts';
import type { BulkAddAnswer, RequestKind } from '#shared/requests/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { REQUESTS } from './kinds.ts';

/** Requests that one call takes, as the contract has it (a test compares them). */
export const AT_ONCE = 5000;

function isSubscribed(kind: RequestKind, user: Me, today: string): boolean {
  try {
    checkTier(kind, user, today);
    return true;
  } catch {
    return false;
  }
}

/** Whether a user can ask for this at all: by permission, and by what the entity subscribes to. `today`: YYYY-MM-DD. */
export const mayAsk = (kind: RequestKind, user: Me, today: string): boolean =>
  allows(user, REQUESTS[kind].mayAdd) && isSubscribed(kind, user, today);

/** What requests cost in tokens, what is left of the balance afterwards, or how many tokens are missing. */
export type Bill = { cost: number; balance: number; left: number; missing: number };

export function billFor(kind: RequestKind, count: number, user: Me, today: string): Bill {
  const cost = count * costOf(kind, user, today);
  const balance = user[REQUESTS[kind].tokens];
  return { cost, balance, left: Math.max(0, balance - cost), missing: Math.max(0, cost - balance) };
}

/** No answer, or none of the product's own: what was asked for may have been done. */
export const isUncertain = ({ status }: { status: number }): boolean => status === 0 || status >= 500;

/** What several additions came to. */
export function summed(answers: readonly BulkAddAnswer[]): BulkAddAnswer {
  const counts = new Map<BulkAddAnswer['reasons'][number]['reason'], number>();
  for (const { reason, count } of answers.flatMap(({ reasons }) => reasons))
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  return {
    added: answers.reduce((sum, { added }) => sum + added, 0),
    not_added: answers.reduce((sum, { not_added }) => sum + not_added, 0),
    reasons: [...counts].map(([reason, count]) => ({ reason, count })),
  };
}

type SeenPart = Pick<PartAnswer, 'id' | 'availability_status' | 'durability'>;
export type Obstacle = 'gone' | 'not_obsolete';

/** Why a request in the cart cannot be confirmed any more, given the parts that its user sees now; null: it can. */
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
/** What a request is called: as its part is. */
export const nameOfRequest = ({ product_label, internal_ref, label, id }: Named): string =>
  product_label ?? internal_ref ?? label ?? id;
