import { describe, expect, test } from 'vitest';
import { openSnapshot } from '../snapshots/reader.ts';
import { fileOf, sourceOf } from '../testing/samples.ts';
import { LABELS, REFERENCES } from '../testing/words.ts';
import { fold } from './collate.ts';
import { codeOf, valuesOf } from './dictionary.ts';
import { memorySegment } from './layers.ts';
import type { Dictionary, Row } from './segment.ts';

const COLUMNS = { label: { type: 'text' }, ref: { type: 'reference' } } as const;

/** Variants as they occur in real lists: unchanged, upper case, without accents, with a number appended. */
const variants = (text: string): string[] => [
  text,
  text.toUpperCase(),
  text.normalize('NFD').replace(/\p{Mn}/gu, ''),
  ...Array.from({ length: 2 }, (_, n) => `${text}-${(n * 7919) % 1000}`),
  ...Array.from({ length: 1 }, (_, n) => `${'éèàç'[n]}${text}`),
];
const labels = LABELS.flatMap(variants);
const references = REFERENCES.flatMap(variants);

async function dictionaryOf(field: keyof typeof COLUMNS, values: readonly string[]): Promise<Dictionary> {
  const rows = values.map((value, n): Row => ({ id: String(n).padStart(8, '0'), [field]: value }));
  const snapshot = await openSnapshot(sourceOf(await fileOf(COLUMNS, rows)), COLUMNS);
  return (await snapshot.column(field)).dictionary();
}

/** Distinct values in `Intl.Collator` order; values that it treats as equal are ordered by code unit. */
const inOrder = (values: readonly string[], numeric: boolean, language = 'fr'): string[] => {
  const { compare } = new Intl.Collator(language, { sensitivity: 'variant', numeric });
  return [...new Set(values.filter(Boolean))].sort((a, b) => compare(a, b) || (a < b ? -1 : 1));
};

describe('values of a column are ordered as by Intl.Collator', () => {
  test('labels', async () => {
    const expected = inOrder(labels, false);
    expect(expected.length).toBeGreaterThan(20_000);
    expect([...valuesOf(await dictionaryOf('label', labels))]).toEqual(expected);
  });

  test('references compare their digits as numbers', async () => {
    const expected = inOrder(references, true);
    expect(expected.length).toBeGreaterThan(15_000);
    expect([...valuesOf(await dictionaryOf('ref', references))]).toEqual(expected);
    expect(expected).not.toEqual(inOrder(references, false));
  });

  test('the order is the same in French and English', () => {
    for (const [values, numeric] of [
      [labels, false],
      [references, true],
    ] as const)
      expect(inOrder(values, numeric, 'en')).toEqual(inOrder(values, numeric, 'fr'));
  });

  test('each value is found by its code', async () => {
    const dictionary = await dictionaryOf('label', labels);
    const found = inOrder(labels, false).map((label) => codeOf(dictionary, 'text', label));
    expect(found).toEqual(found.map((_, n) => n + 1));
    expect(codeOf(dictionary, 'text', 'no such label')).toBe(0);
  });

  test.each([
    ['label', ['cote', 'coté', 'côte', 'côté', 'cotes']],
    ['ref', ['R9', 'R10', 'R100', 'R100A']],
  ] as const)('%s: %j', async (field, expected) => {
    const rows = expected.toReversed().map((value, n) => ({ id: `r${n}`, [field]: value }));
    const column = await memorySegment(COLUMNS, rows).table.column(field);
    expect([...valuesOf(await column.dictionary())]).toEqual(expected);
  });
});

test('search ignores case, accents and ligatures', () => {
  expect(fold('Œillet À ÉCROU ﬁn')).toBe('oeillet a ecrou fin');
});
