import ExcelJS from 'exceljs';
import type { Job } from '#shared/jobs/schema.ts';
import { finished } from '../records/imports.ts';
import type { Client } from './client.ts';

/** The rows of each sheet of a job's Excel file, as text, by the sheet's name. */
export async function sheetsOf(client: Client, { job }: { job: Job }): Promise<Record<string, string[][]>> {
  const { state, error, result } = await finished(client, job);
  if (state !== 'done' || !result?.url) throw new Error(`The file was not made: ${error}`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await (await fetch(result.url)).arrayBuffer());
  return Object.fromEntries(
    workbook.worksheets.map((sheet) => [
      sheet.name,
      sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1).map(String)] : [])),
    ]),
  );
}
