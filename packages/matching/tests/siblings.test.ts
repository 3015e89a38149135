import { describe, expect, it } from 'vitest';
import { buildIndex } from '../catalogue/builder.ts';
import { matchLine } from '../match.ts';

/** Another member of a family looks like a typing error where the index has only one member. */
const PARTS = [
  ['Nichicon', 'ECQ-V1C103GX5', 'Film capacitor 10nF 2%'],
  ['Hirose', '503182-0852', 'microSD socket'],
  ['Bourns', 'CRW06031K00FKEA', 'Resistor 1k 1%'],
  ['Texas Instruments', 'TLV70233DBVR', 'LDO 3.3V'],
  ['Winbond', 'W25Q256JVEIQ', 'Flash 256 Mbit'],
] as const;
const index = buildIndex(
  PARTS.map(([supplier_label, supplier_ref, label], n) => ({
    ...{ id: `p${n}`, supplier: null, supplier_label, supplier_ref, label },
  })),
);

describe.each([
  ['of the catalogue', [index], []],
  ['of the entity', [], [index]],
])('a sibling %s of an absent part', (_, catalogue, own) => {
  it.each([
    ['another tolerance', 'Nichicon', 'ECQ-V1C103JX5', 'Film capacitor 10nF 5%'],
    ['another variant', 'Hirose', '503182-1852', 'Micro SD Card Slot'],
    ['another variant, without label', 'Hirose', '503182-1852', ''],
    ['another tolerance in two places', 'Bourns', 'CRW06031K00JNEA', 'Resistor 1k 5%'],
    ['another voltage', 'Texas Instruments', 'TLV70228DBVR', 'LDO 2.8V'],
    ['I instead of L', 'Winbond', 'W25Q256JVELQ', 'Flash 256 Mbit'],
    ['another reel', 'Texas Instruments', 'TLV70233DBVT', 'LDO 3.3V'],
  ])('with %s has a low score', (_difference, supplier, supplier_ref, label) => {
    const { status, suggestions } = matchLine(catalogue, { supplier, supplier_ref, label }, { own });
    expect(status).not.toBe('identified');
    expect(suggestions[0]?.score ?? 0).toBeLessThan(0.5);
  });

  it('with another manufacturer never shows 100 %', () => {
    const line = { supplier: 'Souriau', supplier_ref: 'TLV70233DBVR', label: 'LDO 3.3V' };
    expect(matchLine(catalogue, line, { own }).suggestions[0]?.score).toBeLessThan(1);
  });
});

it('a small l may be read for a capital I', () => {
  const line = { supplier: 'Winbond', supplier_ref: 'W25Q256JVElQ', label: 'Flash 256 Mbit' };
  expect(matchLine([index], line).suggestions[0]?.score).toBeGreaterThan(0.9);
});

it('two exchanged characters remain a typing error', () => {
  const line = { supplier: 'Texas Instruments', supplier_ref: 'TLV72033DBVR', label: 'LDO 3.3V' };
  expect(matchLine([index], line).suggestions[0]).toMatchObject({ product: 'p3' });
});
