import { type Language, LOCALES } from '#shared/i18n/languages.ts';
import { distanceOf } from '#shared/values/distances.ts';

type Formatter = Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat;
const memo = new Map<string, Formatter>();

/** Creating a formatter is slow: one is kept per form and language. */
function once<T extends Formatter>(name: string, make: () => T): T {
  const known = memo.get(name);
  if (known) return known as T;
  const made = make();
  memo.set(name, made);
  return made;
}

const DATE_FORMS = {
  short: { day: '2-digit', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateForm = keyof typeof DATE_FORMS;

/** Formats `YYYY-MM-DD` in UTC, so that it is the same day in every time zone. Other texts are returned unchanged. */
export function formatDate(language: Language, date: string, form: DateForm = 'short'): string {
  const time = Date.parse(date.slice(0, 10));
  if (Number.isNaN(time)) return date;
  return once(
    `${language}:date:${form}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { ...DATE_FORMS[form], timeZone: 'UTC' }),
  ).format(time);
}

const MONTH_FORMS = {
  long: { month: 'long', year: 'numeric' },
  short: { month: 'short' },
  narrow: { month: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type MonthForm = keyof typeof MONTH_FORMS;

/** Formats `YYYY-MM`; the short forms omit the year. */
export const formatMonth = (language: Language, month: string, form: MonthForm = 'long'): string =>
  once(
    `${language}:month:${form}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { ...MONTH_FORMS[form], timeZone: 'UTC' }),
  ).format(Date.parse(`${month}-01`));

/** An instant in the reader's own time zone, to the minute. */
export function formatInstant(language: Language, instant: string, form: DateForm = 'short'): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return instant;
  const options = { ...DATE_FORMS[form], hour: '2-digit', minute: '2-digit' } as const;
  return once(`${language}:instant:${form}`, () => new Intl.DateTimeFormat(LOCALES[language], options)).format(time);
}

const GROUPS: Record<Language, string> = { en: ',', fr: '\u202f' };
/** Counts are on every screen. A page that shows nothing else need not wait for its first formatter, 15 ms. */
const isCount = (value: number, options: Intl.NumberFormatOptions): boolean =>
  Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0) && Object.keys(options).length === 0;
function countText(language: Language, count: number): string {
  const digits = String(count);
  let at = digits.length % 3 || 3;
  let text = digits.slice(0, at);
  for (; at < digits.length; at += 3) text += GROUPS[language] + digits.slice(at, at + 3);
  return text;
}

export const formatNumber = (language: Language, value: number, options: Intl.NumberFormatOptions = {}): string =>
  isCount(value, options)
    ? countText(language, value)
    : once(
        `${language}:number:${JSON.stringify(options)}`,
        () => new Intl.NumberFormat(LOCALES[language], options),
      ).format(value);

/** Four decimals: components cost fractions of a cent. */
export const formatMoney = (language: Language, euros: number): string =>
  formatNumber(language, euros, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 });
export const formatPercent = (language: Language, share: number, digits = 0): string =>
  formatNumber(language, share, { style: 'percent', maximumFractionDigits: digits });

/** How far a day is from today, as people say it: “10 years ago”, “in 3 months”. Negative days are past. */
export const formatDistance = (language: Language, days: number): string =>
  once(`${language}:distance`, () => new Intl.RelativeTimeFormat(LOCALES[language])).format(...distanceOf(days));

/** Today as the server counts days, in UTC, as YYYY-MM-DD. */
export const serverToday = (): string => new Date().toISOString().slice(0, 10);

/** Today in the user's time zone, as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
