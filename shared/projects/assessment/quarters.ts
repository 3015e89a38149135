import { addDays } from '../../values/distances.ts';
import type { Quarter } from './schema.ts';

const QUARTERS = 12;
const MONTHS = 3;

/** The first day of the quarter that is `n` quarters after that of a day (YYYY-MM-DD). */
function quarterFrom(day: string, n: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  const first = Math.floor(month / MONTHS) * MONTHS + n * MONTHS;
  return new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10);
}

export const nameOfQuarter = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / MONTHS)}`;

type Dates = { last_buy_order: string | null; end_of_life: string | null };

/** Last orders and ends of life from a day on (YYYY-MM-DD), by quarter. What is past is in none. */
export function quartersOf(parts: Iterable<Dates>, today: string): Quarter[] {
  const later = quarterFrom(today, QUARTERS);
  const quarters = Array.from({ length: QUARTERS + 1 }, (_, n): Quarter => {
    const first = quarterFrom(today, n);
    const isLater = first === later;
    return {
      quarter: isLater ? null : nameOfQuarter(first),
      from: n === 0 ? today : first,
      to: isLater ? null : addDays(quarterFrom(today, n + 1), -1),
      last_orders: 0,
      ends: 0,
    };
  });
  const byName = new Map(quarters.map((each) => [each.quarter, each]));
  const count = (day: string | null, what: 'last_orders' | 'ends') => {
    if (day === null || day < today) return;
    const quarter = byName.get(day >= later ? null : nameOfQuarter(day));
    if (quarter) quarter[what] += 1;
  };
  for (const { last_buy_order, end_of_life } of parts) {
    count(last_buy_order, 'last_orders');
    count(end_of_life, 'ends');
  }
  return quarters;
}
