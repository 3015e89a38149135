import type { Exposure } from './schema.ts';

/**
 * What a project has to decide about a part at risk. `order`: whether and how many to order for the last time; `validate`:
 * whether the proposed replacement fits; `solve`: how to go on without it. `by`: the last day, YYYY-MM-DD; null: none is known.
 */
export type Decision = { what: 'order' | 'validate' | 'solve'; by: string | null };

/** `today`: YYYY-MM-DD. A last order that is still ahead comes first: afterwards there is nothing left to decide. */
export function decisionOn(
  {
    last_buy_order,
    end_of_life,
    equiv_product,
    replacement_validation,
  }: Pick<Exposure, 'last_buy_order' | 'end_of_life' | 'equiv_product' | 'replacement_validation'>,
  today: string,
): Decision {
  if (last_buy_order !== null && last_buy_order >= today) return { what: 'order', by: last_buy_order };
  const by = end_of_life !== null && end_of_life >= today ? end_of_life : null;
  const isProposed = equiv_product !== null && replacement_validation !== 'not_validated';
  return { what: isProposed ? 'validate' : 'solve', by };
}
