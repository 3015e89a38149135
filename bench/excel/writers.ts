import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { seededRandom } from '@vigie/workbook/testing/random';
import { HEADERS, lineOf } from './lists.ts';

/** Writes a list of so many rows; returns them. */
type Write = (path: string, rows: number) => Promise<number>;

export const OUR_WRITER = 'vigie writes';
export const RIVAL_WRITER = 'exceljs writes';

const SHEET = 'Nomenclature';
/** As the worker `export` hands them on. */
const BATCH = 100;
/** Of 15 columns: the one with dates, whose cells are dates in both files. */
const DATE = HEADERS.indexOf('Date');
const WIDTH = 16;

type Line = (string | number | Date | null)[];
/** Text, numbers and dates, as an export has them; both writers get the same. */
function* lines(rows: number): Generator<Line> {
  const random = seededRandom(rows);
  for (let row = 1; row <= rows; row += 1)
    yield lineOf(row, random).map((cell) => (typeof cell === 'boolean' ? String(cell) : (cell as Line[number])));
}

async function* batches(rows: number): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
  for (const line of lines(rows)) {
    if (batch.push(line) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Each loads its library only when it runs. Both freeze the header, filter the columns and format dates. */
export const WRITERS: Readonly<Record<string, Write>> = {
  async [OUR_WRITER](path, rows) {
    const { xlsxOf } = await import('@vigie/workbook');
    const columns = HEADERS.map((header, at) => ({
      ...{ header, width: WIDTH },
      ...(at === DATE && { format: 'day' as const }),
    }));
    await pipeline(xlsxOf({ sheet: SHEET, columns, batches: batches(rows) }), createWriteStream(path));
    return rows;
  },
  async [RIVAL_WRITER](path, rows) {
    const { default: exceljs } = await import('exceljs');
    const writer = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true, useSharedStrings: false });
    const sheet = writer.addWorksheet(SHEET, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = HEADERS.map((header, at) => ({
      ...{ header, width: WIDTH },
      ...(at === DATE && { style: { numFmt: 'yyyy-mm-dd' } }),
    }));
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: HEADERS.length } };
    sheet.getRow(1).commit();
    for (const line of lines(rows)) sheet.addRow(line).commit();
    sheet.commit();
    await writer.commit();
    return rows;
  },
};
