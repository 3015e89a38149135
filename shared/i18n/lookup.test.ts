import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { keysOf, NAMESPACES, readPhrases, readTree } from '../../test/support/browser/phrases.ts';
import { LANGUAGES, type Language, LOCALES } from './languages.ts';
import { type Formats, filled, phraseIn, splitKey } from './lookup.ts';

const COUNTS = [0, 1, 1.5, 2, 1234, 1_000_000];
const DAY = Date.parse('2026-09-05');
const variablesIn = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(, (\w+))?/g)].map(([, name = '', , format]) => ({ name, format }));
/** Numbers and days have their own; anything else may contain what looks like a variable. */
const valueFor = ({ name, format }: { name: string; format: string | undefined }) =>
  format === 'number' ? 12_345.6 : format === 'day' ? DAY : `<${name} & $1>`;

const day = (language: Language, value: unknown) =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(Number(value));
const FORMATS: Formats = {
  number: (language, value) => new Intl.NumberFormat(LOCALES[language]).format(Number(value)),
  day,
};

describe.each(LANGUAGES)('%s', (language) => {
  test.each(NAMESPACES)('%s reads as with i18next', async (namespace) => {
    const tree = await readTree(language, namespace);
    const texts = await readPhrases(language, namespace);
    const i18next = createInstance();
    await i18next.init({
      ...{ lng: language, fallbackLng: false, ns: [namespace], defaultNS: namespace },
      interpolation: { escapeValue: false },
      resources: { [language]: { [namespace]: tree } },
    });
    i18next.services.formatter?.add('day', (value) => day(language, value));
    const ours = (key: string, values: { count?: number }) =>
      filled(language, phraseIn(language, tree, key, values.count) ?? key, values, FORMATS);
    const theirs = (key: string, values: object) => String(i18next.t(key as never, { ...values }));
    for (const key of keysOf(texts)) {
      const forms = [...texts].filter(([each]) => each === key || each.startsWith(`${key}_`)).map(([, text]) => text);
      const values = Object.fromEntries(
        forms.flatMap(variablesIn).map((variable) => [variable.name, valueFor(variable)]),
      );
      for (const count of COUNTS) {
        const given = { ...values, count };
        expect([key, count, ours(key, given)]).toEqual([key, count, theirs(key, given)]);
      }
      if (!forms.some((text) => text.includes('{{count'))) expect(ours(key, values)).toBe(theirs(key, values));
    }
  });
});

test('every variable is written in a way that is known', async () => {
  const unknown: string[] = [];
  for (const language of LANGUAGES)
    for (const namespace of NAMESPACES)
      for (const [key, text] of await readPhrases(language, namespace))
        if (filled(language, text, {}, FORMATS).includes('{{') || /,(?! (number|day)\}\})[^{}]*\}\}/.test(text))
          unknown.push(`${language} ${namespace}:${key}`);
  expect(unknown).toEqual([]);
});

test('a key is split at its first colon', () => {
  expect(splitKey('parts:a.b')).toEqual({ namespace: 'parts', path: 'a.b' });
  expect(splitKey('cancel')).toEqual({ namespace: undefined, path: 'cancel' });
});

test('what a person wrote is not read as a phrase', () =>
  expect(
    filled(
      'en',
      'Part {{name}} of {{manufacturer}}',
      { name: '{{manufacturer}} $t(x) $&', manufacturer: 'TI' },
      FORMATS,
    ),
  ).toBe('Part {{manufacturer}} $t(x) $& of TI'));
