import { DAY_MS } from './units.ts';

const DAYS_IN = { month: 365.25 / 12, year: 365.25 } as const;

/** Whole days from today to a date; negative when it is past. Both are YYYY-MM-DD. */
export const daysUntil = (date: string, today: string): number =>
  Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);

/** The date some days after another, or before it. Both are YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Days as people say them: up to two months in days, up to two years in months, then in years; whole ones that have passed. */
export function distanceOf(days: number): [number, 'day' | 'month' | 'year'] {
  if (Math.abs(days) <= 2 * DAYS_IN.month) return [days, 'day'];
  if (Math.abs(days) < 2 * DAYS_IN.year) return [Math.trunc(days / DAYS_IN.month), 'month'];
  return [Math.trunc(days / DAYS_IN.year), 'year'];
}
