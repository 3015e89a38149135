import type { Part } from '../../parts/schema.ts';

/** What an assessment reads of each part. */
export const ASSESSED = [
  ...(['availability_status', 'durability', 'last_buy_order', 'end_of_life'] as const),
  ...(['equiv_product', 'replacement_validation', 'certificate_needed'] as const),
  ...(['fact_source', 'fact_date', 'monitoring_status', 'monitoring_date'] as const),
] satisfies (keyof Part)[];
export type Assessed = Pick<Part, 'id' | (typeof ASSESSED)[number]>;
/** The state of the best solution that was proposed for a part, by its id. */
export type Solutions = ReadonlyMap<string, 'accepted' | 'submitted'>;
