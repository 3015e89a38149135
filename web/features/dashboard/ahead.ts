type Item = { value: string | number | boolean | null; count: number };
/** Parts of a month (YYYY-MM; null: of all that come later), and its days, both ends included. */
export type Ahead = { month: string | null; from: string; to: string | null; count: number };

const MONTHS = 12;

/** The first day of the month that is `n` months after a day's; `day` 0: the last day of the one before. */
const dayAfter = (today: string, n: number, day = 1): string =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + n, day)).toISOString().slice(0, 10);

/**
 * Counts by month for the twelve months from a day (YYYY-MM-DD), the first from that day on, and the count of later
 * dates.
 */
export function aheadOf(items: readonly Item[], today: string): Ahead[] {
  const counts = new Map(items.map(({ value, count }) => [value, count]));
  const months = Array.from({ length: MONTHS }, (_, n): Ahead => {
    const first = dayAfter(today, n);
    const month = first.slice(0, 7);
    return { month, from: n === 0 ? today : first, to: dayAfter(today, n + 1, 0), count: counts.get(month) ?? 0 };
  });
  const from = dayAfter(today, MONTHS);
  const later = items.filter(({ value }) => value !== null && String(value) >= from.slice(0, 7));
  return [...months, { month: null, from, to: null, count: later.reduce((sum, { count }) => sum + count, 0) }];
}
