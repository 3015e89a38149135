import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex } from '../catalogue/builder.ts';
import { matchLine } from '../match.ts';
import type { MatchedLine } from '../types.ts';

const supplier = 'Littelfuse';
const indexOf = (...references: string[]) =>
  buildIndex(
    references.map((supplier_ref) => ({
      id: supplier_ref,
      supplier: null,
      supplier_label: supplier,
      supplier_ref,
      label: '',
    })),
  );
const best = (references: string[], line: MatchedLine) => {
  const { status, suggestions } = matchLine([indexOf(...references)], { supplier, ...line });
  return {
    status,
    product: suggestions[0]?.product,
    score: suggestions[0]?.score ?? 0,
    codes: suggestions[0]?.reasons.map(({ code }) => code),
  };
};

describe('parts whose references differ only in what separates their digits', () => {
  const PAIRS = [
    ['SMAJ6.0A', 'SMAJ60A'],
    ['12-345', '1-2345'],
    ['12-345', '12345'],
    ['HX 1/4-20', 'HX 14-20'],
    ['R-1E-5', 'R-1E5'],
    ['FUSE .5A', 'FUSE 5A'],
    ['12.345', '12-345'],
  ] as const;

  it.each(
    PAIRS.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  )('%s is identified beside %s', (wanted, other) => {
    for (const references of [
      [wanted, other],
      [other, wanted],
    ])
      expect(best(references, { supplier_ref: wanted.toLowerCase() })).toMatchObject({
        status: 'identified',
        product: wanted,
        score: 1,
      });
  });

  it.each(
    PAIRS.filter(([, other]) => other !== '12345').flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  )('%s is not identified as %s, and its score is no promise', (wanted, other) => {
    const { status, product, score } = best([other], { supplier_ref: wanted });
    expect([status, product]).toEqual(['to_be_determined', other]);
    expect(score).toBeLessThan(0.9);
  });

  it('a reference without any sign names none of two', () =>
    expect(best(['12-345', '1-2345'], { supplier_ref: '12345' }).status).toBe('to_be_determined'));

  it('of another manufacturer do not count', () => {
    const index = buildIndex(
      [supplier, 'Bourns'].map((supplier_label, n) => ({
        ...{ id: supplier_label, supplier: null, supplier_label, supplier_ref: ['SMAJ6.0A', 'SMAJ60A'][n]!, label: '' },
      })),
    );
    expect(matchLine([index], { supplier: 'Bourns', supplier_ref: 'SMAJ6.0A' }).status).toBe('to_be_determined');
  });

  it.each([
    ['SMAJ6.0A-TR', 'SMAJ60A'],
    ['SMAJ6.0A', 'SMAJ60A-TR'],
    ['SMAJ6.OA', 'SMAJ60A'],
  ])('%s is not %s with another ending or a look-alike letter', (supplier_ref, other) => {
    const { codes, score } = best([other], { supplier_ref });
    expect(codes).toContain('ref_decimal_point');
    expect(score).toBeLessThan(0.9);
  });

  it('the one with the line’s point comes first among those with another ending', () =>
    expect(best(['SMAJ60A', 'SMAJ6.0A'], { supplier_ref: 'SMAJ6.0A-TR' }).product).toBe('SMAJ6.0A'));
});

describe('own parts of a family with one label', () => {
  const COUNT = 500;
  const reference = (n: number) => `RNC55-${4000 + n}-FS`;
  const index = (label: string) =>
    buildIndex(
      Array.from({ length: COUNT }, (_, n) => ({
        ...{ id: `o${n}`, supplier: null, supplier_label: 'Sfernice', supplier_ref: reference(n), label },
      })),
    );
  const [labelled, bare] = [index('Resistor 1 %'), index('')];
  const wanted = fc.nat(COUNT - 1);
  const found = (own: ReturnType<typeof index>, line: MatchedLine) =>
    matchLine([], { supplier: 'SFERNICE', ...line }, { own: [own] });

  it('a line that says the same as one of them is identified', () =>
    fc.assert(
      fc.property(wanted, (n) => {
        const supplier_ref = reference(n);
        const copies = [found(labelled, { supplier_ref, label: 'resistor  1 %' }), found(bare, { supplier_ref })];
        for (const { status, suggestions } of copies)
          expect([status, suggestions[0]?.product]).toEqual(['identified', `o${n}`]);
      }),
    ));

  it('a line that says more, less or something else stays open', () =>
    fc.assert(
      fc.property(wanted, (n) => {
        const supplier_ref = reference(n);
        for (const { status } of [
          found(bare, { supplier_ref, label: 'Resistor' }),
          found(labelled, { supplier_ref }),
          found(labelled, { supplier_ref, label: 'Resistor 5 %' }),
          found(labelled, { supplier_ref: supplier_ref.replaceAll('-', ''), label: 'Resistor 1 %' }),
        ])
          expect(status).toBe('to_be_determined');
      }),
    ));

  it('is identified as itself, not as the catalogue’s part of that reference', () => {
    const catalogue = buildIndex(
      Array.from({ length: COUNT }, (_, n) => ({
        ...{ id: `c${n}`, supplier: null, supplier_label: 'Sfernice', supplier_ref: reference(n), label: 'MF 1/8' },
      })),
    );
    const line = { supplier: 'Sfernice', supplier_ref: reference(70), label: 'Resistor 1 %' };
    const { status, suggestions } = matchLine([catalogue], line, { own: [labelled] });
    expect(status).toBe('identified');
    expect(suggestions.slice(0, 2).map(({ product, own_part }) => [product, own_part])).toEqual([
      ['o70', 'o70'],
      ['c70', 'o70'],
    ]);
  });
});
