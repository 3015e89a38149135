import type { Answer } from '#web/platform/api/api.ts';

export type Added = Answer<'POST /api/watchlists/{id}/products'>;
export type Refusal = Added['not_added'][number]['reason'];

/** The most that one call takes, as the contract has it (a test compares them). */
export const AT_ONCE = 5000;

/** How many were left out for each reason. */
export const refusalsOf = ({ not_added }: Added): { reason: Refusal; count: number }[] =>
  [...Map.groupBy(not_added, ({ reason }) => reason)].map(([reason, each]) => ({ reason, count: each.length }));
