import type { PhraseParams } from '#shared/errors.ts';
import enErrors from '#shared/i18n/en/server/errors.ts';
import enProblems from '#shared/i18n/en/server/problems.ts';
import enServer from '#shared/i18n/en/server/server.ts';
import enValidation from '#shared/i18n/en/validation.ts';
import frErrors from '#shared/i18n/fr/server/errors.ts';
import frProblems from '#shared/i18n/fr/server/problems.ts';
import frServer from '#shared/i18n/fr/server/server.ts';
import frValidation from '#shared/i18n/fr/validation.ts';
import { LANGUAGES, type Language, LOCALES } from '#shared/i18n/languages.ts';
import { type Formats, filled, phraseIn, splitKey, type Tree } from '#shared/i18n/lookup.ts';

const namespaces: Record<Language, Map<string, Tree>> = { en: new Map(), fr: new Map() };

/** Adds phrases to a namespace, in place of those with the same keys. */
export function addPhrases(namespace: string, trees: Record<Language, Tree>): void {
  for (const language of LANGUAGES)
    namespaces[language].set(namespace, { ...namespaces[language].get(namespace), ...trees[language] });
}

// What every answer may need; `phrases.ts` adds the names of records.
addPhrases('errors', { en: enErrors, fr: frErrors });
addPhrases('validation', { en: enValidation, fr: frValidation });
addPhrases('problems', { en: enProblems, fr: frProblems });
addPhrases('server', { en: enServer, fr: frServer });

const formatters = (language: Language) => ({
  number: new Intl.NumberFormat(LOCALES[language]),
  day: new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }),
});
const made = new Map<Language, ReturnType<typeof formatters>>();
const formattersOf = (language: Language) => {
  const known = made.get(language) ?? formatters(language);
  made.set(language, known);
  return known;
};

/** A day is given in milliseconds since 1970. */
const FORMATS: Formats = {
  number: (language, value) => formattersOf(language).number.format(Number(value)),
  day: (language, value) => formattersOf(language).day.format(Number(value)),
};

/** Translates a key such as `errors:not_found`, or the first of several that has a phrase; the key itself if none has. */
export type Translate = (key: string | string[], params?: PhraseParams) => string;

export const translatorFor =
  (language: Language): Translate =>
  (key, params = {}) => {
    const places = [key].flat().map((each) => splitKey(each));
    for (const { namespace = 'records', path } of places) {
      const phrase = phraseIn(language, namespaces[language].get(namespace), path, params.count);
      if (phrase !== undefined) return filled(language, phrase, params, FORMATS);
    }
    return places.at(-1)?.path ?? '';
  };
