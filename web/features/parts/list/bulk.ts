import type { OutcomeAnswer } from '#shared/jobs/bulk.ts';
import type { Answer } from '#web/platform/api/apiTypes.ts';
import { reasonOf } from '#web/platform/jobs/reasons.ts';

export type Outcome = Pick<OutcomeAnswer, 'id' | 'outcome' | 'detail'>;
export type Refused = { id: string; reason: string };
export type Summary = Record<Outcome['outcome'], number> & { refusals: Refused[] };

/** Counts of changed, unchanged and refused parts, with reasons. */
export function summaryOf(outcomes: readonly Outcome[]): Summary {
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const refusals = outcomes
    .filter(({ outcome }) => outcome === 'refused')
    .map((each) => ({ id: each.id, reason: reasonOf(each) }));
  return { changed: count('changed'), unchanged: count('unchanged'), refused: refusals.length, refusals };
}

export type Deletable = Answer<'POST /api/products/deletion_preview'>;
const REASONS = ['not_own', 'referenced'] as const;

/** The previews of several portions as one. */
export const together = (previews: readonly Deletable[]): Deletable => ({
  deleted: previews.reduce((sum, { deleted }) => sum + deleted, 0),
  refused: REASONS.flatMap((reason) => {
    const groups = previews.flatMap(({ refused }) => refused.filter((group) => group.reason === reason));
    const count = groups.reduce((sum, group) => sum + group.count, 0);
    return count > 0 ? { reason, count, parts: groups[0]?.parts ?? [] } : [];
  }),
});
