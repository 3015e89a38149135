import exceljs from 'exceljs';

type Cells = exceljs.CellValue[];

async function bufferOf(fill: (book: exceljs.Workbook) => void): Promise<Buffer> {
  const book = new exceljs.Workbook();
  fill(book);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** One sheet with these rows, from A1. */
export const plainList = (rows: readonly Cells[], name = 'BOM'): Promise<Buffer> =>
  bufferOf((book) => {
    book.addWorksheet(name).addRows(rows.map((row) => [...row]));
  });

const PARTS: readonly [string, string, string, number][] = [
  ['onsemi', 'LM393EDR2G', 'Comparateur double', 2],
  ['Murata', 'GRM188R71C104KA01D', 'Condensateur 100 nF', 14],
  ['YAGEO', 'RC0402FR-0710KL', 'Résistance 10 kΩ', 9],
  ['Souriau', '8D5-11W35PN', 'Connecteur circulaire', 1],
  ['Phoenix Contact', '1844210', 'Bornier 2 voies', 4],
];

/** A cover sheet, then a list with a title, empty columns at the left, a note between the lines and a total. */
export const frenchList = (): Promise<Buffer> =>
  bufferOf((book) => {
    const cover = book.addWorksheet('Page de garde');
    cover.addRows([['Nomenclature CARTE-ALIM'], ['Indice B'], ['Rédigé le', new Date(Date.UTC(2026, 2, 4))]]);
    const list = book.addWorksheet('Nomenclature');
    list.mergeCells('C1:G1');
    list.getCell('C1').value = 'Nomenclature carte alimentation, indice B';
    list.getRow(3).values = [null, null, 'Repère', 'Fournisseur', 'Réf. fabricant', 'Désignation', 'Qté'];
    PARTS.forEach(([manufacturer, reference, label, quantity], place) => {
      list.getRow(4 + place + (place > 1 ? 1 : 0)).values = [
        null,
        null,
        `U${place + 1}`,
        manufacturer,
        reference,
        label,
        quantity,
      ];
    });
    list.getCell('C6').value = 'À commander séparément';
    list.getRow(10).values = [null, null, 'Total', null, null, null, { formula: 'SUM(G4:G9)', result: 30 }];
  });

export const germanList = (): Promise<Buffer> =>
  plainList(
    [
      [
        'Pos.',
        'Menge',
        'Bezeichnung',
        'Hersteller',
        'Hersteller-Artikelnummer',
        'Bestellnummer',
        'Einzelpreis',
        'Bemerkung',
      ],
      ...PARTS.map(
        ([manufacturer, reference, label, quantity], place): Cells => [
          place + 1,
          quantity,
          label,
          manufacturer,
          reference,
          `${place}-1045-1-ND`,
          0.45,
          '',
        ],
      ),
    ],
    'Stückliste',
  );

export const chineseList = (): Promise<Buffer> =>
  plainList([
    ['序号', '位号', '品牌', '制造商型号', '名称', '数量', '封装', '商品编号'],
    ...PARTS.map(
      ([manufacturer, reference, , quantity], place): Cells => [
        place + 1,
        `C${place + 1}`,
        manufacturer,
        reference,
        '电容器',
        quantity,
        '0402',
        `C${49_678 + place}`,
      ],
    ),
  ]);

/** `Fabricant` over `Nom` and `Référence`, merged. */
export const twoRowHeader = (): Promise<Buffer> =>
  bufferOf((book) => {
    const list = book.addWorksheet('Liste');
    list.addRow(['Article', null, 'Fabricant', null, 'Quantité']);
    list.addRow(['Code', 'Désignation', 'Nom', 'Référence', null]);
    list.mergeCells('C1:D1');
    for (const [manufacturer, reference, label, quantity] of PARTS)
      list.addRow([`MAT-${quantity}00${label.length}`, label, manufacturer, reference, quantity]);
  });

/** All kinds of cells: rich text, formulas, errors, dates, numbers as text, leading zeros, special blanks, links. */
export const allKindsOfCells = (): Promise<Buffer> =>
  bufferOf((book) => {
    const sheet = book.addWorksheet('Cells');
    sheet.addRow(['Kind', 'Value']);
    sheet.addRow(['rich', { richText: [{ text: 'LM' }, { text: '393', font: { bold: true } }, { text: ' é & <x>' }] }]);
    sheet.addRow(['formula', { formula: '1+1', result: 2 }]);
    sheet.addRow(['formula text', { formula: 'A1&"x"', result: 'Kindx' }]);
    sheet.addRow(['error', { error: '#N/A' }]);
    sheet.addRow(['formula error', { formula: 'VLOOKUP(1,A:A,2)', result: { error: '#REF!' } }]);
    sheet.addRow(['date', new Date(Date.UTC(2024, 1, 29))]);
    sheet.addRow(['number as text', '0603']);
    const zeros = sheet.addRow(['leading zeros', 603]);
    zeros.getCell(2).numFmt = '0000';
    sheet.addRow(['non-breaking', '\u00a0BC847\u00a0B ']);
    sheet.addRow(['long number', 301_700_075_912_345]);
    sheet.addRow(['fraction', 0.1 + 0.2]);
    sheet.addRow(['boolean', true]);
    sheet.addRow(['link', { text: 'Fiche', hyperlink: 'https://example.org/fiche' }]);
    sheet.addRow(['escape', 'line\nbreak']);
    sheet.mergeCells('A20:C21');
    sheet.getCell('A20').value = 'merged';
    book.addWorksheet('Caché', { state: 'hidden' }).addRow(['hidden']);
  });

/** A table of people, which is no part list. */
export const wrongColumns = (): Promise<Buffer> =>
  plainList([
    ['Prénom', 'Nom de famille', 'Ville', 'Salaire'],
    ['Anne', 'Martin', 'Lyon', 2400],
    ['Paul', 'Durand', 'Nantes', 2600],
    ['Léa', 'Petit', 'Brest', 2500],
  ]);

export const emptyWorkbook = (): Promise<Buffer> => plainList([]);

/** Streams a list of this many rows, header included, to a file. */
export async function writeLongList(path: string, rows: number): Promise<void> {
  const writer = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: false, useStyles: false });
  const sheet = writer.addWorksheet('BOM');
  sheet.addRow(['Manufacturer', 'Manufacturer Part Number']).commit();
  for (let row = 2; row <= rows; row += 1) sheet.addRow(['onsemi', `PN-${row}`]).commit();
  sheet.commit();
  await writer.commit();
}
