import { ANSWER_COLUMNS, type AnswerColumn, type FileColumn } from './columns.ts';

/** A row of a sheet, as texts. */
export type TextRow = { number: number; cells: readonly string[] };

/** A row with the key of a part, and what stands in its answer cells. */
export type FilledRow = { row: number; key: string; answers: Partial<Record<AnswerColumn, string>> };

/** `isOther`: nothing in the file has the shape of a key. `lacks`: answer columns that are missing. */
export type FilledFile = { rows: FilledRow[]; lacks: AnswerColumn[] };

/** The shape of a key, whether it is genuine or not. */
const KEY = /^[0-9A-Z]{26}-\d{1,4}-[0-9a-z]{12}$/i;
const MAX_HEADER_ROWS = 200;

/** The place of each column: by its code, else by its name in any language. */
function placesOf(rows: readonly TextRow[], named: ReadonlyMap<string, FileColumn>): Map<FileColumn, number> {
  const places = new Map<FileColumn, number>();
  for (const { cells } of rows.slice(0, MAX_HEADER_ROWS))
    for (const [place, text] of cells.entries()) {
      const column = named.get(text.toLowerCase());
      if (column && !places.has(column)) places.set(column, place);
    }
  return places;
}

const keyPlace = ({ cells }: TextRow): number => cells.findIndex((text) => KEY.test(text));

/** The column in which most rows have a key, whatever stands above it. */
function keyColumn(rows: readonly TextRow[]): number | undefined {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const place = keyPlace(row);
    if (place >= 0) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * The rows of a sheet that a third-party filled in, in whatever order; undefined if no row has the shape of one. A row whose
 * key was changed has it as it is. Rows without any key are the third-party's own, and left aside.
 */
export function filledRows(rows: readonly TextRow[], named: ReadonlyMap<string, FileColumn>): FilledFile | undefined {
  const keys = keyColumn(rows);
  if (keys === undefined) return undefined;
  const first = rows.findIndex((row) => KEY.test(row.cells[keys] ?? ''));
  const places = placesOf(rows.slice(0, first), named);
  const answersIn = ({ cells }: TextRow) =>
    Object.fromEntries(
      ANSWER_COLUMNS.flatMap((column) => {
        const place = places.get(column);
        const text = place === undefined ? '' : (cells[place] ?? '');
        return text === '' ? [] : [[column, text]];
      }),
    );
  return {
    rows: rows
      .slice(first)
      .filter(({ cells }) => cells[keys] && !named.has(cells[keys].toLowerCase()))
      .map((row) => ({ row: row.number, key: row.cells[keys] ?? '', answers: answersIn(row) })),
    lacks: ANSWER_COLUMNS.filter((column) => !places.has(column)),
  };
}
