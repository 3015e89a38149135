import i18next from 'i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/i18n/languages.ts';

/** The language that is shown. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE);
