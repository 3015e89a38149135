import type { OutcomeAnswer } from '#shared/jobs/bulk.ts';
import type { NotAdded } from '#shared/watchlists/rules.ts';

export type Added = { added: number; not_added: NotAdded[] };
export type Refusal = Added['not_added'][number]['reason'];

/** The contract's limit per call (a test compares them). */
export const AT_ONCE = 5000;

/** Counts of refused parts by reason. */
export const refusalsOf = ({ not_added }: Added): { reason: Refusal; count: number }[] =>
  [...Map.groupBy(not_added, ({ reason }) => reason)].map(([reason, each]) => ({ reason, count: each.length }));

function refusalIn({ outcome, code }: OutcomeAnswer): Refusal | null {
  if (outcome === 'changed') return null;
  if (outcome === 'unchanged') return 'already_there';
  return code === 'watchlist_full' ? 'full' : 'unknown';
}

/** What a job has added, from the outcomes of its parts. */
export function additionOf(outcomes: readonly OutcomeAnswer[]): Added {
  const not_added = outcomes.flatMap((each) => {
    const reason = refusalIn(each);
    return reason ? [{ id: each.id, reason }] : [];
  });
  return { added: outcomes.length - not_added.length, not_added };
}
