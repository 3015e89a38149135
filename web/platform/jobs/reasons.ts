import type { OutcomeAnswer } from '#shared/jobs/bulk.ts';

type Refused = Pick<OutcomeAnswer, 'outcome' | 'detail'>;

/** The sentences of a refusal, which may stand by field; empty without one. */
export const reasonOf = ({ detail = '' }: Pick<OutcomeAnswer, 'detail'>): string =>
  typeof detail === 'string' ? detail : Object.values(detail).flat().join(' ');

/** Why some of several records were refused: each reason once. */
export const reasonsIn = (items: readonly Refused[]): string =>
  [...new Set(items.flatMap((item) => (item.outcome === 'refused' ? reasonOf(item) : [])))].join(' ');
