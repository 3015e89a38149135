/** Limits of a file. Real lists stay far below; a file above is a mistake or an attack. */
export type Limits = {
  sheets: number;
  /** Rows with content per sheet: 300,000 lines, and what stands above them. */
  rows: number;
  /** Cells with content per row. */
  columns: number;
  /** Columns per row, empty ones included: Excel's own limit. */
  lastColumn: number;
  /** Cells with content per sheet. */
  cells: number;
  /** Characters per cell: Excel's own limit. A longer cell is cut, unless it seems to have no end. */
  cellCharacters: number;
  /** Entries of the zip. */
  entries: number;
  /** Unzipped bytes of all entries. 300,000 rows of 15 columns take about 300 MB. */
  unzippedBytes: number;
  /** Unzipped to zipped size, of an entry and of all so far. Sheets of repeated text reach about 100, bombs 1,000. */
  ratio: number;
  /** Unzipped bytes from which `ratio` applies. */
  ratioFromBytes: number;
  sharedStrings: number;
  /** Characters of all shared strings, which stay in memory. */
  sharedCharacters: number;
  /** Unzipped bytes of the entries for workbook, relations and styles. */
  partBytes: number;
  /** Unzipped bytes of .ods and .xlsb, whose reader holds them in memory. */
  foreignBytes: number;
  /** Memory of the process that reads .xls, .xlsb and .ods. 65,536 rows, the most of .xls, take half of it. */
  foreignMegabytes: number;
  foreignMilliseconds: number;
};

export const LIMITS: Limits = {
  sheets: 250,
  rows: 300_100,
  columns: 2_000,
  lastColumn: 16_384,
  cells: 20_000_000,
  cellCharacters: 32_767,
  entries: 2_000,
  unzippedBytes: 600_000_000,
  ratio: 250,
  ratioFromBytes: 10_000_000,
  sharedStrings: 5_000_000,
  sharedCharacters: 150_000_000,
  partBytes: 20_000_000,
  foreignBytes: 150_000_000,
  foreignMegabytes: 700,
  foreignMilliseconds: 60_000,
};
