import { describe, expect, it } from 'vitest';
import { buildIndex } from '../catalogue/builder.ts';
import { lineKey } from '../lines/remembered.ts';
import { matchLine } from '../match.ts';
import type { CataloguePart, MatchedLine } from '../types.ts';

const entry = (id: string, supplier_label: string, supplier_ref: string): CataloguePart => ({
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
  const line = { supplier: 'Unknown Co', supplier_ref: 'QQ-17 rev B' };

  it('apply to the same line, with a reason', () => {
    const decisions = decided(line, 'gate');
    const result = matchLine([index], { supplier: 'UNKNOWN CO', supplier_ref: 'qq-17  rev b' }, { decisions });
    expect(result).toMatchObject({ status: 'identified', remembered: true });
    expect(result.suggestions[0]).toMatchObject({ product: 'gate', score: 1, reasons: [{ code: 'remembered' }] });
  });

  it('that no part fits hold even if a part is similar', () => {
    const near = { supplier: 'onsemi', supplier_ref: '1N4148WX' };
    const decisions = decided(near, 'new' as const);
    expect(matchLine([index], near).status).toBe('to_be_determined');
    expect(matchLine([index], near, { decisions })).toEqual({ status: 'new', suggestions: [], remembered: true });
  });

  it('are ignored if their part no longer exists', () => {
    const decisions = decided(line, 'deleted');
    expect(matchLine([index], line, { decisions })).toEqual({ status: 'new', suggestions: [] });
  });

  it('may name an own part', () => {
    const decisions = decided(line, 'own-plate');
    expect(matchLine([index], line, { own: [own], decisions }).suggestions[0]?.product).toBe('own-plate');
  });
});

describe('own parts', () => {
  it('are suggested as well as catalogue parts', () =>
    expect(matchLine([index], { supplier: 'Atelier Vigie', supplier_ref: 'plt0042' }, { own: [own] })).toMatchObject({
      status: 'identified',
      suggestions: [{ product: 'own-plate' }],
    }));

  it('have a reason of contribution 0', () => {
    const line = { supplier: 'Atelier Vigie', supplier_ref: 'plt0042' };
    const [plate] = matchLine([index], line, { own: [own] }).suggestions;
    expect(plate?.own_part).toBe('own-plate');
    expect(plate?.reasons.at(-1)).toMatchObject({ code: 'own_part', contribution: 0 });
  });

  it('that the catalogue has too are reported with the catalogue part, which is identified', () =>
    expect(matchLine([index], { supplier: 'ON Semi', supplier_ref: '1N4148WT' }, { own: [own] })).toMatchObject({
      status: 'identified',
      suggestions: [{ product: 'diode', own_part: 'own-diode' }],
    }));

  it('are identified if a decision names them', () => {
    const line = { supplier: 'ON Semi', supplier_ref: '1N4148WT' };
    const decisions = decided(line, 'own-diode');
    const [chosen] = matchLine([index], line, { own: [own], decisions }).suggestions;
    expect(chosen).toMatchObject({ product: 'own-diode', score: 1 });
  });

  it('without supplier are identified by a line of the same reference without supplier', () => {
    const nameless = buildIndex([entry('own-bolt', '', 'BLT-7731')]);
    const status = (line: MatchedLine) => matchLine([index], line, { own: [nameless] }).status;
    expect(status({ supplier_ref: 'blt 7731' })).toBe('identified');
    expect(status({ supplier: 'Souriau', supplier_ref: 'BLT-7731' })).toBe('to_be_determined');
    expect(matchLine([nameless], { supplier_ref: 'BLT-7731' }).status).toBe('to_be_determined');
  });

  it('hidden parts of an index are not found, those of a later index are', () => {
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

describe('the key of a line', () => {
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
    ['another internal reference', { internal_ref: 'ART-1' }, { internal_ref: 'ART-2' }, false],
    ['another spelling of the internal reference', { internal_ref: 'ART 1' }, { internal_ref: 'art1' }, true],
    [
      'an internal reference beside a reference',
      { supplier_ref: 'A1', internal_ref: '7' },
      { supplier_ref: 'A1' },
      true,
    ],
    ['another spelling of the stock number', { nno: '5935-14-555-0199' }, { nno: '5935145550199' }, true],
  ])('%s', (_, one, other, isSame) => expect(lineKey(one) === lineKey(other)).toBe(isSame));

  it('is null for a line that names no part', () => {
    const nothing: MatchedLine[] = [{}, { supplier: 'TI' }, { supplier_ref: ' ', label: ' – ' }, { internal_ref: ' ' }];
    expect(nothing.map(lineKey)).toEqual([null, null, null, null]);
    const decisions = new Map([[JSON.stringify(['', '', '', '']), 'gate']]);
    expect(matchLine([index], { internal_ref: 'ART-1' }, { decisions }).remembered).toBeUndefined();
  });
});
