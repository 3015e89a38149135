import { describe, expect, it } from 'vitest';
import { buildIndex } from '../catalogue/builder.ts';
import { matchLine } from '../match.ts';

const part = (id: string, supplier_ref: string) => ({
  ...{ id, supplier: null, supplier_label: 'Wago', supplier_ref, label: `Clamp ${id}` },
});
const matched = (catalogue: string[], own: string[], supplier_ref: string) => {
  const index = buildIndex(catalogue.map((reference) => part(`c:${reference}`, reference)));
  const indexes = [buildIndex(own.map((reference) => part(`o:${reference}`, reference)))];
  return matchLine([index], { supplier: 'Wago', supplier_ref }, { own: indexes });
};

describe('own parts that differ in what separates their digits', () => {
  it.each([
    ['12-345', ['12-345', '1-2345'], 'o:12-345'],
    ['12-345', ['1-2345', '12-345', '123-45'], 'o:12-345'],
    ['6.0A', ['60A', '6.0A'], 'o:6.0A'],
    ['12-345', ['12345'], 'o:12345'],
    ['12-345', ['1-2345'], undefined],
  ])('the catalogue’s %s is only its own twin of %j', (reference, own, twin) => {
    const { suggestions } = matched([reference], own, reference);
    expect([suggestions[0]?.product, suggestions[0]?.own_part]).toEqual([`c:${reference}`, twin]);
    const others = own.map((each) => `o:${each}`).filter((id) => id !== twin);
    const suggested = suggestions.slice(1).map(({ product }) => product);
    expect(suggested.filter((id) => id.startsWith('o:')).toSorted()).toEqual(others.toSorted());
  });

  it('none of them is identified as another', () => {
    const { status, suggestions } = matched([], ['12-345', '123-45'], '1-2345');
    expect(status).toBe('to_be_determined');
    expect(suggestions.map(({ product }) => product).toSorted()).toEqual(['o:12-345', 'o:123-45']);
  });
});

describe('an own part whose manufacturer has another name in the catalogue', () => {
  const socapex = { ...part('c', 'RNJ-25'), supplier_label: 'Amphenol Socapex', supplier_aliases: ['Socapex'] };
  const own = buildIndex([{ ...part('o', 'RNJ-25'), supplier_label: 'Socapex' }]);
  const found = (catalogue: (typeof socapex)[], supplier: string) =>
    matchLine([buildIndex(catalogue)], { supplier, supplier_ref: 'RNJ-25' }, { own: [own] });

  it.each(['Socapex', 'Amphenol Socapex'])('is that part for a line that writes %s', (supplier) => {
    const { status, suggestions } = found([socapex], supplier);
    expect([status, suggestions.map(({ product, own_part }) => [product, own_part])]).toEqual([
      'identified',
      [['c', 'o']],
    ]);
  });

  it('is rather the part of its own name, if the catalogue has that too', () => {
    const other = { ...part('d', 'RNJ-25'), supplier_label: 'Socapex', supplier_aliases: [] };
    for (const catalogue of [
      [socapex, other],
      [other, socapex],
    ]) {
      const { status, suggestions } = found(catalogue, 'Socapex');
      expect(status).toBe('to_be_determined');
      expect(suggestions.find(({ product }) => product === 'd')?.own_part).toBe('o');
    }
  });
});
