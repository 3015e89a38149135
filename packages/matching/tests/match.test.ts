import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex } from '../catalogue/builder.ts';
import { matchLine } from '../match.ts';
import { gapDifference, normaliseReference } from '../spelling/normalise.ts';
import type { CataloguePart, MatchedLine } from '../types.ts';

const entry = (
  id: string,
  supplier_label: string,
  supplier_ref: string,
  more: Partial<CataloguePart> = {},
): CataloguePart => ({
  id,
  supplier: supplier_label ? `s-${supplier_label}` : null,
  supplier_label,
  supplier_ref,
  label: '',
  ...more,
});

const CATALOGUE = [
  entry('comparator', 'onsemi', 'LM393EDR2G', { label: 'IC comparator 2 general purpose 8SOIC' }),
  entry('diode', 'onsemi', '1N4148WT'),
  entry('mosfet', 'Vishay', 'SIS4634LDN-T1-GE3'),
  entry('gate', 'Nexperia', '74LVC02APW,118'),
  entry('amplifier-tape', 'Texas Instruments', 'LM358DR'),
  entry('amplifier-st', 'STMicroelectronics', 'LM358DR'),
  entry('module', 'Espressif Systems', 'ESP32-S3-WROOM-1U-N16'),
  entry('resistor', 'YAGEO', 'RC0402FR-0710KL'),
  entry('connector', 'Souriau', '8D5-11W35PN', { nno: '5935-14-555-0199' }),
  entry('lettered', 'Fischer', '9-1102', { nno: '5935-14-A55-0199' }),
  entry('twin-1', 'Amphenol', '62GB-12E8', { nno: '5935-14-000-0001' }),
  entry('twin-2', 'Souriau', '8D0-11', { nno: '5935-14-000-0001' }),
  entry('trimmer', 'Bourns', '3296W-1.5K'),
  entry('orphan', '', 'ZX81-ULA'),
];
const index = buildIndex(CATALOGUE);
const match = (line: MatchedLine) => matchLine([index], line);
const best = (line: MatchedLine) => {
  const { status, suggestions } = match(line);
  const [first] = suggestions;
  return { status, product: first?.product, codes: first?.reasons.map(({ code }) => code) };
};

describe('identified', () => {
  it.each<[string, MatchedLine, string]>([
    ['same supplier and reference', { supplier: 'onsemi', supplier_ref: 'LM393EDR2G' }, 'comparator'],
    ['another spelling', { supplier: 'ON Semiconductor', supplier_ref: 'lm393 edr2g' }, 'comparator'],
    ['one of two suppliers of the reference', { supplier: 'TI', supplier_ref: 'LM358DR' }, 'amplifier-tape'],
    ['a stock number alone', { nno: '5935 14 5550199' }, 'connector'],
    ['a stock number with letters alone', { nno: '5935-14-a55-0199' }, 'lettered'],
    [
      'a stock number that agrees with the reference',
      { nno: '5935145550199', supplier_ref: '8D511W35PN' },
      'connector',
    ],
  ])('%s', (_, line, product) => expect(best(line)).toMatchObject({ status: 'identified', product }));

  it('suggests the part whose reference is in a distributor’s number', () =>
    expect(best({ distributor_ref: '863-LM393EDR2G', supplier: 'onsemi' })).toMatchObject({ product: 'comparator' }));

  it('recognises other names of a supplier', () => {
    const known = buildIndex([entry('x', 'Amphenol Socapex', 'RNJ-25', { supplier_aliases: ['Socapex'] })]);
    expect(matchLine([known], { supplier: 'SOCAPEX SAS', supplier_ref: 'RNJ 25' }).status).toBe('identified');
  });
});

