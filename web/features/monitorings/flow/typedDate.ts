import { isPlausible } from '#shared/values/plausible.ts';

const DAY_FIRST = /^(\d{1,2})[./ -]+(\d{1,2})[./ -]+(\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

function partsOf(typed: string): [year: string, month: string, day: string] | null {
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? [];
  if (year && month && day) return [year, month, day];
  const [, first, second, last] = DIGITS.exec(typed) ?? DAY_FIRST.exec(typed) ?? [];
  return first && second && last ? [last, second, first] : null;
}

/** The day that was typed, as YYYY-MM-DD: day first with or without separators, or year first. Null if it is none. */
export function typedDate(typed: string): string | null {
  const parts = partsOf(typed.trim());
  if (!parts) return null;
  const [year, month, day] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // `Date.parse` takes 31 February for 3 March.
  const isDay = isPlausible(date) && new Date(date).toISOString().startsWith(date);
  return isDay ? date : null;
}

const LENGTH = 8;

/** Whether nothing is missing any more, so that what is typed is a date or a mistake. */
export const isWholeDate = (typed: string): boolean => typed.replace(/\D/g, '').length >= LENGTH;
