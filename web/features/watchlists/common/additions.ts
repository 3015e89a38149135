import type { Answer } from '#web/platform/api/api.ts';

export type Added = Answer<'POST /api/watchlists/{id}/products'>;
export type Refusal = Added['not_added'][number]['reason'];

/** The contract's limit per call (a test compares them). */
export const AT_ONCE = 5000;

/** Counts of refused parts by reason. */
export const refusalsOf = ({ not_added }: Added): { reason: Refusal; count: number }[] =>
  [...Map.groupBy(not_added, ({ reason }) => reason)].map(([reason, each]) => ({ reason, count: each.length }));
