/** What a workbook may hold. Real lists stay far below; what is above is a mistake or an attack. */
export type Limits = {
  sheets: number;
  /** Rows with content, a sheet. */
  rows: number;
  /** Cells with content, a row. */
  columns: number;
  /** Cells with and without content, a row: where Excel itself ends. */
  lastColumn: number;
  /** Cells with content, a sheet. */
  cells: number;
  /** Characters of a cell: Excel's own limit. */
  cellCharacters: number;
  /** Files inside the container. */
  entries: number;
  /** Bytes of all files inside, unzipped. 300,000 rows of 15 columns take about 300 MB. */
  unzippedBytes: number;
  /** Unzipped to zipped size, of a file inside and of all so far. Sheets of repeated text reach about 100, bombs 1,000. */
  ratio: number;
  /** Bytes up to which the ratio says nothing. */
  ratioFromBytes: number;
  sharedStrings: number;
  /** Characters of all shared strings, which are kept in memory. */
  sharedCharacters: number;
  /** Bytes of the small files inside: workbook, relations, styles. */
  partBytes: number;
};

export const LIMITS: Limits = {
  sheets: 250,
  rows: 300_000,
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
};
