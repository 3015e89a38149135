import { addDays } from '../values/distances.ts';
import type { LedgerLine } from './schema.ts';

/** Days of spending from which the pace is told. */
export const PACE_DAYS = 90;
/** Beyond this, the pace is too low to tell a day. */
const LONGEST_DAYS = 5 * 365;

type Movement = Pick<LedgerLine, 'movement' | 'amount'>;
/** Credits that were spent and not refunded. `amount` is signed: debits are negative. */
const spentBy = (movements: readonly Movement[]): number =>
  -movements.reduce((sum, { movement, amount }) => sum + (movement === 'grant' ? 0 : amount), 0);

/**
 * The day (YYYY-MM-DD) on which credits run out if they are spent as in the last `PACE_DAYS` days, whose movements are
 * given. Null: none were spent; `lasting`: they last longer than five years.
 */
export function runsOutOn(balance: number, movements: readonly Movement[], today: string): string | 'lasting' | null {
  const spent = spentBy(movements);
  if (spent <= 0) return null;
  const days = Math.floor((balance * PACE_DAYS) / spent);
  return days > LONGEST_DAYS ? 'lasting' : addDays(today, days);
}
