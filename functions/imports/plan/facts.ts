import { changedFacts, isVerified } from '#shared/parts/facts.ts';
import { datesOutOfOrder } from '#shared/parts/rules.ts';
import type { Part } from '#shared/parts/schema.ts';

/** About facts alone: the other values of the line are written. */
export const FACT_CONFLICTS = ['import_watched_fact', 'import_verified_fact', 'import_dates_out_of_order'] as const;
type FactConflict = (typeof FACT_CONFLICTS)[number];

/** Whether a line says other facts than the part has. */
export const isContrary = (before: Partial<Part>, fields: Partial<Part>): boolean =>
  changedFacts(before, { ...before, ...fields }).length > 0;

/**
 * What a line writes into a part beside the facts that somebody else verifies or has verified, and beside dates that would be
 * out of order with others of the part. `conflict`: why some facts are not written. `isWatched`: the part is monitored.
 */
export function besideFacts(
  before: Partial<Part>,
  fields: Partial<Part>,
  isWatched: boolean,
): { fields: Partial<Part>; conflict?: FactConflict } {
  const without = (left: readonly string[]): Partial<Part> =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !left.includes(field)));
  const after = { ...before, ...fields };
  const contrary = changedFacts(before, after);
  if (contrary.length === 0) return { fields };
  if (isWatched) return { fields: without(contrary), conflict: 'import_watched_fact' };
  if (isVerified(before)) return { fields: without(contrary), conflict: 'import_verified_fact' };
  if (Object.keys(datesOutOfOrder(after, before)).length === 0) return { fields };
  return { fields: without(['last_buy_order', 'end_of_life']), conflict: 'import_dates_out_of_order' };
}
