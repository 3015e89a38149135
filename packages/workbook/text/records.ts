import { hasContent } from '../cells.ts';
import { WorkbookError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Row } from '../row.ts';
import { unguarded } from './guard.ts';

export type RecordLimits = Pick<Limits, 'rows' | 'columns' | 'lastColumn' | 'cellCharacters'>;
export type RecordReader = { write(chunk: string): void; end(): void; take(): Row[] };

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;
/** A cell with more characters beyond its limit has a quote that nothing closes, and contains the rest of the file. */
const ENDLESS = 1_000_000;

/**
 * Parses chunks of delimited text into rows: RFC 4180, and common deviations (any line break, quotes inside unquoted
 * fields, no line break at the end). A row has as many cells as fields. A cell that is too long is cut, unless it does not
 * end.
 */
export function createRecordReader(separator: string, sheet: string, limits: RecordLimits): RecordReader {
  const SEPARATOR = separator.charCodeAt(0);
  let complete: Row[] = [];
  let rows = 0;
  let number = 0;
  let cells: Row['cells'] = [];
  let column = 0;
  let filled = 0;
  let field = '';
  /** Characters of the field beyond the limit. */
  let dropped = 0;
  let isQuoted = false;
  /** The last character was a closing quote; if another quote follows, both are one escaped quote. */
  let isAfterQuote = false;
  let isAfterReturn = false;
  let hasBreak = false;
  let isTorn = false;

  const tooLong = () =>
    new WorkbookError('file_cell_too_long', { sheet, row: number + 1, limit: limits.cellCharacters });

  function add(text: string): void {
    if (text === '') return;
    // Text after the closing quote of a field with line breaks: the quote that closed it was to open another field.
    if (isAfterQuote && !isQuoted && hasBreak && text.trim() !== '') isTorn = true;
    if (isQuoted && text.includes('\n')) hasBreak = true;
    dropped += Math.max(0, text.length - room());
    field += text.slice(0, room());
    isAfterQuote = false;
    if (dropped > ENDLESS) throw tooLong();
  }

  const room = (): number => limits.cellCharacters - field.length;

  const tooWide = (limit: number) => new WorkbookError('file_too_many_columns', { sheet, row: number + 1, limit });

  function endField(): void {
    const value = unguarded(withoutFormula(field));
    if (hasContent(value)) {
      cells[column] = value;
      filled += 1;
      if (filled > limits.columns) throw tooWide(limits.columns);
    }
    column += 1;
    if (column > limits.lastColumn) throw tooWide(limits.lastColumn);
    field = '';
    dropped = 0;
    isAfterQuote = false;
    hasBreak = false;
  }

  function endRecord(): void {
    endField();
    number += 1;
    cells.length = column;
    if (filled > 0) complete.push(isTorn ? { number, cells, isTorn } : { number, cells });
    if (filled > 0 && ++rows > limits.rows)
      throw new WorkbookError('file_too_many_rows', { sheet, limit: limits.rows });
    cells = [];
    column = 0;
    filled = 0;
    isTorn = false;
  }

  /** True if the quote at `place` begins a quoted field or is the second of an escaped quote. */
  function opens(chunk: string, from: number, place: number): boolean {
    if (isAfterQuote && from === place) field += '"';
    else if (`${field}${chunk.slice(from, place)}`.trim() !== '') return false;
    else field = '';
    return true;
  }

  /** Handles the text from `from` and the delimiter or quote at `place`; returns where the next text begins. */
  function mark(code: number, chunk: string, from: number, place: number): number {
    if (code === QUOTE && !isQuoted) {
      isQuoted = opens(chunk, from, place);
      return isQuoted ? place + 1 : from;
    }
    add(chunk.slice(from, place));
    if (code === QUOTE) {
      isQuoted = false;
      isAfterQuote = true;
    } else if (code === SEPARATOR) endField();
    else if (code === RETURN || !isAfterReturn) endRecord();
    return place + 1;
  }

  const isMark = (code: number): boolean =>
    code === QUOTE || (!isQuoted && (code === SEPARATOR || code === LINE_FEED || code === RETURN));

  return {
    write(chunk) {
      let from = 0;
      for (let place = 0; place < chunk.length; place += 1) {
        const code = chunk.charCodeAt(place);
        if (isMark(code)) from = mark(code, chunk, from, place);
        isAfterReturn = code === RETURN && !isQuoted;
      }
      add(chunk.slice(from));
    },
    end() {
      if (isQuoted && dropped > 0) throw tooLong();
      isTorn ||= isQuoted;
      if (field !== '' || column > 0) endRecord();
    },
    take() {
      const taken = complete;
      complete = [];
      return taken;
    },
  };
}

/** Unwraps `="0603"`, which programs write so that Excel keeps the zeros. */
const withoutFormula = (field: string): string =>
  field.startsWith('="') && field.endsWith('"') && field.length > 3 ? field.slice(2, -1) : field;
