import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/i18n/languages.ts';
import { phrases } from '#web/platform/language/phrases.ts';

/** The language that is shown. */
export const currentLanguage = (): Language => (isLanguage(phrases.language) ? phrases.language : DEFAULT_LANGUAGE);
