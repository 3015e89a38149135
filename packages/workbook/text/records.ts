import { hasContent } from '../cells.ts';
import { WorkbookError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Row } from '../row.ts';
import { createFieldReader } from './field.ts';
import { unguarded } from './guard.ts';

export type RecordLimits = Pick<Limits, 'rows' | 'columns' | 'lastColumn' | 'cellCharacters'>;
export type RecordReader = { write(chunk: string): void; end(): void; take(): Row[] };

const LINE_FEED = 10;
const RETURN = 13;
/** A cell with more characters beyond its limit has no end. */
const ENDLESS = 1_000_000;

/**
 * Parses chunks of delimited text into rows: RFC 4180, and common deviations (any line break, quotes inside fields, a
 * quote that is not closed, no line break at the end). A row has as many cells as fields. A cell that is too long is cut,
 * unless it does not end.
 */
export function createRecordReader(separator: string, sheet: string, limits: RecordLimits): RecordReader {
  const field = createFieldReader(separator, sheet, limits.cellCharacters);
  let complete: Row[] = [];
  let rows = 0;
  let number = 0;
  let cells: Row['cells'] = [];
  let column = 0;
  let filled = 0;
  /** Text from the first field on that is not complete. */
  let rest = '';
  let isAfterReturn = false;
  let isTorn = false;

  const tooWide = (limit: number) => new WorkbookError('file_too_many_columns', { sheet, row: number + 1, limit });

  function endField(): void {
    const value = unguarded(withoutFormula(field.value()).slice(0, limits.cellCharacters));
    if (hasContent(value)) {
      cells[column] = value;
      filled += 1;
      if (filled > limits.columns) throw tooWide(limits.columns);
    }
    isTorn ||= field.isTorn();
    column += 1;
    if (column > limits.lastColumn) throw tooWide(limits.lastColumn);
  }

  function endRecord(): void {
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

  /** Reads the fields of a text; returns what follows the last complete one. */
  function read(text: string, isEnd: boolean): string {
    let place = isAfterReturn && text.charCodeAt(0) === LINE_FEED ? 1 : 0;
    if (text !== '') isAfterReturn = false;
    while (place < text.length) {
      const end = field.read(text, place, isEnd);
      if (end === null) break;
      endField();
      place = end + 1;
      const code = text.charCodeAt(end);
      if (code === RETURN && place === text.length) isAfterReturn = true;
      if (code === RETURN && text.charCodeAt(place) === LINE_FEED) place += 1;
      if (code === RETURN || code === LINE_FEED) endRecord();
    }
    return text.slice(place);
  }

  return {
    write(chunk) {
      rest = read(rest + chunk, false);
      if (rest.length > limits.cellCharacters + ENDLESS)
        throw new WorkbookError('file_cell_too_long', { sheet, row: number + 1, limit: limits.cellCharacters });
    },
    end() {
      // The last line may have no line break.
      if (rest !== '' || column > 0) read(`${rest}\n`, true);
      rest = '';
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
