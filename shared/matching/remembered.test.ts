import { describe, expect, it } from 'vitest';
import { buildIndex } from './builder.ts';
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

const decided = <T extends string>(line: MatchedLine, product: T) => new Map([[lineKey(line) ?? '', product]]);

describe('decisions', () => {
  const line = { supplier: 'Somebody', supplier_ref: 'QQ-17 rev B' };

  it('the same line is identified the same way, and says why', () => {
    const decisions = decided(line, 'gate');
    const result = matchLine([index], { supplier: 'SOMEBODY', supplier_ref: 'qq-17  rev b' }, { decisions });
    expect(result).toMatchObject({ status: 'identified', remembered: true });
    expect(result.suggestions[0]).toMatchObject({ product: 'gate', score: 1, reasons: [{ code: 'remembered' }] });
  });

  it('what was refused stays new, even where a part resembles', () => {
    const near = { supplier: 'onsemi', supplier_ref: '1N4148WX' };
    const decisions = decided(near, 'new' as const);
    expect(matchLine([index], near).status).toBe('to_be_determined');
    expect(matchLine([index], near, { decisions })).toEqual({ status: 'new', suggestions: [], remembered: true });
  });

  it('a part that is gone is forgotten', () => {
    const decisions = decided(line, 'deleted');
    expect(matchLine([index], line, { decisions })).toEqual({ status: 'new', suggestions: [] });
  });

  it('may name a part of the entity', () => {
    const decisions = decided(line, 'own-plate');
    expect(matchLine([index], line, { own: [own], decisions }).suggestions[0]?.product).toBe('own-plate');
  });
});

describe('own parts', () => {
  it('are found beside the catalogue', () =>
    expect(matchLine([index], { supplier: 'Atelier Vigie', supplier_ref: 'plt0042' }, { own: [own] })).toMatchObject({
      status: 'identified',
      suggestions: [{ product: 'own-plate' }],
    }));

  it('say so beside the reasons, to which that adds nothing', () => {
    const line = { supplier: 'Atelier Vigie', supplier_ref: 'plt0042' };
    const [plate] = matchLine([index], line, { own: [own] }).suggestions;
    expect(plate?.own_part).toBe('own-plate');
    expect(plate?.reasons.at(-1)).toMatchObject({ code: 'own_part', contribution: 0 });
  });

  it('one that the catalogue has too makes no doubt, and is told', () =>
    expect(matchLine([index], { supplier: 'ON Semi', supplier_ref: '1N4148WT' }, { own: [own] })).toMatchObject({
      status: 'identified',
      suggestions: [{ product: 'diode', own_part: 'own-diode' }],
    }));

  it('one that is remembered as another is told too', () => {
    const line = { supplier: 'ON Semi', supplier_ref: '1N4148WT' };
    const decisions = decided(line, 'own-diode');
    const [chosen] = matchLine([index], line, { own: [own], decisions }).suggestions;
    expect(chosen).toMatchObject({ product: 'own-diode', score: 1 });
  });

  it('one without manufacturer is the line without manufacturer of that reference, and no other', () => {
    const nameless = buildIndex([entry('own-bolt', '', 'BLT-7731')]);
    const status = (line: MatchedLine) => matchLine([index], line, { own: [nameless] }).status;
    expect(status({ supplier_ref: 'blt 7731' })).toBe('identified');
    expect(status({ supplier: 'Souriau', supplier_ref: 'BLT-7731' })).toBe('to_be_determined');
    expect(matchLine([nameless], { supplier_ref: 'BLT-7731' }).status).toBe('to_be_determined');
  });

  it('a catalogue that changed since its index: hidden entries are not found, those of now are', () => {
    const hidden = new Uint8Array(index.size).fill(1);
    const changed = buildIndex([entry('gate', 'Nexperia', '74LVC02APW-X')]);
    const found = (supplier_ref: string) =>
      matchLine([{ ...index, hidden }, changed], { supplier: 'Nexperia', supplier_ref }).suggestions;
    expect(found('1N4148WT')).toEqual([]);
    expect(found('74LVC02APW-X')).toMatchObject([{ product: 'gate', supplier_ref: '74LVC02APW-X' }]);
    const line = { supplier_ref: 'anything' };
    const decisions = decided(line, 'diode');
    expect(matchLine([{ ...index, hidden }], line, { decisions }).remembered).toBeUndefined();
  });
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
    ['another number of the entity', { internal_ref: 'ART-1' }, { internal_ref: 'ART-2' }, false],
    ['a number of the entity written otherwise', { internal_ref: 'ART 1' }, { internal_ref: 'art1' }, true],
    [
      'a number of the entity beside a reference',
      { supplier_ref: 'A1', internal_ref: '7' },
      { supplier_ref: 'A1' },
      true,
    ],
    ['a stock number written otherwise', { nno: '5935-14-555-0199' }, { nno: '5935145550199' }, true],
  ])('%s', (_, one, other, isSame) => expect(lineKey(one) === lineKey(other)).toBe(isSame));

  it('a line that says nothing of its part is like no other', () => {
    const nothing: MatchedLine[] = [{}, { supplier: 'TI' }, { supplier_ref: ' ', label: ' – ' }, { internal_ref: ' ' }];
    expect(nothing.map(lineKey)).toEqual([null, null, null, null]);
    const decisions = new Map([[JSON.stringify(['', '', '', '']), 'gate']]);
    expect(matchLine([index], { internal_ref: 'ART-1' }, { decisions }).remembered).toBeUndefined();
  });
});
