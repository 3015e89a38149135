import { Readable } from 'node:stream';
import { guarded } from '../text/guard.ts';
import type { WrittenCell, WrittenColumn, WrittenList } from './list.ts';

/** What a spreadsheet expects in its language. */
export type CsvDialect = { separator: ',' | ';'; decimal: '.' | ',' };

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const DAY = 'YYYY-MM-DD'.length;
const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

const quoted = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`;

/** A day or an instant (UTC) as every spreadsheet reads it, whatever its language. */
const dateText = (date: Date, format: WrittenColumn['format']): string =>
  date
    .toISOString()
    .slice(0, format === 'minute' ? MINUTE : DAY)
    .replace('T', ' ');

function cellText(cell: WrittenCell, format: WrittenColumn['format'], { decimal }: CsvDialect): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return quoted(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', decimal) : '';
  return Number.isNaN(cell.getTime()) ? '' : dateText(cell, format);
}

async function* linesOf({ columns, batches }: WrittenList, dialect: CsvDialect): AsyncGenerator<Buffer> {
  const line = (cells: readonly WrittenCell[]): string =>
    `${cells.map((cell, at) => cellText(cell, columns[at]?.format, dialect)).join(dialect.separator)}\r\n`;
  yield Buffer.from(BYTE_ORDER_MARK + line(columns.map(({ header }) => header)));
  for await (const batch of batches) yield Buffer.from(batch.map(line).join(''));
}

/** The bytes of a CSV file: numbers and dates as such, no text becomes a formula or a number. */
export const csvOf = (list: WrittenList, dialect: CsvDialect): Readable => Readable.from(linesOf(list, dialect));
