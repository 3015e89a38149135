import { describe, expect, it } from 'vitest';
import { buildIndex } from '../catalogue/builder.ts';
import { parameterKey, parametersOf } from '../lines/parameters.ts';
import { matchLine } from '../match.ts';
import type { MatchedLine } from '../types.ts';

describe('value and size in a text', () => {
  it.each([
    ['100nF 0603', '1e-7F 0603'],
    ['CAP CER 0.1UF 50V X7R 0603', '1e-7F 0603'],
    ['0,1 µF C_0603_1608Metric', '1e-7F 0603'],
    ['C0402 10u', '0.00001F 0402'],
    ['4u7 0805', '0.0000047F 0805'],
    ['RES SMD 10K OHM 1% 1/10W 0603', '10000Ω 0603'],
    ['10k R0603', '10000Ω 0603'],
    ['4k7 0402', '4700Ω 0402'],
    ['2R2 1206', '2.2Ω 1206'],
    ['0R 0402', '0Ω 0402'],
    ['49.9 Ohm Resistor 0603', '49.9Ω 0603'],
    ['1M 0603', '1000000Ω 0603'],
    ['INDUCTOR 10UH 1210', '0.00001H 1210'],
    ['Crystal 16MHz 2010', '16000000Hz 2010'],
  ])('%s', (text, key) => expect(parameterKey(parametersOf(text))).toBe(key));

  it.each(['100nF', '0603', 'LM358DR', 'Washer M4', 'CONN 10 POS 2.54', 'A0603B 10', ''])('%s has not both', (text) =>
    expect(parameterKey(parametersOf(text))).toBeNull(),
  );
});

describe('a line with value and size only', () => {
  const part = (id: string, supplier_ref: string, label: string) => ({
    ...{ id, supplier: 's', supplier_label: 'Murata', supplier_ref, label },
  });
  const index = buildIndex([
    part('x7r', 'GRM188R71H104KA93D', 'CAP CER 0.1UF 50V X7R 0603'),
    part('low', 'GRM188R71C104KA01D', 'CAP CER 0.1UF 16V X7R 0603'),
    part('small', 'GRM155R71C104KA88D', 'CAP CER 0.1UF 16V X7R 0402'),
    part('other', 'GRM188R71C103KA01D', 'CAP CER 10000PF 16V X7R 0603'),
    part('resistor', 'RC0603FR-0710KL', 'RES 10K OHM 1% 1/10W 0603'),
  ]);
  const suggested = (line: MatchedLine) => {
    const { status, suggestions } = matchLine([index], line);
    return { status, products: suggestions.map(({ product }) => product) };
  };

  it.each<[MatchedLine, string[]]>([
    [{ label: '100nF 0603' }, ['low', 'x7r']],
    [{ label: '100nF 50V 0603' }, ['x7r']],
    [{ label: '100nF', package: 'C_0402_1005Metric' }, ['small']],
    [{ supplier_ref: '10k', package: 'R0603' }, ['resistor']],
  ])('%j gets suggestions', (line, products) =>
    expect(suggested(line)).toEqual({ status: 'to_be_determined', products }),
  );

  it('is never identified, and its suggestions say why with a low score', () => {
    const { suggestions } = matchLine([index], { label: '10k 0603 1%' });
    expect(suggestions).toMatchObject([{ product: 'resistor', reasons: [{ code: 'parameters_same' }] }]);
    expect(suggestions[0]?.score).toBeLessThan(0.5);
  });

  it('with a reference of its own gets none', () =>
    expect(suggested({ supplier_ref: 'ZZZ-991122', label: '100nF 0603' })).toEqual({ status: 'new', products: [] }));

  it('beside an own part, which comes first', () => {
    const own = buildIndex([part('mine', 'MY-CAP', '100nF 0603')]);
    const { suggestions } = matchLine([index], { label: '0.1uF 0603' }, { own: [own] });
    expect(suggestions.map(({ product, own_part }) => [product, own_part])).toEqual([
      ['mine', 'mine'],
      ['low', undefined],
      ['x7r', undefined],
    ]);
  });
});
