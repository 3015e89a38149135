import { date } from '../../records.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].{0,30})?$/;
const WRITTEN = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

const isoOf = (year: string, month: string, day: string): string | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return date.safeParse(text).success ? text : null;
};

/** A day as it was typed, YYYY-MM-DD; null if it is none, or if day and month could be exchanged. */
export function dayIn(text: string, isDayFirst: boolean): string | null {
  const [, year = '', month = '', day = ''] = ISO.exec(text) ?? [];
  if (year) return isoOf(year, month, day);
  const [, first = '', second = '', written = ''] = WRITTEN.exec(text) ?? [];
  if (!written) return null;
  if (isDayFirst || Number(first) > 12) return isoOf(written, second, first);
  return Number(second) > 12 || first === second ? isoOf(written, first, second) : null;
}
