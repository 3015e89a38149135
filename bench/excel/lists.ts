import { pick, seededRandom } from '@vigie/workbook/testing/random';
import exceljs from 'exceljs';
import { DAY_MS } from '../../shared/values/units.ts';

export type Strings = 'shared' | 'inline';

/** The names of its columns. */
export const HEADERS = [
  'Repère',
  'Fabricant',
  'Réf. fabricant',
  'Désignation',
  'Description',
  'Réf. interne',
  'N° OTAN',
  'NCAGE',
  'Qté',
  'Famille',
  'Prix',
  'Date',
  'Lien',
  'Observations',
  'Vérifié',
];
const MANUFACTURERS = [
  'onsemi',
  'Murata',
  'YAGEO',
  'Würth Elektronik',
  'Souriau',
  'Phoenix Contact',
  'Vishay',
  'Bourns',
];
const LABELS = ['Résistance à couche', 'Condensateur céramique', 'Connecteur à souder', 'Bornier à vis', 'Diode Zener'];
const FAMILIES = ['Passifs', 'Connectique', 'Semi-conducteurs', 'Mécanique'];
const SINCE = Date.UTC(2020, 0, 1);

type Cells = exceljs.CellValue[];

/** A line with texts, numbers, dates and truths. */
export function lineOf(row: number, random: () => number): Cells {
  const number = Math.floor(random() * 1e9);
  const manufacturer = pick(random, MANUFACTURERS);
  const reference = `${pick(random, ['GRM', 'LM', 'TPS', '8D5-', 'SN74'])}${number.toString(36).toUpperCase()}-${row}`;
  const label = pick(random, LABELS);
  return [
    `R${row}`,
    manufacturer,
    reference,
    `${label} ${number % 1000} Ω`,
    `${label} référencée chez ${manufacturer}, boîtier n° ${number % 100}`,
    `MAT-${row}`,
    `5905-14-${String(number % 1000).padStart(3, '0')}-${String(row % 10_000).padStart(4, '0')}`,
    'F1234',
    (number % 40) + 1,
    pick(random, FAMILIES),
    (number % 10_000) / 100,
    new Date(SINCE + (number % 2000) * DAY_MS),
    `https://example.org/${encodeURIComponent(manufacturer)}/${reference}`,
    number % 3 === 0 ? 'à vérifier auprès du fournisseur' : null,
    number % 2 === 0,
  ];
}

/** Writes a French list of so many rows, header included, and 15 columns, the same on every machine. */
export async function writeList(path: string, rows: number, strings: Strings): Promise<void> {
  const random = seededRandom(rows);
  const writer = new exceljs.stream.xlsx.WorkbookWriter({
    filename: path,
    useSharedStrings: strings === 'shared',
    useStyles: true,
  });
  const sheet = writer.addWorksheet('Nomenclature');
  sheet.addRow(HEADERS).commit();
  for (let row = 1; row < rows; row += 1) sheet.addRow(lineOf(row, random)).commit();
  sheet.commit();
  await writer.commit();
}
