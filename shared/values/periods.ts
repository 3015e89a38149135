export const PERIOD_UNITS = ['MONTH', 'YEAR'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

const MONTHS: Record<PeriodUnit, number> = { MONTH: 1, YEAR: 12 };
/** The longest period, in any unit. */
export const MAX_PERIOD = 99;

/** The day a number of months or years after a day, or before it; the last of a shorter month. YYYY-MM-DD. */
export function dayAfter(day: string, count: number, unit: PeriodUnit): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * 12 + (month - 1) + count * MONTHS[unit];
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(date, last))).toISOString().slice(0, 10);
}
