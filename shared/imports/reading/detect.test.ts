import { describe, expect, it } from 'vitest';
import { detectColumns, detectSheet, type SheetPreview } from './detect.ts';

const preview = (rows: readonly string[][], name = 'BOM', hidden = false): SheetPreview => ({
  name,
  hidden,
  rows: rows.length,
  sample: rows.map((cells, place) => ({ number: place + 1, cells })),
});
const REFERENCES = ['LM393EDR2G', 'GRM188R71C104KA01D', 'RC0402FR-0710KL', 'BC847BDW1T1G'];
const list = (headers: string[], ...columns: string[][]): SheetPreview =>
  preview([headers, ...REFERENCES.map((_, row) => columns.map((column) => column[row] ?? ''))]);

const found = (sheet: SheetPreview) => {
  const { columns, certain } = detectColumns(sheet);
  return {
    certain,
    fields: Object.fromEntries(columns.flatMap(({ field, header }) => (field ? [[field, header]] : []))),
  };
};

const MANUFACTURERS = ['onsemi', 'Murata', 'YAGEO', 'onsemi'];
const SHOPS = ['Mouser', 'Farnell', 'Mouser', 'LCSC'];
const ORDER_CODES = ['863-LM393EDR2G', 'C1591', '603-RC0402FR-0710KL', 'BC847BDW1T1GOSCT-ND'];
const LABELS = ['Dual comparator', 'Ceramic capacitor', 'Chip resistor', 'Dual transistor'];
const OWN = ['MAT-1001', 'MAT-1002', 'MAT-1003', 'MAT-1004'];

