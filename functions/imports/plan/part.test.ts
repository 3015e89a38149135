import { expect, test } from 'vitest';
import type { Line } from '../store/schema.ts';
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

const amounts = amountsIn([], 'en');

test('the whole list determines how 1,234 is read', () => {
  const lines = [line({ supplier_ref: 'A1', price: '1,234' }), line({ supplier_ref: 'B2', price: '0,50' })];
  const priceIn = (list: typeof lines) => fieldsOfLine(lines[0]!, catalogue, suppliers, amountsIn(list, 'en')).price;
  expect(priceIn(lines)).toBe(1.234);
  expect(priceIn(lines.slice(0, 1))).toBe(1234);
  const quantities = [line({ supplier_ref: 'A1', quantity: '1,200', price: '12,345.50' })];
  expect(amountsIn(quantities, 'fr').quantity('1,200')).toBe(1200);
});

test.each(['-5', 'on request'])('a price of %s is ignored', (price) =>
  expect(fieldsOfLine(line({ supplier_ref: 'A1', price }), catalogue, suppliers, amounts)).not.toHaveProperty('price'),
);

test('a known third-party is recognised by its name or alias; any other name stays text', () => {
  expect(
    fieldsOfLine(line({ supplier: 'TEXAS INSTRUMENTS INC.', supplier_ref: 'A1' }), catalogue, suppliers, amounts),
  ).toMatchObject({ supplier: 's1', supplier_name: null, supplier_label: 'Texas Instruments' });
  expect(
    fieldsOfLine(line({ supplier: 'Unheard of', supplier_ref: 'A1' }), catalogue, suppliers, amounts),
  ).toMatchObject({
    supplier: null,
    supplier_name: 'Unheard of',
    supplier_label: 'Unheard of',
  });
});

test('the recognised part provides its manufacturer and the fields missing in the file', () =>
  expect(fieldsOfLine(line({ supplier_ref: 'grm-188' }, 'c1'), catalogue, suppliers, amounts)).toMatchObject({
    supplier: 's2',
    product: 'c1',
    label: 'Capacitor',
    supplier_ref: 'grm-188',
  }));

test('empty cells of the file do not overwrite values', () =>
  expect(fieldsOfLine(line({ supplier_ref: 'A1' }), catalogue, suppliers, amounts)).not.toHaveProperty('price'));

test('a stock number alone determines the kind', () =>
  expect(fieldsOfLine(line({ nno: '5935 14 482 1170' }), catalogue, suppliers, amounts)).toMatchObject({
    kind: 'nno',
    nno: '5935-14-482-1170',
  }));
