import { join } from 'node:path';
import { cellText, openWorkbook, previewSheets, type Row, refuseDisguised, type Workbook } from '@vigie/workbook';
import { inFolder } from '#platform/jobs/worker.ts';
import { env } from '#platform/runtime/env.ts';
import { download } from '#platform/storage/objects.ts';
import { detectColumns, detectSheet, type SheetPreview } from '#shared/imports/reading/detect.ts';
import { IMPORT_FIELDS, type SheetMapping } from '#shared/imports/reading/fields.ts';
import { listReader } from '#shared/imports/reading/lines.ts';
import { meaningful } from '#shared/imports/reading/placeholders.ts';
import type { MappingProblem } from '#shared/imports/reading/problems.ts';
import { TooManyLinesError } from '#shared/projects/bill/by-parent.ts';
import { billColumns } from '#shared/projects/bill/columns.ts';
import {
  type BillField,
  type BillRow,
  MAX_LINES,
  STRUCTURE_FIELDS,
  type StructureField,
} from '#shared/projects/bill/fields.ts';
import { indentOf, isIndented } from '#shared/projects/bill/levels.ts';
import { type BillMapping, checkBillMapping } from '#shared/projects/bill/mapping.ts';
import type { BillColumns, SentBillMapping } from '#shared/projects/bill/schema.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { lineTexts } from '../read/above.ts';

/** A list as it is read. `problem`: why its columns cannot be used; then it has no rows. */
export type ReadBill = {
  mapping: BillColumns;
  fields: ReadonlySet<BillField>;
  rows: BillRow[];
  problem: MappingProblem['code'] | null;
};

type Wanted = SentBillMapping | undefined;

/** The sheet that the user chose, else the one that looks most like a part list, else the first with content. */
function sheetFor(previews: readonly SheetPreview[], wanted: Wanted): SheetPreview | undefined {
  if (wanted) return previews.find(({ name }) => name === wanted.sheet);
  const detected = detectSheet(previews);
  return (
    previews.find(({ name }) => name === detected.sheet) ?? previews.find(({ rows, hidden }) => rows > 0 && !hidden)
  );
}

function columnsOf(previews: readonly SheetPreview[], wanted: Wanted): BillColumns {
  const sheets = previews.map(({ name, rows }) => ({ name, rows }));
  const preview = sheetFor(previews, wanted) ?? previews[0];
  if (!preview) return { sheets, sheet: '', header_row: 0, columns: [] };
  const detected = detectColumns(preview, wanted?.header_row);
  const proposed = billColumns(detected.columns);
  const chosen = wanted?.columns && new Map(wanted.columns.map(({ index, field }) => [index, field]));
  const columns = chosen
    ? proposed.map((column) => {
        const field = chosen.get(column.index) ?? null;
        return { ...column, field, confidence: field === column.field ? column.confidence : 1 };
      })
    : proposed;
  return { sheets, sheet: preview.name, header_row: detected.header_row, columns };
}

/** Columns whose merged cells are repeated for each row that they cover. */
const REPEATED: readonly BillField[] = ['parent', 'path'];
/** Columns of names, the most likely one to be indented first. */
const NAMES = ['label', 'internal_ref', 'supplier_ref', 'description'] as const satisfies readonly BillField[];

const indexesOf = ({ columns }: BillMapping, fields: readonly BillField[]): number[] =>
  fields.flatMap((field) => columns.find((column) => column.field === field)?.index ?? []);

function structureTexts({ cells, above = [] }: Row, { columns }: BillMapping): Partial<Record<StructureField, string>> {
  const texts: Partial<Record<StructureField, string>> = {};
  for (const { index, field } of columns) {
    if (!isOneOf(STRUCTURE_FIELDS, field)) continue;
    const text = meaningful(cellText(cells[index])) || (REPEATED.includes(field) ? cellText(above[index]) : '');
    if (text) texts[field] = text;
  }
  return texts;
}

const rawText = (row: Row, index: number): string => {
  const value = row.cells[index];
  return typeof value === 'string' ? value : cellText(value);
};

/** Whether the rows are indented in a column of names; each row then has its indent. */
function withIndents(rows: BillRow[], indents: readonly number[][]): BillRow[] {
  const lines = rows.map(({ left }, place) => (left === undefined ? place : -1)).filter((place) => place >= 0);
  const column = (indents[0] ?? []).findIndex((_, at) => isIndented(lines.map((place) => indents[place]?.[at] ?? 0)));
  if (column < 0) return rows;
  return rows.map((row, place) => ({ ...row, indent: indents[place]?.[column] ?? 0 }));
}

async function rowsOf(workbook: Workbook, mapping: BillMapping): Promise<BillRow[]> {
  const columns = mapping.columns.flatMap(({ index, field }) =>
    isOneOf(IMPORT_FIELDS, field) ? [{ index, field }] : [],
  );
  const ofParts: SheetMapping = { sheet: mapping.sheet, header_row: mapping.header_row, columns };
  const names = indexesOf(mapping, NAMES);
  const read = listReader(ofParts);
  const rows: BillRow[] = [];
  const indents: number[][] = [];
  for await (const row of workbook.rows(mapping.sheet)) {
    if (row.number <= mapping.header_row) continue;
    const texts = lineTexts(row, ofParts);
    const { fields, left } = read(texts);
    if (rows.length === MAX_LINES) throw new TooManyLinesError();
    // A title names what is below it.
    const title =
      left && (names.map((index) => meaningful(texts[index])).find(Boolean) ?? meaningful(texts.find(Boolean)));
    rows.push({
      row: row.number,
      fields: fields ?? (title ? { label: title } : {}),
      ...structureTexts(row, mapping),
      ...(left && { left }),
    });
    indents.push(names.map((index) => indentOf(rawText(row, index))));
  }
  return withIndents(rows, indents);
}

/** Opens an uploaded file and reads it as a bill of materials. Throws WorkbookError, TooManyLinesError. */
export const readBill = (key: string, fileName: string, wanted: Wanted): Promise<ReadBill> =>
  inFolder(async (folder) => {
    const path = join(folder, 'list');
    await download(env('IMPORTS_BUCKET'), key, path);
    const workbook = await openWorkbook(path);
    try {
      refuseDisguised(fileName, workbook);
      const mapping = columnsOf(await previewSheets(workbook), wanted);
      const { mapping: checked, problems } = checkBillMapping(
        {
          sheet: wanted?.sheet ?? mapping.sheet,
          header_row: wanted?.header_row ?? mapping.header_row,
          columns: wanted?.columns ?? mapping.columns,
        },
        mapping.sheets.map(({ name }) => name),
      );
      const fields = new Set(checked?.columns.map(({ field }) => field));
      if (!checked) return { mapping, fields, rows: [], problem: problems[0]?.code ?? 'mapping_no_reference' };
      return { mapping, fields, rows: await rowsOf(workbook, checked), problem: null };
    } finally {
      workbook.close();
    }
  });

/** The fields of the structure that a list has columns for. */
export const structureFieldsIn = (fields: ReadonlySet<BillField>): Set<StructureField> =>
  new Set(STRUCTURE_FIELDS.filter((field) => fields.has(field)));
