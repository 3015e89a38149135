import ExcelJS from 'exceljs';
import type { Job } from '#shared/jobs/schema.ts';
import { codeOf, type FileColumn } from '#shared/projects/supplier-file/columns.ts';
import type { SupplierPreview } from '#shared/projects/supplier-file/schema.ts';
import type { Answer, Client } from '../product/client.ts';
import { finished } from './imports.ts';

/** A project of the client with one system, on which parts hang. */
export async function projectWith(client: Client, parts: readonly { id: string }[], name = 'Radar'): Promise<string> {
  const { id: project } = await client.call<{ id: string }>('POST /api/projects', { body: { name } });
  const hung = parts.map(({ id }) => ({ product: id, quantity: 1 }));
  await client.call('POST /api/systems', { body: { name: 'Antenna', project, parts: hung } });
  return project;
}

/** The file for a third-party, as the page downloads it. */
export async function exportedFile(client: Client, project: string, body: object): Promise<Uint8Array> {
  const { job } = await client.call<{ job: Job }>('POST /api/projects/{id}/export', { params: { id: project }, body });
  const { state, error, result } = await finished(client, job);
  if (state !== 'done' || !result?.url) throw new Error(`The file was not made: ${error}`);
  return new Uint8Array(await (await fetch(result.url)).arrayBuffer());
}

type Filled = Readonly<Record<string, Partial<Record<FileColumn, string | Date>>>>;
type Sheet = { sheet: ExcelJS.Worksheet; columns: Map<string, number> };

async function opened(bytes: Uint8Array): Promise<{ book: ExcelJS.Workbook } & Sheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error('The file has no sheet.');
  const columns = new Map<string, number>();
  sheet.eachRow((row) =>
    row.eachCell((cell, place) => {
      if (String(cell.value).startsWith('vigie:')) columns.set(String(cell.value), place);
    }),
  );
  return { book, sheet, columns };
}

/** The references in the file, in their order. */
export async function referencesIn(bytes: Uint8Array): Promise<string[]> {
  const { sheet, columns } = await opened(bytes);
  const [key = 0, reference = 0] = [columns.get(codeOf('row_key')), columns.get(codeOf('supplier_ref'))];
  const references: string[] = [];
  sheet.eachRow((row) => {
    if (/^[0-9A-Z]{26}-/.test(String(row.getCell(key).value))) references.push(String(row.getCell(reference).value));
  });
  return references;
}

/** Fills the file in by reference, as a third-party would; `change` does something else to the sheet. */
export async function filledIn(
  bytes: Uint8Array,
  answers: Filled,
  change: (sheet: ExcelJS.Worksheet) => void = () => {},
): Promise<Uint8Array> {
  const { book, sheet, columns } = await opened(bytes);
  const place = (column: FileColumn): number => columns.get(codeOf(column)) ?? 0;
  sheet.eachRow((row) => {
    for (const [column, value] of Object.entries(answers[String(row.getCell(place('supplier_ref')).value)] ?? {}))
      row.getCell(place(column as FileColumn)).value = value;
  });
  change(sheet);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** Puts the rows below the headers in the opposite order, and a column of their own in front of all. */
export function rearranged(sheet: ExcelJS.Worksheet): void {
  const rows = (sheet.getSheetValues() as unknown[][]).slice(9).map((cells) => cells.slice(1));
  const reversed = rows.toReversed();
  for (const [n, cells] of reversed.entries()) sheet.getRow(9 + n).values = cells as ExcelJS.CellValue[];
  sheet.spliceColumns(1, 0, ['Our buyer']);
}

export const formOf = (bytes: Uint8Array, name = 'answer.xlsx'): FormData => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
};

export const previewOf = (client: Client, project: string, bytes: Uint8Array): Promise<SupplierPreview> =>
  client.call<SupplierPreview>('POST /api/projects/{id}/previsualize_supplier', {
    params: { id: project },
    body: formOf(bytes),
  });

export const askPreview = (client: Client, project: string, bytes: Uint8Array, name?: string): Promise<Answer> =>
  client.ask('POST /api/projects/{id}/previsualize_supplier', { params: { id: project }, body: formOf(bytes, name) });

/** Takes lines over, and waits until that is done. */
export async function integrated(
  client: Client,
  project: string,
  { preview, lines }: SupplierPreview,
  parts: readonly string[] = lines.filter(({ state }) => state === 'change').map(({ product }) => product),
): Promise<Job> {
  const { job } = await client.call<{ job: Job }>('POST /api/projects/{id}/integrate_supplier_data', {
    params: { id: project },
    body: { preview, parts },
  });
  return finished(client, job);
}
