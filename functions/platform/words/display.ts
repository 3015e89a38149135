import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import { type Language, LOCALES } from '#shared/i18n/languages.ts';
import type { Columns } from '#shared/lists.ts';
import { partColumns } from '#shared/parts/schema.ts';
import { formerCode } from '#shared/users/pseudonyms.ts';
import { distanceOf } from '#shared/values/distances.ts';
import type { Translate } from './phrases.ts';

/** `columns`: those of the displayed list; default: parts. */
export type Display = { language: Language; translate: Translate; dictionaries: DictionaryEntry[]; columns?: Columns };

/** Prices of components have fractions of a cent. */
const EUROS = { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 } as const;

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/** A day in the reader's language; text that is no date stays as it is. */
export const dayText = (value: string, language: Language): string =>
  Number.isNaN(Date.parse(value)) ? value : dayFormat(value, language);

const dayFormat = (value: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value));

/** An instant with its time, in UTC: a file is read anywhere. */
export const instantText = (value: string, language: Language): string =>
  `${new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(value))} UTC`;

/** How far a day is from today: “10 years ago”, “in 3 months”. Negative days are past. */
export const distanceText = (days: number, language: Language): string =>
  new Intl.RelativeTimeFormat(LOCALES[language]).format(...distanceOf(days));

const PART_COLUMNS: Columns = partColumns;

/** A field's value for display, in the reader's language; an empty string for none. */
export function displayText(field: string, value: unknown, display: Display): string {
  const { language, translate, dictionaries, columns = PART_COLUMNS } = display;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return translate([`choices:${field}.${value}`, `choices:boolean.${value}`]);
  if (field === 'price' && typeof value === 'number')
    return new Intl.NumberFormat(LOCALES[language], EUROS).format(value);
  if (typeof value === 'number')
    return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 6 }).format(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  const former = formerCode(value);
  if (former !== undefined) return translate('server:formerUser', { code: former });
  const { dictionary, vocabulary, choices, type } = columns[field] ?? {};
  if (choices) return translate([`choices:${choices}.${value}`, value]);
  const words = dictionary ?? vocabulary;
  const entry = words && dictionaries.find((candidate) => candidate.dictionary === words && candidate.key === value);
  if (entry) return language === 'fr' ? entry.label_fr : entry.label_en;
  // A reference may look like a date.
  const isDate = type === 'date' || type === 'instant';
  return isDate && (isDay(value) || isInstant(value)) ? dayText(value, language) : value;
}
