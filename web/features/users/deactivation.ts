import type { Answer } from '#web/platform/api/api.ts';

export type Outcome = Answer<'POST /api/users/bulk_delete'>['items'][number];
/** The outcome for a user; the reason is a sentence in the user's language. */
export type NamedOutcome = { id: string; name: string; outcome: Outcome['outcome']; reason: string };

/** The server's limit per call. */
export const AT_ONCE = 100;

export const reasonOf = ({ detail }: Pick<Outcome, 'detail'>): string =>
  typeof detail === 'object' ? Object.values(detail).flat().join(' ') : (detail ?? '');

const ORDER: Record<Outcome['outcome'], number> = { refused: 0, unchanged: 1, changed: 2 };

/** Outcomes with names; those that need attention come first. */
export const namedOutcomes = (outcomes: readonly Outcome[], names: ReadonlyMap<string, string>): NamedOutcome[] =>
  outcomes
    .map((each) => ({
      id: each.id,
      name: names.get(each.id) ?? each.id,
      outcome: each.outcome,
      reason: reasonOf(each),
    }))
    .toSorted((a, b) => ORDER[a.outcome] - ORDER[b.outcome] || a.name.localeCompare(b.name));