describe('suggested with a reason', () => {
  it.each<[string, MatchedLine, string, string]>([
    ['no supplier', { supplier_ref: 'LM393EDR2G' }, 'comparator', 'supplier_missing'],
    ['another supplier', { supplier: 'Texas Instruments', supplier_ref: 'LM393EDR2G' }, 'comparator', 'supplier_other'],
    [
      'a similar supplier',
      { supplier: 'Souriau Esterline', supplier_ref: '8D5-11W35PN' },
      'connector',
      'supplier_similar',
    ],
    ['the part has no supplier', { supplier: 'Ferranti', supplier_ref: 'ZX81-ULA' }, 'orphan', 'supplier_missing'],
    ['O typed for 0', { supplier: 'Yageo', supplier_ref: 'RCO4O2FR-071OKL' }, 'resistor', 'ref_o_zero'],
    ['l typed for 1', { supplier: 'onsemi', supplier_ref: 'lN4l48WT' }, 'diode', 'ref_o_zero'],
    ['packaging left out', { supplier: 'Nexperia', supplier_ref: '74LVC02APW' }, 'gate', 'ref_packaging_suffix'],
    [
      'other packaging',
      { supplier: 'Vishay Siliconix', supplier_ref: 'SIS4634LDN-GE3' },
      'mosfet',
      'ref_packaging_suffix',
    ],
    ['an inserted character', { supplier: 'onsemi', supplier_ref: 'LM3933EDR2G' }, 'comparator', 'ref_one_edit'],
    ['a replaced character', { supplier: 'onsemi', supplier_ref: 'LM393EDS2G' }, 'comparator', 'ref_one_edit'],
    ['a prefix', { supplier: 'Espressif', supplier_ref: 'ESP32-S3-WROOM-1' }, 'module', 'ref_prefix'],
    ['a longer reference', { supplier: 'Espressif', supplier_ref: 'ESP32-S3-WROOM-1U-N16R8' }, 'module', 'ref_prefix'],
    ['a lost decimal point', { supplier: 'Bourns', supplier_ref: '3296W-15K' }, 'trimmer', 'ref_decimal_point'],
    ['another hyphen', { supplier: 'Yageo', supplier_ref: 'RC04-02FR-0710KL' }, 'resistor', 'ref_division'],
    [
      'a stock number against the reference',
      { nno: '5935-14-555-0199', supplier_ref: 'AB123456' },
      'connector',
      'ref_other',
    ],
    [
      'a stock number against the supplier',
      { nno: '5935-14-555-0199', supplier: 'Texas Instruments' },
      'connector',
      'supplier_other',
    ],
    [
      'another stock number',
      { nno: '5935-14-555-0198', supplier: 'Souriau', supplier_ref: '8D5-11W35PN' },
      'connector',
      'nno_other',
    ],
  ])('%s', (_, line, product, code) => {
    expect(best(line)).toMatchObject({ status: 'to_be_determined', product, codes: expect.arrayContaining([code]) });
  });

  it('if two parts have the stock number', () => {
    expect(
      match({ nno: '5935-14-000-0001' })
        .suggestions.map(({ product }) => product)
        .sort(),
    ).toEqual(['twin-1', 'twin-2']);
    expect(match({ nno: '5935-14-000-0001' }).status).toBe('to_be_determined');
  });

  it('if the catalogue has the part twice', () => {
    const doubled = buildIndex([entry('a', 'onsemi', 'BC847-B'), entry('b', 'ON Semi', 'BC847B')]);
    expect(matchLine([doubled], { supplier: 'onsemi', supplier_ref: 'BC847B' }).status).toBe('to_be_determined');
  });

  it('if reference and stock number name different parts', () => {
    const line = { supplier: 'onsemi', supplier_ref: '1N4148WT', nno: '5935-14-555-0199' };
    expect(match(line)).toMatchObject({ status: 'to_be_determined' });
    expect(
      match(line)
        .suggestions.map(({ product }) => product)
        .sort(),
    ).toEqual(['connector', 'diode']);
  });

  it('in the order of the labels if two parts have the reference', () => {
    const two = buildIndex([
      entry('a', 'Alpha', 'XY1234', { label: 'Relay 24V' }),
      entry('b', 'Beta', 'XY1234', { label: 'Fan 40 mm' }),
    ]);
    expect(matchLine([two], { supplier_ref: 'XY1234', label: 'FAN, 40 mm' }).suggestions[0]?.product).toBe('b');
  });
});

it('a line that resembles no part is new', () => {
  expect(match({ supplier: 'onsemi', supplier_ref: 'NUP2114UCMR6T1G' })).toEqual({ status: 'new', suggestions: [] });
  expect(match({ label: 'Regulator' })).toEqual({ status: 'new', suggestions: [] });
  expect(match({})).toEqual({ status: 'new', suggestions: [] });
});

