/** More rows than a sheet of a workbook can have (1,048,576). */
const ROWS_PER_SHEET = 2_000_000;

/**
 * The number of a row in a list that takes rows from several sheets: that of the row in its sheet, for the sheet that was
 * chosen first (`place` 0); for each other one a multiple of its place in the workbook, from 1, is added.
 */
export const listRow = (place: number, row: number): number => place * ROWS_PER_SHEET + row;

/** The place of a row's sheet in the workbook, 0 for the sheet that was chosen first, and the row in its sheet. */
export const placeOfRow = (listed: number): { place: number; row: number } => ({
  place: Math.floor(listed / ROWS_PER_SHEET),
  row: listed % ROWS_PER_SHEET,
});

/** As users read it: `12`, or `3:12` for row 12 of the third sheet. */
export function rowName(listed: number): string {
  const { place, row } = placeOfRow(listed);
  return place === 0 ? String(row) : `${place}:${row}`;
}
