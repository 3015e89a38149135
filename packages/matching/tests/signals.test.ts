import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex } from '../catalogue/builder.ts';
import { matchLine } from '../match.ts';
import { editsBetween, FAR } from '../spelling/edits.ts';
import { keyBytes } from '../spelling/keys.ts';
import { inCommon, tokensOf } from '../spelling/labels.ts';
import type { CataloguePart, MatchedLine } from '../types.ts';

const entry = (id: string, supplier_label: string, supplier_ref: string, more: Partial<CataloguePart> = {}) => ({
  id,
  supplier: `s-${supplier_label}`,
  supplier_label,
  supplier_ref,
  label: '',
  ...more,
});
const index = buildIndex([
  entry('regulator', 'Analog Devices', 'LT1761ES5-5#TRPBF', { supplier_aliases: ['Linear Technology', 'Maxim'] }),
  entry('connector', 'Souriau', '8D511W35PN', { supplier_ncages: ['F0214'], family: 'Connectors' }),
  entry('memory', 'Winbond', 'W25Q256JVEIQ', { label: 'Mémoire flash 256Mbit' }),
]);
const best = (line: MatchedLine) => {
  const { status, suggestions } = matchLine([index], line);
  return { status, product: suggestions[0]?.product, codes: suggestions[0]?.reasons.map(({ code }) => code) };
};

describe('manufacturers', () => {
  it('have names from before a merger', () =>
    expect(best({ supplier: 'Linear Technology Corp.', supplier_ref: 'LT1761ES5-5#TRPBF' }).status).toBe('identified'));
  it('have an NCAGE code', () =>
    expect(best({ ncage: 'f0214', supplier_ref: '8D511W35PN' })).toMatchObject({
      status: 'identified',
      product: 'connector',
    }));
  it('are not contradicted by a distributor', () =>
    expect(best({ supplier: 'Digi-Key', supplier_ref: '8D511W35PN' }).codes).toContain('supplier_missing'));
});

describe('references', () => {
  it('may have two typing errors', () =>
    expect(best({ supplier: 'Winbond', supplier_ref: 'W2Q256JVEQI' })).toMatchObject({
      status: 'to_be_determined',
      product: 'memory',
      codes: expect.arrayContaining(['ref_two_edits']),
    }));
  it('have two reasons for a packaging ending and a typing error', () =>
    expect(best({ supplier: 'Linear Technology', supplier_ref: 'LT1761EX5-5' })).toMatchObject({
      product: 'regulator',
      codes: expect.arrayContaining(['ref_packaging_suffix', 'ref_one_edit']),
    }));
  it('may have a packaging ending without separator', () =>
    expect(best({ supplier: 'Souriau', supplier_ref: '8D511W35PNTR' }).codes).toContain('ref_packaging_suffix'));
});

describe('links of distributors', () => {
  it('supplies what the line lacks', () =>
    expect(best({ url: 'https://www.mouser.fr/ProductDetail/Winbond/W25Q256JVEIQ' })).toMatchObject({
      product: 'memory',
      codes: expect.arrayContaining(['supplier_same', 'url_same']),
    }));

  it('of another part prevents identification', () => {
    const url = 'https://www.mouser.fr/ProductDetail/Souriau/8D511W35PN';
    expect(best({ supplier: 'Winbond', supplier_ref: 'W25Q256JVEIQ', url }).status).toBe('to_be_determined');
  });
});

describe('labels', () => {
  it.each([
    ['Ceramic 0.1 µF 50V', 'CAP 100nF 50 V', 1],
    ['Résistance 10 kΩ', 'RES 10K', 1],
    ['Résistance 4,7k 1%', 'Resistor 4.7 kohm 5%', 0.5],
    ['Vis M3x10', 'Screw M3x12', 0],
    ['Vis', 'Screw M3x12', null],
  ])('%s / %s', (one, other, share) => expect(inCommon(tokensOf(one), tokensOf(other)).numbers).toBe(share));

  it('have words in common regardless of accents and case', () =>
    expect(inCommon(tokensOf('MEMOIRE Flash'), tokensOf('Mémoire flash')).words).toBe(1));
});

describe('typing errors', () => {
  const key = fc.string({ unit: fc.constantFrom('A', 'B', '1', '2'), maxLength: 9 });

  it('are symmetric, and zero only for equal keys', () =>
    fc.assert(
      fc.property(key, key, (one, other) => {
        const edits = editsBetween(keyBytes(one), keyBytes(other));
        expect(edits).toBe(editsBetween(keyBytes(other), keyBytes(one)));
        expect(edits === 0).toBe(one === other);
      }),
    ));

  it('are as many as in the full alignment table', () =>
    fc.assert(
      fc.property(key, key, (one, other) => {
        expect(editsBetween(keyBytes(one), keyBytes(other))).toBe(Math.min(FAR, fullAlignment(one, other)));
      }),
      { numRuns: 1000 },
    ));

  it('are at most as many as characters changed', () =>
    fc.assert(
      fc.property(key, fc.nat(8), fc.constantFrom('', 'A', '1Z'), (one, place, written) => {
        const other = one.slice(0, place) + written + one.slice(place + 1);
        expect(editsBetween(keyBytes(one), keyBytes(other))).toBeLessThanOrEqual(Math.max(1, written.length));
      }),
    ));

  it.each([
    ['LM358', 'LM385', 1],
    ['LM358', 'ML385', 2],
    ['LM358', 'LM35', 1],
    ['LM358', 'TPS62', FAR],
  ])('%s / %s: %i', (one, other, edits) => expect(editsBetween(keyBytes(one), keyBytes(other))).toBe(edits));
});

/** Optimal string alignment with every cell of the table. */
function fullAlignment(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  table[0] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const at = (up: number, left: number) => table[row - up]![column - left]!;
      const isSame = one[row - 1] === other[column - 1];
      const ways = [at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + (isSame ? 0 : 1)];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) ways.push(at(2, 2) + 1);
      table[row]![column] = Math.min(...ways);
    }
  return table.at(-1)!.at(-1)!;
}
