import { describe, expect, it } from 'vitest';
import type { ImportField } from './fields.ts';
import { readLine, readRow } from './lines.ts';
import { checkMapping, headerSignature } from './mapping.ts';

const FIELDS: ImportField[] = ['supplier', 'supplier_ref', 'label', 'quantity'];
const mapping = { columns: FIELDS.map((field, index) => ({ index, field })) };
const read = (...cells: string[]) => readLine(cells, mapping)?.fields ?? null;

describe('row', () => {
  it('is a line, without blanks and dashes', () => {
    expect(read(' Murata ', 'GRM188', '--', '4')).toEqual({
      supplier: 'Murata',
      supplier_ref: 'GRM188',
      quantity: '4',
    });
    expect(read('', '', 'Screw M3', '8')).toEqual({ label: 'Screw M3', quantity: '8' });
    expect(read('', 'TOTAL-9000', 'Cleaner', '1')).toEqual({
      supplier_ref: 'TOTAL-9000',
      label: 'Cleaner',
      quantity: '1',
    });
  });

  it.each([
    ['blank', ['', ' ', '', '']],
    ['a note', ['', '', 'To be ordered separately', '']],
    ['a section', ['Accessories', '', '', '']],
    ['a total', ['Total', '', '', '120']],
    ['a total in the label', ['', '', 'Sous-total composants', '120']],
    ['a total in the reference', ['', 'Gesamt:', '', '120']],
    ['a total in the quantity, its number beside it', ['', '', '120', 'Summe']],
    ['only a quantity', ['', '', '', '120']],
    ['the header again', ['Manufacturer', 'MPN', 'Description', 'Qty']],
    ['the header of a list of references', ['', 'MPN', '', '']],
    ['an error', ['Murata', '#N/A', '', '1']],
  ])('is not a line: %s', (_, cells) => expect(read(...cells)).toBeNull());
});

describe('a line of which one value is read', () => {
  const columns = [
    { index: 1, field: 'label' as const },
    { index: 2, field: 'price' as const },
  ];
  const label = (...cells: string[]) => readLine(cells, { columns })?.fields.label;

  it('is a line, also if the value is a header word, beside a number or a name', () => {
    expect(label('12', 'Piezas plasticas', '-', 'Plasticentro')).toBe('Piezas plasticas');
    expect(label('', 'Piezas plasticas', '-', 'Plasticentro')).toBe('Piezas plasticas');
  });

  it('is the header again beside header words', () =>
    expect(label('Item', 'Descripción', '-', 'Proveedor')).toBeUndefined());
});

describe('values outside their columns', () => {
  const columns = [
    { index: 0, field: 'supplier' as const },
    { index: 1, field: 'supplier_ref' as const },
    { index: 2, field: 'url' as const },
    { index: 3, field: 'nno' as const },
  ];
  const fields = (...cells: string[]) => readLine(cells, { columns })?.fields;
  const url = 'https://www.mouser.fr/ProductDetail/Molex/47346-0001?qs=1';

  it("are taken from a distributor's URL", () => {
    expect(fields('', '', url)).toEqual({ supplier: 'Molex', supplier_ref: '47346-0001', url });
    expect(fields('', '473460001', url)).toEqual({ supplier: 'Molex', supplier_ref: '473460001', url });
  });

  it('do not override those of the line', () => {
    expect(fields('', 'LM393', url)).toEqual({ supplier_ref: 'LM393', url });
    expect(fields('Bourns', '47346-0001', url)).toMatchObject({ supplier: 'Bourns' });
  });

  it('the size of a chip component that became a number', () =>
    expect(
      readLine(['100n', '603'], {
        columns: [
          { index: 0, field: 'label' },
          { index: 1, field: 'package' },
        ],
      })?.fields,
    ).toEqual({ label: '100n', package: '0603' }));

  it.each([
    ['5,905141234567E+12', '5905141234567'],
    ['5.905141234567e+12', '5905141234567'],
    ['5,90514E+12', '5,90514E+12'],
    ['1E+05', '1E+05'],
  ])('the stock number %s is normalised to %s', (written, nno) => expect(fields('', '', '', written)?.nno).toBe(nno));
});

describe('mapping', () => {
  const check = (columns: { index: number; field: string | null }[], sheet = 'BOM') =>
    checkMapping({ sheet, header_row: 1, columns }, ['BOM']);

  it('contains only the columns that have a field', () => {
    expect(
      check([
        { index: 2, field: 'supplier_ref' },
        { index: 3, field: null },
      ]).mapping,
    ).toEqual({
      sheet: 'BOM',
      header_row: 1,
      columns: [{ index: 2, field: 'supplier_ref' }],
    });
  });

  it.each([
    [
      'mapping_field_twice',
      [
        { index: 0, field: 'nno' },
        { index: 1, field: 'nno' },
      ],
    ],
    [
      'mapping_column_twice',
      [
        { index: 0, field: 'nno' },
        { index: 0, field: 'label' },
      ],
    ],
    [
      'mapping_unknown_field',
      [
        { index: 0, field: 'nno' },
        { index: 1, field: 'id' },
      ],
    ],
    ['mapping_no_reference', [{ index: 0, field: 'quantity' }]],
  ])('%s', (code, columns) => expect(check(columns).problems).toEqual([expect.objectContaining({ code })]));

  it('mapping_unknown_sheet', () => {
    expect(check([{ index: 0, field: 'nno' }], 'Other').problems).toEqual([
      { code: 'mapping_unknown_sheet', params: { sheet: 'Other' } },
    ]);
  });
});

it('names of those who drew and checked a list are no line', () => {
  const columns = (['supplier_ref', 'label', 'supplier', 'quantity'] as const).map((field, index) => ({
    index,
    field,
  }));
  const read = (...cells: string[]) => readRow(cells, { columns }).left;
  expect(read('Drawn: Smith', 'Checked: Jones')).toBe('title');
  expect(read('', 'Note: RoHS', 'Murata', '2')).toBeUndefined();
});

it('equal headers have equal signatures', () => {
  const columns = (...headers: string[]) => headers.map((header, index) => ({ index, header }));
  expect(headerSignature(columns('Réf. Fabricant', '', 'Qté'))).toBe(
    headerSignature(columns('ref fabricant', '', 'QTE')),
  );
  expect(headerSignature(columns('Réf. fabricant', 'Qté'))).not.toBe(headerSignature(columns('Qté', 'Réf. fabricant')));
});
