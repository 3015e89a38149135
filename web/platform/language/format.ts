import { type Language, LOCALES } from '#shared/i18n/languages.ts';
import { distanceOf } from '#shared/values/distances.ts';
import {
  type DateForm,
  dayText,
  distanceText,
  type InstantForm,
  instantText,
  type MonthForm,
  monthText,
} from './calendar.ts';

/** Formats `YYYY-MM-DD`: the same day in every time zone. Other texts are returned unchanged. */
export function formatDate(language: Language, date: string, form: DateForm = 'short'): string {
  const day = new Date(date.slice(0, 10));
  return Number.isNaN(day.getTime()) ? date : dayText(language, day, form);
}

/** Formats `YYYY-MM`; the short forms omit the year. */
export const formatMonth = (language: Language, month: string, form: MonthForm = 'long'): string =>
  monthText(language, new Date(`${month}-01`), form);

/** An instant in the reader's own time zone, to the minute. */
export function formatInstant(language: Language, instant: string, form: InstantForm = 'short'): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : instantText(language, at, form);
}

const GROUPS: Record<Language, string> = { en: ',', fr: '\u202f' };
/** Counts are on every screen, like dates: what is written without `Intl` need not wait for its first formatter. */
const isCount = (value: number, options: Intl.NumberFormatOptions): boolean =>
  Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0) && Object.keys(options).length === 0;
function countText(language: Language, count: number): string {
  const digits = String(count);
  let at = digits.length % 3 || 3;
  let text = digits.slice(0, at);
  for (; at < digits.length; at += 3) text += GROUPS[language] + digits.slice(at, at + 3);
  return text;
}

const memo = new Map<string, Intl.NumberFormat>();
/** Creating a formatter is slow: one is kept per form and language. */
function numberFormatOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${language}:${JSON.stringify(options)}`;
  const made = memo.get(name) ?? new Intl.NumberFormat(LOCALES[language], options);
  memo.set(name, made);
  return made;
}

export const formatNumber = (language: Language, value: number, options: Intl.NumberFormatOptions = {}): string =>
  isCount(value, options) ? countText(language, value) : numberFormatOf(language, options).format(value);

/** A price in whole ten-thousandths of a euro; others are rounded by `Intl`. */
const PRICE = /^(\d{1,15})(?:\.(\d{1,4}))?$/;
/** Four decimals: components cost fractions of a cent. */
export function formatMoney(language: Language, euros: number): string {
  const [, whole, decimals = ''] = PRICE.exec(String(euros)) ?? [];
  if (whole === undefined || Object.is(euros, -0))
    return formatNumber(language, euros, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 });
  const [count, cents] = [countText(language, Number(whole)), decimals.padEnd(2, '0')];
  return language === 'fr' ? `${count},${cents}\u00a0€` : `€${count}.${cents}`;
}
export const formatPercent = (language: Language, share: number, digits = 0): string =>
  formatNumber(language, share, { style: 'percent', maximumFractionDigits: digits });

const TODAY: Record<Language, string> = { en: 'today', fr: 'aujourd’hui' };
/** How far a day is from today, as people say it: “10 years ago”, “today”, “in 3 months”. Negative days are past. */
export function formatDistance(language: Language, days: number): string {
  if (days === 0) return TODAY[language];
  const [distance, unit] = distanceOf(days);
  return distanceText(language, distance, unit, formatNumber(language, Math.abs(distance)));
}

/** Today as the server counts days, in UTC, as YYYY-MM-DD. */
export const serverToday = (): string => new Date().toISOString().slice(0, 10);

/** Today in the user's time zone, as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
