import type { Language } from '#shared/i18n/languages.ts';
import { MINUTE_MS } from '#shared/values/units.ts';

/**
 * Days, months and distances as `Intl` writes them in British English and French. The first formatter of `Intl` takes a page
 * 30 ms or more, four times that on a phone, and the first rows of most lists have dates. All dates are read in UTC.
 */
const MONTHS: Record<Language, readonly string[]> = {
  en: listed('January February March April May June July August September October November December'),
  fr: listed('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
};
const SHORT_MONTHS: Record<Language, readonly string[]> = {
  en: listed('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
  fr: listed('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
};
const WEEKDAYS: Record<Language, readonly string[]> = {
  en: listed('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  fr: listed('dimanche lundi mardi mercredi jeudi vendredi samedi'),
};
function listed(names: string): readonly string[] {
  return names.split(' ');
}

export type InstantForm = 'short' | 'long';
export type DateForm = InstantForm | 'weekday';
/** `short`: 05 Feb 2026; `long`: Thursday, 5 February 2026; `weekday`: Thu 5. */
export function dayText(language: Language, date: Date, form: DateForm): string {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (form === 'short') return `${String(day).padStart(2, '0')} ${SHORT_MONTHS[language][month]} ${year}`;
  const weekday = WEEKDAYS[language][date.getUTCDay()] ?? '';
  const isFrench = language === 'fr';
  if (form === 'weekday') return `${weekday.slice(0, 3)}${isFrench ? '.' : ''} ${day}`;
  return `${weekday}${isFrench ? '' : ','} ${day} ${MONTHS[language][month]} ${year}`;
}

/** The day and the minute where the reader is. */
export function instantText(language: Language, at: Date, form: InstantForm): string {
  const here = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  const between = form === 'short' ? ', ' : language === 'fr' ? ' à ' : ' at ';
  return `${dayText(language, here, form)}${between}${here.toISOString().slice(11, 16)}`;
}

export type MonthForm = 'long' | 'short' | 'narrow';
/** `long`: February 2027; `short`: Feb; `narrow`: F. */
export function monthText(language: Language, date: Date, form: MonthForm): string {
  const month = date.getUTCMonth();
  const name = MONTHS[language][month] ?? '';
  if (form === 'long') return `${name} ${date.getUTCFullYear()}`;
  return form === 'short' ? (SHORT_MONTHS[language][month] ?? '') : name.slice(0, 1).toUpperCase();
}

const FRENCH = { day: ['jour', 'jours'], month: ['mois', 'mois'], year: ['an', 'ans'] } as const;
/** “10 years ago”, “in 1 day”; 0 is to come. `count`: its size, as people write numbers. */
export function distanceText(language: Language, distance: number, unit: keyof typeof FRENCH, count: string): string {
  const [isPast, size] = [distance < 0, Math.abs(distance)];
  if (language === 'fr') return `${isPast ? 'il y a' : 'dans'} ${count} ${FRENCH[unit][size < 2 ? 0 : 1]}`;
  const words = `${count} ${unit}${size === 1 ? '' : 's'}`;
  return isPast ? `${words} ago` : `in ${words}`;
}
