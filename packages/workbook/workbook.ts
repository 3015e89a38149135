import type { Row } from './row.ts';

/** An open file. Rows are streamed; a sheet can be read again. Call `close` when done. */
export type Workbook = {
  /** `foreign`: converted from .xls, .xlsb or .ods. */
  format: 'xlsx' | 'foreign' | 'text';
  /** Text has one sheet, `CSV`. */
  sheets: { name: string; state: 'visible' | 'hidden' }[];
  /** Rows with content, in order. Throws WorkbookError. */
  rows(sheetName: string): AsyncGenerator<Row>;
  close(): void;
};
