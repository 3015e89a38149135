/** The text of a cell as a person sees it: dates as YYYY-MM-DD, numbers without exponent, no outer blanks. */
export { cellText } from './cells.ts';
/** Thrown for every file that cannot be read: a code, and the sheet, row or limit concerned. */
export { WorkbookError } from './errors.ts';
/** Throws WorkbookError `file_not_a_workbook` for text in a file named like a workbook. */
export { refuseDisguised } from './format.ts';
/** Opens a local .xlsx, .xlsm, .csv or .tsv file and streams the rows of its sheets. Throws WorkbookError. */
export { openOfficeWorkbook, openWorkbook } from './open.ts';
/** Reads all sheets once: the number of rows with content, and the first 80 of each as texts. Throws WorkbookError. */
export { previewSheets } from './preview.ts';
/** A row with content: its number from 1 and its cells by column from 0. */
export type { Row } from './row.ts';
/** The text of a local file in pieces: in UTF-8, UTF-16 or Windows-1252. Throws WorkbookError. */
export { plainText } from './text/plain.ts';
export type { Workbook } from './workbook.ts';
/** The bytes of a CSV or Excel file of a list whose rows arrive in batches; neither is ever in memory as a whole. */
export { csvOf } from './write/csv.ts';
export type { WrittenCell, WrittenColumn, WrittenList } from './write/list.ts';
export { xlsxOf } from './write/xlsx.ts';
/** The text of a .docx, .pptx or .odt file in pieces, under the same limits. Throws WorkbookError. */
export { documentText } from './xlsx/document.ts';
