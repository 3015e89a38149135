import { REASON_CODES } from '@vigie/matching';
import { expect, test } from 'vitest';
import { ERROR_STATUS } from '#shared/error-statuses.ts';
import enRecords from '#shared/i18n/en/records.ts';
import frRecords from '#shared/i18n/fr/records.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { FILE_PROBLEMS, MAPPING_PROBLEMS } from '#shared/imports/reading/problems.ts';
import { partColumns } from '#shared/parts/schema.ts';
import { REASONS } from '#shared/records.ts';
import { KINDS, PART } from '../records/kinds.ts';
import { translatorFor } from './phrases.ts';

const NAMESPACES: Record<string, string> = { ENTRY: 'dictionary_entry' };

/** i18next gives the key back when it has no phrase. */
const missing = (keys: string[]) =>
  LANGUAGES.flatMap((language) =>
    keys
      .filter((key) => [key, key.split(':')[1]].includes(translatorFor(language)(key)))
      .map((key) => `${language} ${key}`),
  );

test('every error, problem, reason and column has a sentence in both languages', () => {
  expect(
    missing([
      ...Object.keys(ERROR_STATUS).map((code) => `errors:${code}`),
      ...[...FILE_PROBLEMS, ...MAPPING_PROBLEMS].map((code) => `problems:${code}`),
      ...REASON_CODES.map((code) => `server:match.${code}`),
      ...REASONS.map((code) => `server:reason.${code}`),
      ...Object.keys(partColumns)
        .filter((name) => name !== 'id')
        .map((name) => `fields:${name}`),
    ]),
  ).toEqual([]);
});

test('every field of every kind of record has a name in both languages', () => {
  const nameless = Object.values(KINDS)
    .filter(({ name }) => name !== PART.name)
    .flatMap(({ name, columns }) =>
      Object.keys(columns).flatMap((field) =>
        [enRecords, frRecords].flatMap((records) => {
          const names = (records as Record<string, Record<string, string>>)[NAMESPACES[name] ?? name.toLowerCase()];
          return names?.[field] ? [] : [`${name}.${field}`];
        }),
      ),
    );
  expect(nameless.filter((name) => !name.endsWith('.id'))).toEqual([]);
});

test('every kind that can refer to another has a noun', () =>
  expect(missing(Object.keys(KINDS).map((name) => `server:kind.${name}_other`))).toEqual([]));

test('what is interpolated is written as it is', () =>
  expect(translatorFor('fr')('problems:file_empty', { file: '<b>A&B</b>.xlsx' })).toContain('<b>A&B</b>.xlsx'));

test('limits are written as the language writes numbers', () => {
  const limit = (language: 'en' | 'fr') =>
    translatorFor(language)('problems:file_too_many_rows', { file: 'f', limit: 300_000 });
  expect(limit('en')).toContain('300,000 rows');
  expect(limit('fr')).toMatch(/300\s000 lignes/);
});

test('dates in sentences have the day before the month, in both languages', () => {
  const date = Date.parse('2026-09-05');
  expect(translatorFor('en')('errors:subscription_ended', { date })).toContain('5 September 2026');
  expect(translatorFor('fr')('errors:subscription_ended', { date })).toContain('5 septembre 2026');
});
