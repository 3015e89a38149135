import { isOneOf } from '../values/objects.ts';
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The locale of dates and numbers. European English: the day before the month. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' };

export const isLanguage = (value: unknown): value is Language => isOneOf(LANGUAGES, value);

/** The first known language of an Accept-Language header, by its order; `en` when there is none. */
export const languageOf = (header: string | null | undefined): Language =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? DEFAULT_LANGUAGE;