describe('reference column', () => {
  it('is certain if header and contents agree and there is no rival', () => {
    expect(found(list(['MPN', 'Manufacturer', 'Description'], REFERENCES, MANUFACTURERS, LABELS))).toEqual({
      certain: true,
      fields: { supplier_ref: 'MPN', supplier: 'Manufacturer', label: 'Description' },
    });
  });

  it("is the manufacturer's, not the distributor's", () => {
    const sheet = list(
      ['Supplier', 'Supplier Part Number', 'Manufacturer', 'Manufacturer Part Number'],
      SHOPS,
      ORDER_CODES,
      MANUFACTURERS,
      REFERENCES,
    );
    expect(found(sheet)).toEqual({
      certain: true,
      fields: {
        supplier: 'Manufacturer',
        supplier_ref: 'Manufacturer Part Number',
        distributor_ref: 'Supplier Part Number',
      },
    });
  });

  it.each([
    [['MPN 1', 'Manufacturer 1', 'MPN 2', 'Manufacturer 2']],
    [['Mfr. Part #', 'Manufacturer', 'Alternate Part #', 'Alternate manufacturer']],
    [['Réf. fabricant', 'Fabricant', 'Réf. équivalente', 'Fabricant équivalent']],
    [['Hersteller-Nr.', 'Hersteller', 'Alternativ-Nr.', 'Alternativer Hersteller']],
    [['Manufacturer part number', 'Manufacturer', 'Second source MPN', 'Second source manufacturer']],
  ])('is accompanied by an alternate: %j', (headers) => {
    const [supplier_ref, supplier, alternates, alternates_supplier] = headers;
    expect(
      found(list(headers, REFERENCES, MANUFACTURERS, [...REFERENCES].reverse(), [...MANUFACTURERS].reverse())),
    ).toEqual({
      certain: true,
      fields: { supplier_ref, supplier, alternates, alternates_supplier },
    });
  });

  const [MORE, OTHERS] = [[...REFERENCES].reverse(), [...MANUFACTURERS].reverse()];

  it.each([
    [['MPN1', 'Manufacturer1', 'MPN2', 'Manufacturer2', 'MPN3', 'Manufacturer3']],
    [
      [
        'Manufacturer 1 Part Number',
        'Mfr 1',
        'Manufacturer 2 Part Number',
        'Mfr 2',
        'Manufacturer 3 Part Number',
        'Mfr 3',
      ],
    ],
    [
      [
        'Réf. fabricant',
        'Fabricant',
        'Réf. équivalente 1',
        'Fabricant équivalent 1',
        'Équivalence 2',
        'Fabricant équiv. 2',
      ],
    ],
    [['MPN', 'Manufacturer', 'Alt. part', 'Alternate manufacturer', 'Equivalent', 'Alt Mfr 2']],
    [['MPN', 'Brand', '2nd source', '2nd source manufacturer', 'Interchangeable', '3rd manufacturer']],
  ])('is accompanied by several alternates: %j', (headers) => {
    const { columns, certain } = detectColumns(
      list(headers, REFERENCES, MANUFACTURERS, MORE, OTHERS, REFERENCES, MANUFACTURERS),
    );
    const further = ['alternates', 'alternates_supplier', 'alternates', 'alternates_supplier'];
    expect(columns.map(({ field }) => field)).toEqual(['supplier_ref', 'supplier', ...further]);
    expect(certain).toBe(true);
  });

  it('is accompanied by second sources whose headers do not say which column is the manufacturer', () => {
    const headers = ['Manufacturer', 'Manufacturer P/N', 'Second Source', 'Second Source P/N', 'AVL 3', 'AVL 3 P/N'];
    const { columns } = detectColumns(
      list(headers, MANUFACTURERS, REFERENCES, OTHERS, MORE, MANUFACTURERS, REFERENCES),
    );
    const further = ['alternates_supplier', 'alternates', 'alternates_supplier', 'alternates'];
    expect(columns.map(({ field }) => field)).toEqual(['supplier', 'supplier_ref', ...further]);
  });

  it('is accompanied by the part that replaces it', () => {
    const headers = ['Réf. fabricant', 'Fabricant', 'Réf. de remplacement', 'Fabricant de remplacement'];
    const [supplier_ref, supplier, equiv_product, equiv_product_supplier] = headers;
    expect(found(list(headers, REFERENCES, MANUFACTURERS, MORE, OTHERS)).fields).toEqual({
      ...{ supplier_ref, supplier, equiv_product, equiv_product_supplier },
    });
  });

  it.each([
    ['Alternate price', ['1,20', '3,40', '0,02', '5,10']],
    ['Alternate OK?', ['yes', 'no', 'yes', 'no']],
    ['Alt. description', ['Capacitor 100nF', 'Resistor 10k', 'Diode', 'Regulator']],
    ['Alternate Digi-Key PN', ['296-6501-1-ND', '490-1532-1-ND', '1N4148W-FDICT-ND', 'LM358-ND']],
  ])('is not accompanied by an alternate in %s', (header, cells) =>
    expect(found(list(['MPN', 'Manufacturer', header], REFERENCES, MANUFACTURERS, cells)).fields).toEqual({
      supplier_ref: 'MPN',
      supplier: 'Manufacturer',
    }),
  );

  it("is a supplier's reference if the suppliers are manufacturers", () => {
    const fields = { supplier: 'Fournisseur', supplier_ref: 'Réf. fournisseur' };
    expect(found(list(['Fournisseur', 'Réf. fournisseur'], MANUFACTURERS, REFERENCES))).toEqual({
      certain: true,
      fields,
    });
  });

  it('is missing if the suppliers are distributors', () => {
    expect(found(list(['Fournisseur', 'Réf. fournisseur', 'Désignation'], SHOPS, REFERENCES, LABELS))).toEqual({
      certain: false,
      fields: { distributor_ref: 'Réf. fournisseur', label: 'Désignation' },
    });
  });

  it("is accompanied by the list's own part number", () => {
    const sheet = list(['Part Number', 'Manufacturer', 'Manufacturer Part Number'], OWN, MANUFACTURERS, REFERENCES);
    expect(found(sheet)).toEqual({
      certain: true,
      fields: { internal_ref: 'Part Number', supplier: 'Manufacturer', supplier_ref: 'Manufacturer Part Number' },
    });
  });

  it('is not certain if there are two', () => {
    expect(
      found(list(['Manufacturer Part Number', 'Part Number (Manufacturer)'], REFERENCES, REFERENCES)).certain,
    ).toBe(false);
  });

  it('is not certain if the contents disagree', () => {
    expect(found(list(['MPN', 'Manufacturer'], ['100nF', '4k7', '10uF', '1M'], MANUFACTURERS)).certain).toBe(false);
  });

  it('is never designators, line numbers or order codes', () => {
    const sheet = list(
      ['Reference', 'Item', 'LCSC', 'Qty'],
      ['C1, C2', 'R1', 'U3', 'D4'],
      ['1', '2', '3', '4'],
      ['C49678', 'C1525', 'C17414', 'C8545'],
      ['2', '1', '1', '7'],
    );
    expect(found(sheet)).toEqual({ certain: false, fields: { distributor_ref: 'LCSC', quantity: 'Qty' } });
  });
});

