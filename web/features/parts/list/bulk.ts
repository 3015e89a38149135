import type { OutcomeAnswer } from '#shared/jobs/bulk.ts';

export type Outcome = Pick<OutcomeAnswer, 'id' | 'outcome' | 'detail'>;
export type Refused = { id: string; reason: string };
export type Summary = Record<Outcome['outcome'], number> & { refusals: Refused[] };

const reasonOf = ({ detail }: Outcome): string =>
  typeof detail === 'object' ? Object.values(detail).flat().join(' ') : (detail ?? '');

/** Counts of changed, unchanged and refused parts, with reasons. */
export function summaryOf(outcomes: readonly Outcome[]): Summary {
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const refusals = outcomes
    .filter(({ outcome }) => outcome === 'refused')
    .map((each) => ({ id: each.id, reason: reasonOf(each) }));
  return { changed: count('changed'), unchanged: count('unchanged'), refused: refusals.length, refusals };
}
