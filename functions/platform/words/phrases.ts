import { createInstance } from 'i18next';
import type { PhraseParams } from '#shared/errors.ts';
import enChoices from '#shared/i18n/en/choices.ts';
import enErrors from '#shared/i18n/en/errors.ts';
import enFields from '#shared/i18n/en/fields.ts';
import enMails from '#shared/i18n/en/mails.ts';
import enProblems from '#shared/i18n/en/problems.ts';
import enRecords from '#shared/i18n/en/records.ts';
import enServer from '#shared/i18n/en/server.ts';
import enValidation from '#shared/i18n/en/validation.ts';
import frChoices from '#shared/i18n/fr/choices.ts';
import frErrors from '#shared/i18n/fr/errors.ts';
import frFields from '#shared/i18n/fr/fields.ts';
import frMails from '#shared/i18n/fr/mails.ts';
import frProblems from '#shared/i18n/fr/problems.ts';
import frRecords from '#shared/i18n/fr/records.ts';
import frServer from '#shared/i18n/fr/server.ts';
import frValidation from '#shared/i18n/fr/validation.ts';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  fallbackLng: 'en',
  supportedLngs: [...LANGUAGES],
  ns: ['records', 'errors', 'validation', 'fields', 'choices', 'problems', 'server', 'mails'],
  interpolation: { escapeValue: false },
  resources: {
    en: {
      errors: enErrors,
      records: enRecords,
      validation: enValidation,
      fields: enFields,
      choices: enChoices,
      problems: enProblems,
      server: enServer,
      mails: enMails,
    },
    fr: {
      errors: frErrors,
      records: frRecords,
      validation: frValidation,
      fields: frFields,
      choices: frChoices,
      problems: frProblems,
      server: frServer,
      mails: frMails,
    },
  },
});

/** Translates a key such as `errors:not_found`; returns the key itself if there is no phrase. */
export type Translate = (key: string | string[], params?: PhraseParams) => string;

export const translatorFor = (language: Language): Translate => {
  // The page declares key types for the same library; the server's keys are checked by tests.
  const translate = i18n.getFixedT(language) as unknown as (key: string | string[], params: PhraseParams) => string;
  return (key, params) => translate(key, params ?? {});
};