describe('any line', () => {
  const noise = fc.constantFrom('', '-', ' ', '/', '_', '#', '\u00a0');
  const someEntry = fc.constantFrom(...CATALOGUE.filter(({ supplier_label }) => supplier_label));
  const suppliers = fc.constantFrom('', 'TI', 'onsemi', 'Vishay', 'YAGEO', 'Nowhere Electric', 'Souriau-Sunbank');
  const mangled = fc
    .tuple(someEntry, fc.nat(30), fc.constantFrom('', 'X', '7', 'O', '-'), fc.nat(2))
    .map(([part, place, added, removed]) => {
      const characters = [...part.supplier_ref];
      characters.splice(place, removed, added);
      return characters.join('');
    });
  const anyLine = fc.record(
    {
      supplier: suppliers,
      supplier_ref: fc.oneof(mangled, fc.string()),
      label: fc.string(),
      nno: fc.constantFrom('', '5935-14-555-0199'),
    },
    { requiredKeys: [] },
  );

  it('has at most five suggestions, best first, whose contributions add up to the score', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const { suggestions, status } = match(line);
        expect(suggestions.length).toBeLessThanOrEqual(5);
        if (status === 'new') expect(Math.max(0, ...suggestions.map(({ score }) => score))).toBeLessThan(0.05);
        else expect(suggestions.length).toBeGreaterThan(0);
        for (const { score, reasons } of suggestions) {
          const sum = reasons.reduce((total, { contribution }) => total + contribution * 100, 0);
          expect(Math.round(sum) + 0).toBe(Math.round(score * 100));
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
        const scores = suggestions.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }),
    );
  });

  it('has positive contributions of matching fields, the reference most, and negative ones of contradicting fields', () => {
    const shares = (line: MatchedLine) =>
      match(line).suggestions[0]?.reasons.map(({ code, contribution }) => [code, Math.sign(contribution)]);
    const label = 'IC comparator 2 general purpose 8SOIC';
    const line = { supplier: 'onsemi', supplier_ref: 'LM393EDR2G', label };
    expect(shares(line)).toEqual([
      ['ref_same', 1],
      ['supplier_same', 1],
      ['label_similar', 1],
    ]);
    const [reference, supplier] = match(line).suggestions[0]?.reasons ?? [];
    expect(reference?.contribution).toBeGreaterThan(supplier?.contribution ?? 1);
    expect(shares({ ...line, supplier: 'Vishay' })).toContainEqual(['supplier_other', -1]);
  });

  it('is identified whatever its separators and case', () => {
    fc.assert(
      fc.property(
        someEntry,
        fc.array(noise, { minLength: 40, maxLength: 40 }),
        fc.boolean(),
        (part, separators, lower) => {
          const written = [...normaliseReference(part.supplier_ref)].map((c, i) => c + (separators[i] ?? '')).join('');
          fc.pre(gapDifference(written, part.supplier_ref) === null);
          const supplier_ref = lower ? written.toLowerCase() : written;
          expect(best({ supplier: part.supplier_label, supplier_ref })).toMatchObject({
            status: 'identified',
            product: part.id,
          });
        },
      ),
    );
  });

  it('is not identified if the supplier contradicts', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const { status, suggestions } = match(line);
        if (status !== 'identified') return;
        const codes = suggestions[0]?.reasons.map(({ code }) => code) ?? [];
        expect(codes).not.toContain('supplier_other');
        expect(codes).not.toContain('supplier_similar');
      }),
    );
  });

  it('has the part that it copies as its first suggestion', () => {
    for (const { id, supplier_label, supplier_ref } of CATALOGUE)
      expect(best({ supplier: supplier_label, supplier_ref }).product).toBe(id);
  });

  it('is new in an empty catalogue', () => {
    const empty = buildIndex([]);
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(matchLine([empty], line)).toEqual({ status: 'new', suggestions: [] });
      }),
    );
  });
});

describe('typing errors in a reference and its packaging ending', () => {
  it.each([
    ['in the reference', 'SI4634LDN-T1-GE3TR', 'mosfet'],
    ['two in the reference', '74LVD20APW-ND', 'gate'],
    ['one before an ending of Digi-Key', '74LVD02APWCT-ND', 'gate'],
    ['one in an ending of Digi-Key', '74LVC02APWCT-NND', 'gate'],
    ['in the ending', 'RC0402FR-0710KL-RoHC', 'resistor'],
    ['in both', 'RC0402FR-071KL-RoHC', 'resistor'],
    ['in both, one of them in the separator', 'ESP23-S3-WROOM-1U-N16/#PBF', 'module'],
    ['in both, of which the ending became longer', 'RC0402FR-0701KL-RoHHS', 'resistor'],
  ])('%s: the part is the first suggestion, not identified', (_, supplier_ref, product) => {
    const found = best({ supplier_ref });
    expect(found.product).toBe(product);
    expect(found.status).not.toBe('identified');
  });

  it('an ending that is mistyped counts as a typing error, not as an ending', () => {
    const [known] = matchLine([index], { supplier: 'YAGEO', supplier_ref: 'RC0402FR-0710KL-RoHS' }).suggestions;
    const [mistyped] = matchLine([index], { supplier: 'YAGEO', supplier_ref: 'RC0402FR-0710KL-RoHC' }).suggestions;
    expect(mistyped?.score).toBeLessThan(known?.score ?? 0);
  });
});
