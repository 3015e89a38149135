import type { Language } from '#shared/i18n/languages.ts';

/**
 * Days, months and distances as `Intl` writes them in British English and French. The first formatter of `Intl` takes a page
 * 30 ms or more, four times that on a phone, and the first rows of most lists have dates.
 */
type Names = { months: readonly string[]; inShort: readonly string[]; weekdays: readonly string[] };
const NAMES: Record<Language, Names> = {
  en: {
    months: listed('January February March April May June July August September October November December'),
    inShort: listed('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    weekdays: listed('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  },
  fr: {
    months: listed('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    inShort: listed('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    weekdays: listed('dimanche lundi mardi mercredi jeudi vendredi samedi'),
  },
};
function listed(names: string): readonly string[] {
  return names.split(' ');
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Of a calendar: months and weekdays begin with 0, January and Sunday. */
export type Day = { year: number; month: number; day: number; weekday: number };
export const dayInUtc = (at: Date): Day => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth(),
  day: at.getUTCDate(),
  weekday: at.getUTCDay(),
});
/** Where the reader is. */
export const localDay = (at: Date): Day => ({
  year: at.getFullYear(),
  month: at.getMonth(),
  day: at.getDate(),
  weekday: at.getDay(),
});

export type InstantForm = 'short' | 'long';
export type DateForm = InstantForm | 'weekday';
/** `short`: 05 Feb 2026; `long`: Thursday, 5 February 2026; `weekday`: Thu 5. */
export function dayText(language: Language, { year, month, day, weekday }: Day, form: DateForm): string {
  const { months, inShort, weekdays } = NAMES[language];
  const name = weekdays[weekday] ?? '';
  const isFrench = language === 'fr';
  if (form === 'short') return `${two(day)} ${inShort[month]} ${year}`;
  if (form === 'weekday') return `${name.slice(0, 3)}${isFrench ? '.' : ''} ${day}`;
  return `${name}${isFrench ? '' : ','} ${day} ${months[month]} ${year}`;
}

/** The day and the minute, where the reader is. */
export function instantText(language: Language, at: Date, form: InstantForm): string {
  const between = form === 'long' ? { en: ' at ', fr: ' à ' }[language] : ', ';
  return `${dayText(language, localDay(at), form)}${between}${two(at.getHours())}:${two(at.getMinutes())}`;
}

export type MonthForm = 'long' | 'short' | 'narrow';
/** `long`: February 2027; `short`: Feb; `narrow`: F. */
export function monthText(language: Language, { year, month }: Pick<Day, 'year' | 'month'>, form: MonthForm): string {
  const { months, inShort } = NAMES[language];
  const name = months[month] ?? '';
  if (form === 'long') return `${name} ${year}`;
  return form === 'short' ? (inShort[month] ?? '') : name.slice(0, 1).toUpperCase();
}

export type Unit = 'day' | 'month' | 'year';
const UNITS: Record<Unit, readonly [string, string]> = {
  day: ['jour', 'jours'],
  month: ['mois', 'mois'],
  year: ['an', 'ans'],
};

/** “10 years ago”, “in 1 day”; 0 is to come. `count`: a number as people write it. */
export function distanceText(language: Language, distance: number, unit: Unit, count: string): string {
  const size = Math.abs(distance);
  if (language === 'fr') return `${distance < 0 ? 'il y a' : 'dans'} ${count} ${UNITS[unit][size < 2 ? 0 : 1]}`;
  const words = `${count} ${unit}${size === 1 ? '' : 's'}`;
  return distance < 0 ? `${words} ago` : `in ${words}`;
}
