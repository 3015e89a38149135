import { describe, expect, test } from 'vitest';
import { seedEntries } from '#shared/dictionaries/seeds.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Line } from '../store/schema.ts';
import { readerOf } from './life-cycle.ts';
import { amountsIn, blankPart, fieldsOfLine, supplierNames } from './part.ts';

const line = (fields: Record<string, string>, product: string | null = null): Line => ({
  id: 'l1',
  row: 1,
  fields,
  status: 'new',
  suggestions: [],
  product,
  found: undefined,
  is_selected: true,
});
const suppliers = supplierNames([
  { id: 's1', name: 'Texas Instruments', alias: 'TI' },
  { id: 's2', name: 'Murata', alias: null },
]);
const catalogued = blankPart({
  id: 'c1',
  owner_entity: 'o',
  creation_date: '2026-01-01T00:00:00Z',
  modification_date: '2026-01-01T00:00:00Z',
  origin: 'product',
  supplier: 's2',
  supplier_label: 'Murata',
  supplier_ref: 'GRM188',
  label: 'Capacitor',
});
const catalogue = new Map([['c1', catalogued]]);

const lifeCycle = readerOf(seedEntries(), 'en');
const reading = { recognised: catalogue, suppliers, amounts: amountsIn([], 'en'), lifeCycle };

test('the whole list determines how 1,234 is read', () => {
  const lines = [line({ supplier_ref: 'A1', price: '1,234' }), line({ supplier_ref: 'B2', price: '0,50' })];
  const priceIn = (list: typeof lines) => fieldsOfLine(lines[0]!, { ...reading, amounts: amountsIn(list, 'en') }).price;
  expect(priceIn(lines)).toBe(1.234);
  expect(priceIn(lines.slice(0, 1))).toBe(1234);
  const quantities = [line({ supplier_ref: 'A1', quantity: '1,200', price: '12,345.50' })];
  expect(amountsIn(quantities, 'fr').quantity('1,200')).toBe(1200);
});

test.each(['-5', 'on request'])('a price of %s is ignored', (price) =>
  expect(fieldsOfLine(line({ supplier_ref: 'A1', price }), reading)).not.toHaveProperty('price'),
);

test('a known third-party is recognised by its name or alias; any other name stays text', () => {
  expect(fieldsOfLine(line({ supplier: 'TEXAS INSTRUMENTS INC.', supplier_ref: 'A1' }), reading)).toMatchObject({
    supplier: 's1',
    supplier_name: null,
    supplier_label: 'Texas Instruments',
  });
  expect(fieldsOfLine(line({ supplier: 'Unheard of', supplier_ref: 'A1' }), reading)).toMatchObject({
    supplier: null,
    supplier_name: 'Unheard of',
    supplier_label: 'Unheard of',
  });
});

test('the recognised part provides its manufacturer and the fields missing in the file', () =>
  expect(fieldsOfLine(line({ supplier_ref: 'grm-188' }, 'c1'), reading)).toMatchObject({
    supplier: 's2',
    product: 'c1',
    label: 'Capacitor',
    supplier_ref: 'grm-188',
  }));

test('empty cells of the file do not overwrite values', () =>
  expect(fieldsOfLine(line({ supplier_ref: 'A1' }), reading)).not.toHaveProperty('price'));

test('a stock number alone determines the kind', () =>
  expect(fieldsOfLine(line({ nno: '5935 14 482 1170' }), reading)).toMatchObject({
    kind: 'nno',
    nno: '5935-14-482-1170',
  }));

describe('the life cycle', () => {
  const said = (fields: Record<string, string>, language: Language = 'en') => {
    const given = { ...reading, lifeCycle: readerOf(renamed, language) };
    const { availability_status, last_buy_order, end_of_life } = fieldsOfLine(
      line({ supplier_ref: 'A1', ...fields }),
      given,
    );
    return { availability_status, last_buy_order, end_of_life };
  };
  /** A company calls what is obsolete “Gone”, and does not use one of the keys any more. */
  const renamed = seedEntries().map((entry) => {
    if (entry.key === 'available_under_condition') return { ...entry, is_active: false };
    return entry.dictionary === 'availability_status' && entry.key === 'obsolete'
      ? { ...entry, label_en: 'Gone' }
      : entry;
  });

  test.each([
    ['Gone', 'obsolete'],
    ['obsolete', 'obsolete'],
    ['Discontinued', 'obsolete'],
    ['Under study', 'post_study_status'],
    ['Active', 'available'],
    ['NRND', undefined],
    ['Not studied yet', undefined],
    ['Unknown', undefined],
    ['In stock', undefined],
  ])('“%s” is %s', (text, availability_status) =>
    expect(said({ availability_status: text })).toMatchObject({ availability_status }),
  );

  test('days are read as the language writes them; what could be two is left out', () => {
    const written = { last_buy_order: '05/06/2027', end_of_life: '31 Dec 2027' };
    expect(said(written, 'fr')).toMatchObject({ last_buy_order: '2027-06-05', end_of_life: '2027-12-31' });
    expect(said(written)).toMatchObject({ last_buy_order: undefined, end_of_life: '2027-12-31' });
  });

  test('dates out of order are left out', () =>
    expect(said({ availability_status: 'EOL', last_buy_order: '2027-12-31', end_of_life: '2027-06-30' })).toEqual({
      availability_status: 'last_buy_order',
      last_buy_order: undefined,
      end_of_life: undefined,
    }));
});
