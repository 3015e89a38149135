import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex } from '../catalogue/builder.ts';
import { packIndex, unpackIndex } from '../catalogue/packed-index.ts';
import { matchLine } from '../match.ts';
import type { CataloguePart } from '../types.ts';

/** A family numbered consecutively, with a gap every tenth number: a typing error names another existing part. */
const FIRST = 4000;
const reference = (number: number): string => `RNC55-${number}-FS`;
const isListed = (number: number): boolean => number % 10 !== 7;
const NUMBERS = Array.from({ length: 600 }, (_, n) => FIRST + n);
const family = (labelOf: (number: number) => string): CataloguePart[] =>
  NUMBERS.filter(isListed).map((number) => ({
    id: `p${number}`,
    supplier: 'vishay',
    supplier_label: 'Vishay',
    supplier_ref: reference(number),
    label: labelOf(number),
  }));
const VALUED = family((number) => `Resistor ${number} ohm 1 % 0.1 W`);
const valued = buildIndex(VALUED);
const alike = buildIndex(family(() => 'Resistor 1 % 0.1 W'));
const supplier = 'Vishay';

describe('a family in which one typing error names another part', () => {
  const number = fc.integer({ min: FIRST, max: FIRST + 599 });

  it('suggests the part of a bare reference first and does not identify it', () =>
    fc.assert(
      fc.property(number.filter(isListed), (wanted) => {
        const { status, suggestions } = matchLine([alike], { supplier, supplier_ref: reference(wanted) });
        expect(suggestions[0]?.product).toBe(`p${wanted}`);
        expect(status).toBe('to_be_determined');
      }),
    ));

  it('identifies a line whose label fits only this part', () =>
    fc.assert(
      fc.property(number.filter(isListed), (wanted) => {
        const line = { supplier, supplier_ref: reference(wanted), label: `RESISTOR ${wanted} OHM 1 %` };
        expect(matchLine([valued], line)).toMatchObject({
          status: 'identified',
          suggestions: [{ product: `p${wanted}` }],
        });
      }),
    ));

  it('gives the same result if the own parts contain the family too', () => {
    const own = buildIndex(VALUED.map((entry) => ({ ...entry, id: `own-${entry.id}` })));
    const line = { supplier, supplier_ref: reference(4100), label: 'Resistor 4100 ohm' };
    const { status, suggestions } = matchLine([valued], line, { own: [own] });
    const plain = suggestions.map(({ own_part: _, reasons, ...suggestion }) => ({
      ...suggestion,
      reasons: reasons.filter(({ code }) => code !== 'own_part'),
    }));
    expect({ status, suggestions: plain }).toEqual(matchLine([valued], line));
  });

  it('does not identify a mistyped reference whose label fits another part', () =>
    fc.assert(
      fc.property(number.filter(isListed), number, (typed, meant) => {
        fc.pre(typed !== meant);
        const line = { supplier, supplier_ref: reference(typed), label: `Resistor ${meant} ohm 1 %` };
        expect(matchLine([valued], line).status).not.toBe('identified');
      }),
    ));

  it('does not identify a missing member as its neighbour', () => {
    for (const lacking of NUMBERS.filter((one) => !isListed(one)))
      for (const label of ['', `Resistor ${lacking} ohm 1 %`])
        expect(matchLine([valued], { supplier, supplier_ref: reference(lacking), label }).status).not.toBe(
          'identified',
        );
  });
});

describe('a line that copies reference and label of the catalogue', () => {
  const label = 'Resistor 1 % 0.1 W';

  it('is identified although a variant has the same label', () => {
    const variants = buildIndex(family(() => label).slice(0, 3));
    expect(matchLine([variants], { supplier, supplier_ref: reference(FIRST), label }).status).toBe('identified');
  });

  it('is not identified if a whole family has that label, because the reference may be mistyped', () =>
    expect(matchLine([alike], { supplier, supplier_ref: reference(FIRST), label }).status).toBe('to_be_determined'));
});

describe('a packed index', () => {
  const packed = packIndex(valued);
  const lines = NUMBERS.slice(0, 40).map((number) => ({ supplier, supplier_ref: reference(number).slice(number % 3) }));

  it('gives the same results', () => {
    const index = unpackIndex(packed);
    for (const line of lines) expect(matchLine([index], line)).toEqual(matchLine([valued], line));
  });

  it('may begin at any byte', () => {
    const shifted = new Uint8Array(packed.length + 3);
    shifted.set(packed, 3);
    expect(matchLine([unpackIndex(shifted.subarray(3))], lines[1]!)).toEqual(matchLine([valued], lines[1]!));
  });

  it('gives the same results in another order of parts', () => {
    const reversed = buildIndex(VALUED.toReversed());
    const written = VALUED.slice(0, 40).map(({ supplier_ref }) => ({ supplier, supplier_ref }));
    for (const line of written) expect(matchLine([reversed], line)).toEqual(matchLine([valued], line));
  });
});
