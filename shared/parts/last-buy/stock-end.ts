import { DAY_MS } from '../../values/units.ts';
import { demandByYear } from './demand.ts';
import type { LastBuyInput } from './schema.ts';

const startOf = (year: number): number => Date.UTC(year, 0, 1);

/**
 * The day on which the expected demand has used up the usable pieces in stock and on order, without a last buy; each
 * year's demand is spread evenly over it. Null if no pieces are known of, or if they last as long as the plan.
 */
export function stockEnd(
  input: Pick<LastBuyInput, 'from' | 'uses' | 'stock' | 'on_order' | 'attrition'>,
): string | null {
  let left = (input.stock + input.on_order) * (1 - input.attrition);
  if (left === 0) return null;
  for (const { year, total } of demandByYear(input)) {
    if (total > left) {
      const days = Math.floor(((left / total) * (startOf(year + 1) - startOf(year))) / DAY_MS);
      return new Date(startOf(year) + days * DAY_MS).toISOString().slice(0, 10);
    }
    left -= total;
  }
  return null;
}
