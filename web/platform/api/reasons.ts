import type { OutcomeAnswer } from '#shared/jobs/bulk.ts';

/** Why some of several records were refused: each reason once. */
export const reasonsIn = (items: readonly Pick<OutcomeAnswer, 'outcome' | 'detail'>[]): string =>
  [
    ...new Set(
      items.flatMap(({ outcome, detail = '' }) =>
        outcome !== 'refused' ? [] : typeof detail === 'string' ? [detail] : Object.values(detail).flat(),
      ),
    ),
  ].join(' ');
