import { buildIndex, matchLine } from '@vigie/matching';
import { expect, it } from 'vitest';
import type { ImportFields } from '#shared/imports/reading/fields.ts';
import { withNamedElsewhere } from './named-elsewhere.ts';

const part = (id: string, supplier_label: string, supplier_ref: string) => ({
  ...{ id, supplier: null, supplier_label, supplier_ref, label: 'Regulator' },
});
const SIBLINGS = [1, 2, 3, 4, 5, 6].map((n) => part(`s${n}`, 'Acme', `REG-44${n}0-X`));
const index = buildIndex([...SIBLINGS, part('a', 'TDK', 'C1608X7R1H104'), part('n', 'Phoenix Contact', '1830619')]);

const resultOf = (fields: ImportFields) => {
  const result = matchLine([index], fields);
  return withNamedElsewhere({ catalogue: { indexes: [index] }, own: undefined }, result, fields);
};

it('a part that the line names as an alternate stands above siblings of the reference, and the best come first', () => {
  const line = { supplier: 'Acme', supplier_ref: 'REG-4470-X', alternates: 'OTHER-1; C1608X7R1H104 (TDK)' };
  const { status, suggestions } = resultOf(line);
  expect(status).toBe('to_be_determined');
  expect(suggestions.map(({ product }) => product)).toContain('a');
  expect(suggestions).toHaveLength(5);
  const scores = suggestions.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
});

it('an alternate of another manufacturer, or one that is only similar, is none', () => {
  const alternates = 'C1608X7R1H104 (Murata); C1608X7R1H105 (TDK)';
  expect(resultOf({ supplier: 'Acme', supplier_ref: 'ZZ-99', alternates }).suggestions).toEqual([]);
});

it('each of several references in one cell is suggested, as an alternate may be, and a reference with a slash is one', () => {
  const found = (supplier_ref: string) => resultOf({ supplier: 'TDK', supplier_ref }).suggestions;
  const several = found('C1608X7R1H104 / ZZ-99; REG-4410-X');
  expect(several).toMatchObject([{ product: 'a' }, { product: 's1' }]);
  for (const { reasons } of several) expect(reasons).toMatchObject([{ code: 'alternate_same', contribution: 0.3 }]);
  expect(found('C1608X7R1H104/ ZZ-99').filter(({ reasons }) => reasons[0]?.code === 'alternate_same')).toEqual([]);
});

it('a number without letters is the reference only of a part of the same manufacturer', () => {
  const found = (supplier?: string) =>
    resultOf({ distributor_ref: '1830619', ...(supplier && { supplier }) }).suggestions;
  expect(found('Phoenix Contact')).toMatchObject([{ product: 'n', reasons: [{ code: 'number_contains' }] }]);
  expect(found()).toEqual([]);
});

it('a line that is identified stays as it is', () => {
  const line = { supplier: 'TDK', supplier_ref: 'C1608X7R1H104', label: 'Regulator', alternates: 'REG-4410-X' };
  expect(resultOf(line)).toEqual(matchLine([index], line));
});

it.each<[ImportFields, string]>([
  [{ supplier_ref: 'TDK C1608X7R1H104' }, ''],
  [{ supplier_ref: 'Phoenix Contact 1830619' }, 'n'],
  [{ supplier_ref: '1830619 Phoenix Contact' }, 'n'],
  [{ supplier: 'Phoenix', supplier_ref: 'PHOENIX 1830619' }, 'n'],
  [{ supplier_ref: 'Acme REG-4410-X' }, 's1'],
  [{ supplier_ref: 'REG-4410-X ACME SAS' }, 's1'],
  [{ supplier_ref: 'Zorglub REG-4410-X' }, ''],
  [{ supplier_ref: '1830619 (Phoenix Contact)' }, 'n'],
  [{ supplier: 'TDK', supplier_ref: 'C1608X7R1H104 (blue)' }, 'a'],
  [{ supplier: 'TDK', supplier_ref: 'C1608X7R1H104 or equivalent' }, 'a'],
  [{ supplier: 'TDK', supplier_ref: 'C1608X7R1H104, ou éq.' }, 'a'],
  [{ supplier: 'TDK', supplier_ref: 'P/N: C1608X7R1H104' }, 'a'],
  [{ supplier: 'TDK', supplier_ref: 'Phoenix Contact 1830619' }, ''],
  [{ supplier: 'Phoenix Contact', supplier_ref: 'Phoenix Contact' }, ''],
])('%j names a part with words beside its reference: %s', (line, product) => {
  const { status, suggestions } = resultOf(line);
  const [best] = suggestions;
  expect(best?.reasons[0]?.code === 'ref_with_words' ? best.product : '').toBe(product);
  if (product) expect([status, best?.score]).toEqual(['to_be_determined', 0.8]);
});

it.each<[ImportFields, string | undefined]>([
  [{ label: 'Capacitor TDK C1608X7R1H104, 50 V' }, 'a'],
  [{ internal_ref: '4711', description: 'Capacitor (C1608X7R1H104)' }, 'a'],
  [{ supplier: 'Murata', label: 'Capacitor C1608X7R1H104' }, undefined],
  [{ label: 'Terminal 1830619' }, undefined],
  [{ supplier_ref: 'ZZ-99', label: 'In place of C1608X7R1H104' }, undefined],
])('%j without reference names a part in its text: %s', (line, product) => {
  const { status, suggestions } = resultOf(line);
  const named = suggestions.filter(({ reasons }) => reasons[0]?.code === 'ref_in_text');
  expect(named.map((each) => [each.product, each.score])).toEqual(product ? [[product, 0.5]] : []);
  if (product) expect(status).toBe('to_be_determined');
});
