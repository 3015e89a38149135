import { describe, expect, it } from 'vitest';
import { buildIndex } from './catalogue.ts';
import { matchLine } from './match.ts';
import { lineKey } from './remembered.ts';
import type { CatalogueEntry, MatchedLine } from './types.ts';

const entry = (id: string, supplier_label: string, supplier_ref: string): CatalogueEntry => ({
  id,
  supplier: null,
  supplier_label,
  supplier_ref,
  label: '',
});

const index = buildIndex([entry('gate', 'Nexperia', '74LVC02APW'), entry('diode', 'onsemi', '1N4148WT')]);
const own = buildIndex([entry('own-plate', 'Atelier Vigie', 'PLT-0042'), entry('own-diode', 'onsemi', '1N4148-WT')]);

describe('decisions', () => {
  const line = { supplier: 'Somebody', supplier_ref: 'QQ-17 rev B' };

  it('the same line is identified the same way, and says why', () => {
    const decisions = new Map([[lineKey(line), 'gate']]);
    const result = matchLine(index, { supplier: 'SOMEBODY', supplier_ref: 'qq-17  rev b' }, { decisions });
    expect(result).toMatchObject({ status: 'identified', remembered: true });
    expect(result.suggestions[0]).toMatchObject({ product: 'gate', score: 1, reasons: [{ code: 'remembered' }] });
  });

  it('what was refused stays new, even where a part resembles', () => {
    const near = { supplier: 'onsemi', supplier_ref: '1N4148WX' };
    const decisions = new Map([[lineKey(near), 'new' as const]]);
    expect(matchLine(index, near).status).toBe('to_be_determined');
    expect(matchLine(index, near, { decisions })).toEqual({ status: 'new', suggestions: [], remembered: true });
  });

  it('a part that is gone is forgotten', () => {
    const decisions = new Map([[lineKey(line), 'deleted']]);
    expect(matchLine(index, line, { decisions })).toEqual({ status: 'new', suggestions: [] });
  });

  it('may name a part of the entity', () => {
    const decisions = new Map([[lineKey(line), 'own-plate']]);
    expect(matchLine(index, line, { own, decisions }).suggestions[0]?.product).toBe('own-plate');
  });
});

describe('own parts', () => {
  it('are found beside the catalogue', () =>
    expect(matchLine(index, { supplier: 'Atelier Vigie', supplier_ref: 'plt0042' }, { own })).toMatchObject({
      status: 'identified',
      suggestions: [{ product: 'own-plate' }],
    }));

  it('one that the catalogue has too makes no doubt', () =>
    expect(matchLine(index, { supplier: 'ON Semi', supplier_ref: '1N4148WT' }, { own })).toMatchObject({
      status: 'identified',
      suggestions: [{ product: 'diode' }],
    }));
});

describe('which lines are the same', () => {
  it.each<[string, MatchedLine, MatchedLine, boolean]>([
    [
      'case, spaces',
      { supplier: 'TI', supplier_ref: 'lm 358' },
      { supplier: 'Texas Instruments', supplier_ref: 'LM358' },
      true,
    ],
    ['a decimal point', { supplier: 'TI', supplier_ref: '31.6K' }, { supplier: 'TI', supplier_ref: '316K' }, false],
    [
      'quantity and label',
      { supplier: 'TI', supplier_ref: 'A1', label: 'x' },
      { supplier: 'TI', supplier_ref: 'A1' },
      true,
    ],
    [
      'labels, no manufacturer',
      { supplier_ref: '10K', label: 'Resistor' },
      { supplier_ref: '10K', label: 'Trimmer' },
      false,
    ],
    ['another stock number', { nno: '5935-14-555-0199' }, { nno: '5935-14-555-0198' }, false],
    ['a stock number written otherwise', { nno: '5935-14-555-0199' }, { nno: '5935145550199' }, true],
  ])('%s', (_, one, other, isSame) => expect(lineKey(one) === lineKey(other)).toBe(isSame));
});
