import type { Language } from '#shared/i18n/languages.ts';

/** European English: day before month. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };
