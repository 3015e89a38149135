import { expect, test } from 'vitest';
import { hasSameReference } from './same-reference.ts';

const suggested = (codes: string[], own = false) => ({
  product: 'p1',
  ...(own && { own_part: 'p1' }),
  reasons: codes.map((code) => ({ field: FIELDS[code.split('_')[0]!] ?? 'supplier_ref', code })),
});
const FIELDS: Record<string, string> = { supplier: 'supplier', nno: 'nno', label: 'label' };

test.each<[string, string[], boolean]>([
  ['case and separators', ['ref_same_normalised', 'supplier_same', 'rivals'], true],
  ['a packaging ending', ['ref_packaging_suffix', 'supplier_missing'], true],
  ['a label that differs', ['ref_same', 'supplier_same', 'label_other'], true],
  ['a stock number instead of a reference', ['nno_same', 'supplier_same'], true],
  ['nothing, and it is one of the own parts', ['ref_same', 'supplier_same', 'own_part'], true],
  ['a packaging ending and a point', ['ref_packaging_suffix', 'ref_decimal_point', 'supplier_same'], false],
  ['words beside the reference', ['ref_with_words'], false],
  ['one character', ['ref_one_edit', 'supplier_same'], false],
  ['a packaging ending and one character', ['ref_packaging_suffix', 'ref_one_edit', 'supplier_same'], false],
  ['a look-alike character', ['ref_o_zero', 'supplier_same'], false],
  ['another manufacturer', ['ref_same', 'supplier_other'], false],
  ['another stock number', ['nno_other', 'ref_same', 'supplier_same'], false],
  ['a stock number with another reference', ['nno_same', 'ref_other', 'supplier_same'], false],
  ['nothing but the manufacturer', ['supplier_same'], false],
])('with %s', (_, codes, isSame) => expect(hasSameReference(suggested(codes))).toBe(isSame));

test('an own part keeps its packaging ending: another one is not accepted with others', () => {
  expect(hasSameReference(suggested(['ref_packaging_suffix', 'supplier_same'], true))).toBe(false);
  expect(hasSameReference(suggested(['ref_packaging_suffix', 'supplier_same', 'own_part'], true))).toBe(false);
  expect(hasSameReference(suggested(['ref_same_normalised', 'supplier_same'], true))).toBe(true);
  expect(hasSameReference(suggested(['ref_same_normalised', 'supplier_same', 'own_part'], true))).toBe(true);
});
