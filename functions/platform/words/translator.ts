import { createInstance } from 'i18next';
import type { PhraseParams } from '#shared/errors.ts';
import enErrors from '#shared/i18n/en/server/errors.ts';
import enProblems from '#shared/i18n/en/server/problems.ts';
import enServer from '#shared/i18n/en/server/server.ts';
import enValidation from '#shared/i18n/en/validation.ts';
import frErrors from '#shared/i18n/fr/server/errors.ts';
import frProblems from '#shared/i18n/fr/server/problems.ts';
import frServer from '#shared/i18n/fr/server/server.ts';
import frValidation from '#shared/i18n/fr/validation.ts';
import { isLanguage, LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import { LOCALES } from './locales.ts';

/** The phrases that every answer may need; `phrases.ts` adds those of records. */
export const i18n = createInstance();
void i18n.init({
  initAsync: false,
  fallbackLng: 'en',
  supportedLngs: [...LANGUAGES],
  ns: ['records', 'errors', 'validation', 'fields', 'choices', 'problems', 'server', 'mails', 'messages'],
  interpolation: { escapeValue: false },
  resources: {
    en: { errors: enErrors, validation: enValidation, problems: enProblems, server: enServer },
    fr: { errors: frErrors, validation: frValidation, problems: frProblems, server: frServer },
  },
});

/** Dates are European in English too, as on the page. */
i18n.services.formatter?.add('datetime', (value: Date | number, language = 'en', options) =>
  new Intl.DateTimeFormat(LOCALES[isLanguage(language) ? language : 'en'], options).format(value),
);

/** Translates a key such as `errors:not_found`; returns the key itself if there is no phrase. */
export type Translate = (key: string | string[], params?: PhraseParams) => string;

export const translatorFor = (language: Language): Translate => {
  // The page declares key types for the same library; the server's keys are checked by tests.
  const translate = i18n.getFixedT(language) as unknown as (key: string | string[], params: PhraseParams) => string;
  // A long file says the same phrases on every line.
  const known = new Map<string, string>();
  return (key, params) => {
    if (params || typeof key !== 'string') return translate(key, params ?? {});
    const phrase = known.get(key) ?? translate(key, {});
    known.set(key, phrase);
    return phrase;
  };
};
