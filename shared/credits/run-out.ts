import { addDays, daysUntil } from '../values/distances.ts';
import type { LedgerLine } from './schema.ts';

/** Days of spending from which the pace is told. */
export const PACE_DAYS = 90;
/** Fewer days say little of a pace. */
const FEWEST_DAYS = 30;
/** Beyond this, the pace is too low to tell a day. */
const LONGEST_DAYS = 5 * 365;

type Movement = Pick<LedgerLine, 'movement' | 'amount' | 'date'>;
/** Credits that were spent and not refunded. `amount` is signed: debits are negative. */
const spentBy = (movements: readonly Movement[]): number =>
  -movements.reduce((sum, { movement, amount }) => sum + (movement === 'grant' ? 0 : amount), 0);

/** Days since the first movement, today included, within limits: new companies have spent for less time. */
const daysOf = (movements: readonly Movement[], today: string): number => {
  const first = movements.map(({ date }) => date.slice(0, 10)).toSorted()[0] ?? today;
  return Math.min(PACE_DAYS, Math.max(FEWEST_DAYS, 1 - daysUntil(first, today)));
};

/**
 * The day (YYYY-MM-DD) on which credits run out if they are spent as in the last `PACE_DAYS` days, today included, whose
 * movements are given. Null: none were spent; `lasting`: they last longer than five years.
 */
export function runsOutOn(balance: number, movements: readonly Movement[], today: string): string | 'lasting' | null {
  const spent = spentBy(movements);
  if (spent <= 0) return null;
  const days = Math.floor((balance * daysOf(movements, today)) / spent);
  return days > LONGEST_DAYS ? 'lasting' : addDays(today, days);
}
