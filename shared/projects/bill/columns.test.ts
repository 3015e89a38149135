import { expect, test } from 'vitest';
import { detectColumns } from '../../imports/reading/detect.ts';
import { billColumns } from './columns.ts';
import { countDesignators } from './designators.ts';
import { indentOf, isIndented } from './levels.ts';
import { checkBillMapping } from './mapping.ts';

const fieldsOf = (...rows: string[][]) => {
  const sample = rows.map((cells, n) => ({ number: n + 1, cells }));
  const { columns } = detectColumns({ name: 'CSV', rows: rows.length, sample });
  return billColumns(columns).map(({ field }) => field);
};

test('levels, parents, paths, designators and what is not fitted are proposed beside the columns of the import', () => {
  expect(
    fieldsOf(
      ['Niveau', 'Réf. fabricant', 'Fabricant', 'Qté', 'Repères', 'DNP'],
      ['1', 'LM358DR', 'Texas Instruments', '2', 'U1, U2', ''],
      ['2', 'BAV99LT1G', 'onsemi', '1', 'D1', 'x'],
    ),
  ).toEqual(['level', 'supplier_ref', 'supplier', 'quantity', 'designators', 'not_fitted']);
  expect(
    fieldsOf(
      ['System path', 'Manufacturer', 'MPN', 'Quantity', 'Parent item'],
      ['Boat / Engine', 'onsemi', 'BAV99LT1G', '4', 'A-1'],
    ),
  ).toEqual(['path', 'supplier', 'supplier_ref', 'quantity', 'parent']);
  expect(fieldsOf(['Manufacturer', 'MPN', 'Quantity'], ['Sensata', 'SP010A-N4', '7'])).toEqual([
    'supplier',
    'supplier_ref',
    'quantity',
  ]);
  expect(fieldsOf(['PART', 'SUBPART', 'QUANTITY'], ['00', '01', '5'], ['01', '02', '2'])).toEqual([
    'parent',
    'supplier_ref',
    'quantity',
  ]);
});

test('a title just above the header is no part of it', () => {
  expect(
    fieldsOf(
      ['Pump controller PC-200, revision A'],
      ['Niv.', 'Manufacturer', 'MPN', 'Designation', 'Qty'],
      ['1', 'onsemi', 'BAV99LT1G', 'Diode', '4'],
    ),
  ).toEqual(['level', 'supplier', 'supplier_ref', 'label', 'quantity']);
});

test.each([
  ['C1, C2 C3', 3],
  ['R1-R4;R7', 5],
  ['D1', 1],
  ['R10..R12', 3],
  ['C1, C1', 1],
  ['see drawing', null],
  ['R5-R2', null],
  ['', null],
])('%s names %s places', (text, count) => expect(countDesignators(text)).toBe(count));

test('blanks, points and lines of a tree indent; signs of names do not', () => {
  expect(['A', '  A', '\tA', '..A', '└─ A', '- A', '-5V', '.5mm'].map(indentOf)).toEqual([0, 2, 4, 2, 3, 2, 0, 0]);
  expect([isIndented([0, 2, 2]), isIndented([0, 0, 3]), isIndented([2, 0, 0]), isIndented([0, 0])]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a mapping names each field once, and something that names a part', () => {
  const columns = (...fields: (string | null)[]) => fields.map((field, index) => ({ index, field }));
  const check = (...fields: (string | null)[]) =>
    checkBillMapping({ sheet: 'CSV', header_row: 1, columns: columns(...fields) }, ['CSV']).problems?.map(
      ({ code }) => code,
    );
  expect(check('level', 'supplier_ref', null)).toBeUndefined();
  expect(check('level', 'level', 'label')).toEqual(['mapping_field_twice']);
  expect(check('level', 'quantity')).toEqual(['mapping_no_reference']);
  expect(check('nothing', 'supplier_ref')).toEqual(['mapping_unknown_field']);
});
