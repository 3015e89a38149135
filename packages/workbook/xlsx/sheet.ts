import { type CellValue, hasContent, NOT_CALCULATED } from '../cells.ts';
import { WorkbookError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Row } from '../row.ts';
import { dateOfSerial } from './dates.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { NumberStyle } from './styles.ts';
import { createTextCollector } from './texts.ts';
import { createCellScanner } from './usual-cell.ts';
import { attribute, unescapeExcel, unescapeXml, type XmlHandler } from './xml.ts';

/** A cell with more than this many times the characters allowed is an attack; one with fewer is cut. */
const ENDLESS = 16;

export type SheetContext = {
  sheet: string;
  strings: SharedStrings;
  styles: readonly NumberStyle[];
  is1904: boolean;
  limits: Limits;
};

/** Parses the XML of a sheet into rows; `take` returns those completed since the last call. */
export function createSheetReader(context: SheetContext): { handler: XmlHandler; take(): Row[] } {
  const { limits, sheet } = context;
  const inline = createTextCollector();
  let complete: Row[] = [];
  let rows = 0;
  let cells = 0;
  let row: Row = { number: 0, cells: [] };
  let column = -1;
  let filled = 0;
  let type = '';
  let style = 0;
  let raw = '';
  let isValue = false;
  /** A formula without `<v>`, even an empty one, was never calculated. */
  let isUncalculated = false;

  const where = () => ({ sheet, row: row.number });
  const tooLong = () => new WorkbookError('file_cell_too_long', { ...where(), limit: limits.cellCharacters });

  function moveTo(place: number): void {
    column = place;
    if (column < 0 || column >= limits.lastColumn) throw new WorkbookError('file_damaged', where());
  }

  function openCell(tag: string): void {
    const reference = attribute(tag, 'r');
    moveTo(reference ? columnOf(reference) : column + 1);
    type = attribute(tag, 't') ?? 'n';
    style = Number(attribute(tag, 's') ?? 0);
    raw = '';
    isUncalculated = false;
  }

  function closeCell(): void {
    if (isUncalculated) fill({ error: NOT_CALCULATED });
    else fill(type === 'inlineStr' ? inline.take() : cellValue(raw, type, style, context));
  }

  function fill(value: CellValue): void {
    if (!hasContent(value)) return;
    filled += 1;
    if (filled > limits.columns)
      throw new WorkbookError('file_too_many_columns', { ...where(), limit: limits.columns });
    row.cells[column] = typeof value === 'string' ? value.slice(0, limits.cellCharacters) : value;
  }

  const usual = createCellScanner((cell) => {
    moveTo(cell.column);
    fill(
      cell.type === 'inlineStr'
        ? unescapeExcel(unescapeXml(cell.raw))
        : cellValue(cell.raw, cell.type, cell.style, context),
    );
  });

  function closeRow(): void {
    if (filled === 0) return;
    rows += 1;
    cells += filled;
    if (cells > limits.cells) throw new WorkbookError('file_too_large_unzipped', { sheet, limit: limits.cells });
    if (rows > limits.rows) throw new WorkbookError('file_too_many_rows', { sheet, limit: limits.rows });
    complete.push(row);
  }

  return {
    handler: {
      whole: usual,
      open(name, tag) {
        if (name === 'c') return openCell(tag);
        if (name === 'f') isUncalculated = true;
        else if (name === 'v') {
          isValue = true;
          isUncalculated = false;
        } else if (name === 'row') {
          row = { number: Number(attribute(tag, 'r')) || row.number + 1, cells: [] };
          column = -1;
          filled = 0;
        } else inline.open(name, tag);
      },
      text(text) {
        if (isValue) raw += text;
        else inline.text(text);
        if (raw.length > limits.cellCharacters * ENDLESS || inline.length() > limits.cellCharacters * ENDLESS)
          throw tooLong();
      },
      close(name) {
        if (name === 'c') closeCell();
        else if (name === 'v') isValue = false;
        else if (name === 'row') closeRow();
        else inline.close(name);
      },
    },
    take() {
      const taken = complete;
      complete = [];
      return taken;
    },
  };
}

/** 0 for `A1`, 27 for `AB7`. */
function columnOf(reference: string): number {
  let column = 0;
  for (let place = 0; place < reference.length; place += 1) {
    const letter = reference.charCodeAt(place) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

function cellValue(
  raw: string,
  type: string,
  style: number,
  { strings, styles, is1904, sheet }: SheetContext,
): CellValue {
  if (raw === '') return null;
  if (type === 's') {
    const text = strings.at(Number(raw));
    if (text === undefined) throw new WorkbookError('file_damaged', { sheet });
    return text;
  }
  if (type === 'str') return unescapeExcel(unescapeXml(raw));
  if (type === 'b') return raw.trim() === '1' || raw.trim() === 'true';
  if (type === 'e') return { error: unescapeXml(raw) };
  if (type === 'd') return isoDate(raw);
  return numberOf(raw, styles[style] ?? null, is1904);
}

const isoDate = (raw: string): CellValue => {
  const date = new Date(/T/.test(raw) && !/Z|[+-]\d\d:\d\d$/.test(raw) ? `${raw}Z` : raw);
  return Number.isNaN(date.getTime()) ? raw : date;
};

function numberOf(raw: string, style: NumberStyle, is1904: boolean): CellValue {
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw.trim() || null;
  if (style?.date) return dayOf(number, style.day, is1904);
  return style?.text(number) ?? number;
}

function dayOf(number: number, day: ((date: Date) => string) | null, is1904: boolean): CellValue {
  const date = dateOfSerial(number, is1904);
  if (!date) return number;
  return day && Number.isInteger(number) && number >= 1 ? day(date) : date;
}
