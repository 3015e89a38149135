import type { Answer } from '#web/platform/api/api.ts';

export type Outcome = Answer<'POST /api/products/bulk_update'>['items'][number];
export type Refused = { id: string; reason: string };
export type Summary = Record<Outcome['outcome'], number> & { refusals: Refused[] };

/** The server changes so many at once (a test compares them). */
export const AT_ONCE = 500;

const reasonOf = ({ detail }: Outcome): string =>
  typeof detail === 'object' ? Object.values(detail).flat().join(' ') : (detail ?? '');

/** How many were changed, were so already, or were refused and why. */
export function summaryOf(outcomes: readonly Outcome[]): Summary {
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const refusals = outcomes
    .filter(({ outcome }) => outcome === 'refused')
    .map((each) => ({ id: each.id, reason: reasonOf(each) }));
  return { changed: count('changed'), unchanged: count('unchanged'), refused: refusals.length, refusals };
}
