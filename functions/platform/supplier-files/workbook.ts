import ExcelJS from 'exceljs';
import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import {
  ANSWER_COLUMNS,
  codeOf,
  FILE_COLUMNS,
  type FileColumn,
  isOffered,
  KEY_COLUMN,
} from '#shared/projects/supplier-file/columns.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { safeCell } from '../jobs/spreadsheet.ts';
import type { Translate } from '../words/phrases.ts';
import { columnName } from './columns.ts';
import { rowKey, type SupplierFile } from './store.ts';

/** What the file says: whose project it is of, and the words of its language. */
export type Contents = {
  file: SupplierFile;
  project: string;
  supplier: string;
  /** In the order of the file; a part that is gone is left out. */
  parts: readonly (Pick<Part, 'supplier_ref' | 'nno' | 'label' | 'distributor_ref'> | undefined)[];
  entries: readonly DictionaryEntry[];
  translate: Translate;
};

const WIDTHS: Readonly<Record<FileColumn, number>> = {
  ...{ supplier_ref: 26, nno: 20, label: 36, availability_status: 26, availability_status_reason: 30 },
  ...{ last_buy_order: 16, end_of_life: 16, equiv_product: 26, equiv_product_supplier: 26, comment: 40, row_key: 46 },
};
const DATES: readonly string[] = ['last_buy_order', 'end_of_life'];
const DICTIONARIES = ['availability_status', 'availability_status_reason'] as const;
type Listed = (typeof DICTIONARIES)[number];
const INSTRUCTIONS = ['fill', 'empty', 'dates', 'send'] as const;
const CODES_ROW = INSTRUCTIONS.length + 3;
const HEADER_ROW = CODES_ROW + 1;

/** The words of a drop-down list. */
const offered = (entries: readonly DictionaryEntry[], dictionary: Listed, language: Language): string[] =>
  entries
    .filter((entry) => entry.dictionary === dictionary && entry.is_active && isOffered(dictionary, entry.key))
    .map((entry) => entry[`label_${language}`]);

/** Excel accepts lists of more than 255 characters only from cells. */
async function addLists(book: ExcelJS.Workbook, { entries, file }: Contents): Promise<void> {
  const sheet = book.addWorksheet('lists', { state: 'veryHidden' });
  for (const [place, dictionary] of DICTIONARIES.entries()) {
    const words = offered(entries, dictionary, file.language);
    const column = sheet.getColumn(place + 1);
    column.values = words.map((word) => safeCell(word) as string);
    const { letter } = column;
    book.definedNames.add(`lists!$${letter}$1:$${letter}$${Math.max(words.length, 1)}`, dictionary);
  }
  await sheet.protect('', {});
}

const isListed = (column: FileColumn): column is Listed => isOneOf(DICTIONARIES, column);

function ruleOf(column: FileColumn, translate: Translate): ExcelJS.DataValidation | undefined {
  const told = { allowBlank: true, showErrorMessage: true, errorTitle: translate('supplier-files:check') };
  if (isListed(column)) return { ...told, type: 'list', formulae: [column], error: translate('supplier-files:choose') };
  if (!DATES.includes(column)) return undefined;
  const earliest = new Date(Date.UTC(1950, 0, 1));
  const error = translate('supplier-files:instructions.dates');
  return { ...told, type: 'date', operator: 'greaterThanOrEqual', formulae: [earliest], error };
}

const fill = (argb: string): ExcelJS.Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });

/** An answer cell: the only ones that can be written. */
function openCell(cell: ExcelJS.Cell, column: FileColumn, translate: Translate): void {
  cell.protection = { locked: false };
  cell.fill = fill('FFFFF9E5');
  cell.border = { bottom: { style: 'hair', color: { argb: 'FFB8BFCC' } } };
  cell.numFmt = DATES.includes(column) ? 'yyyy-mm-dd' : '@';
  const rule = ruleOf(column, translate);
  if (rule) cell.dataValidation = rule;
}

function addHead(sheet: ExcelJS.Worksheet, { project, supplier, translate }: Contents): void {
  const add = (text: string) => sheet.addRow([safeCell(text)]);
  add(translate('supplier-files:title', { project, supplier })).font = { bold: true, size: 14 };
  for (const each of INSTRUCTIONS) add(translate(`supplier-files:instructions.${each}`));
  sheet.addRow([]);
  sheet.addRow(FILE_COLUMNS.map(codeOf)).hidden = true;
  const header = sheet.addRow(FILE_COLUMNS.map((column) => columnName(column, translate)));
  header.eachCell((cell, place) => {
    const isAnswer = isOneOf(ANSWER_COLUMNS, FILE_COLUMNS[place - 1]);
    cell.font = { bold: true };
    cell.fill = fill(isAnswer ? 'FFFFE9A8' : 'FFE9F1FE');
    cell.alignment = { wrapText: true, vertical: 'top' };
  });
}

function addPart(
  sheet: ExcelJS.Worksheet,
  part: NonNullable<Contents['parts'][number]>,
  key: string,
  translate: Translate,
) {
  const reference = publicLabelOf({ ...part, internal_ref: null });
  const label = part.label === reference ? null : part.label;
  const nno = part.nno === reference ? null : part.nno;
  const named: Partial<Record<FileColumn, string | null>> = { supplier_ref: reference, nno, label, [KEY_COLUMN]: key };
  const row = sheet.addRow(FILE_COLUMNS.map((column) => safeCell(named[column] ?? null)));
  for (const [place, column] of FILE_COLUMNS.entries()) {
    const cell = row.getCell(place + 1);
    if (isOneOf(ANSWER_COLUMNS, column)) openCell(cell, column, translate);
    else cell.numFmt = '@';
  }
}

/** The Excel file in which a third-party answers: one sheet, locked but for the answer cells. */
export async function supplierWorkbook(contents: Contents): Promise<Uint8Array> {
  const { file, parts, translate } = contents;
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(translate('supplier-files:sheet'), {
    views: [{ state: 'frozen', ySplit: HEADER_ROW, xSplit: 1 }],
  });
  sheet.columns = FILE_COLUMNS.map((column) => ({ width: WIDTHS[column], hidden: column === KEY_COLUMN }));
  addHead(sheet, contents);
  for (const [line, part] of parts.entries()) if (part) addPart(sheet, part, rowKey(file, line), translate);
  await addLists(book, contents);
  const open = { selectLockedCells: true, selectUnlockedCells: true, formatColumns: true, formatRows: true };
  await sheet.protect('', { ...open, sort: true, autoFilter: true });
  return new Uint8Array(await book.xlsx.writeBuffer());
}