describe('a list without header', () => {
  it('is recognised by its contents, and never certain', () => {
    const sheet = preview(REFERENCES.map((reference, row) => [reference, MANUFACTURERS[row] ?? '', String(row + 3)]));
    const detection = detectSheet([sheet]);
    expect(detection).toMatchObject({ sheet: 'BOM', header_row: 0, certain: false });
    expect(detectColumns(sheet).columns.map(({ field }) => field)).toEqual(['supplier_ref', 'supplier', null]);
  });
});

describe('columns with meaningless headers', () => {
  const NNOS = ['5905-14-123-4567', '5905 14 1234568', '5961141234569', '5905-14-123-4570'];
  const URLS = REFERENCES.map((reference) => `https://www.mouser.fr/ProductDetail/x/${reference}`);
  const fieldOf = (values: string[]) => {
    const sheet = list(['MPN', 'Manufacturer', 'zzz'], REFERENCES, MANUFACTURERS, values);
    return detectColumns(sheet).columns[2]?.field;
  };

  it.each<[string, string[]]>([
    ['nno', NNOS],
    ['ncage', ['F6117', '00779', 'F0225', '1WLE5']],
    ['quantity', ['2', '14', '1', '9']],
    ['url', URLS],
    ['label', LABELS],
  ])('%s', (field, values) => expect(fieldOf(values)).toBe(field));

  it('including manufacturers', () => {
    const sheet = list(['MPN', 'zzz'], REFERENCES, MANUFACTURERS);
    expect(detectColumns(sheet).columns[1]).toMatchObject({ field: 'supplier' });
  });

  it('part numbers shortened by a spreadsheet need confirmation', () => {
    const sheet = list(['MPN', 'Manufacturer'], ['1,23E+12', '5,9E+12', '4,4E+09', 'BC847'], MANUFACTURERS);
    expect(detectColumns(sheet).certain).toBe(false);
  });
});

describe('sheet selection', () => {
  const parts = list(['MPN', 'Manufacturer'], REFERENCES, MANUFACTURERS);
  it('chooses the part list, hidden sheets last', () => {
    const cover = preview([['Project X'], ['Revision B'], ['Date', '2026-01-01']], 'Cover');
    expect(detectSheet([cover, { ...parts, name: 'Old', hidden: true }, parts])).toMatchObject({
      sheet: 'BOM',
      certain: true,
      other_sheets: [],
    });
  });

  it('is not certain with two part lists', () => {
    expect(detectSheet([parts, { ...parts, name: 'Spare' }])).toMatchObject({
      sheet: 'BOM',
      certain: false,
      other_sheets: ['Spare'],
    });
  });

  it.each<[string, SheetPreview[]]>([
    ['nothing', []],
    ['an empty sheet', [preview([])]],
    ['prose', [preview([['Dear all,'], ['please find the figures below.']])]],
    [
      'invoices',
      [
        preview([
          ['Date', 'Invoice', 'Amount'],
          ['2026-01-02', 'F-1', '100'],
          ['2026-01-03', 'F-2', '80'],
        ]),
      ],
    ],
  ])('no part list: %s', (_, previews) =>
    expect(detectSheet(previews)).toEqual({ sheet: null, problem: 'file_no_part_list' }),
  );
});

it('a list without header that names its parts by the pages of distributors is shown to its user', () => {
  const page = 'https://www.digikey.com/product-detail/en/molex/0733910070/WM5544-ND/1465166';
  expect(
    detectSheet([
      preview([
        ['Antenna', page],
        ['Switch', 'https://example.com/switch.pdf'],
      ]),
    ]),
  ).toMatchObject({
    sheet: expect.any(String),
    certain: false,
    columns: [{ index: 0 }, { index: 1, field: 'url' }],
  });
});

it('the user can set the header row', () => {
  const sheet = preview([
    ['MPN', 'Qty'],
    ['Ref A', 'Fabricant'],
    ...REFERENCES.map((reference) => [reference, 'Murata']),
  ]);
  expect(detectColumns(sheet, 2)).toMatchObject({
    header_row: 2,
    columns: [{ header: 'Ref A' }, { header: 'Fabricant', field: 'supplier' }],
  });
  expect(detectColumns(sheet, 0).header_row).toBe(0);
});
