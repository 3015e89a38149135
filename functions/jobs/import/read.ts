import { join } from 'node:path';
import type { PhraseParams } from '#shared/errors.ts';
import { detectSheet, type Detection, type SheetPreview } from '#shared/imports/detect.ts';
import { env } from '#lib/env.ts';
import { failJob, finishJob, updateJob } from '#lib/jobs.ts';
import { logger } from '#lib/logger.ts';
import { download } from '#lib/storage.ts';
import { WorkbookError } from '#lib/workbook/errors.ts';
import { previewSheets } from '#lib/workbook/preview.ts';
import { openWorkbook } from '#lib/workbook/workbook.ts';
import { inFolder } from '#lib/worker.ts';
import { signatureOf, startMatching } from '../../analysis/mapping.ts';
import { type Analysis, Overtaken, readAnalysis, rememberedMapping, savePreview, updateAnalysis } from '../../analysis/store.ts';

const previewsOfFile = (analysis: Analysis): Promise<SheetPreview[]> =>
  inFolder(async (folder) => {
    const path = join(folder, 'list.xlsx');
    await download(env('IMPORTS_BUCKET'), analysis.key, path);
    const workbook = await openWorkbook(path);
    try {
      return await previewSheets(workbook);
    } finally {
      workbook.close();
    }
  });

/** What was detected, with the fields that a person gave to the same headers before. */
async function recalled(analysis: Analysis, detected: Detection): Promise<{ columns: { index: number; field: string | null }[]; certain: boolean }> {
  const remembered = await rememberedMapping(analysis.entity, signatureOf(detected));
  if (remembered) return { columns: remembered, certain: true };
  return { columns: detected.columns.map(({ index, field }) => ({ index, field })), certain: detected.certain };
}

async function read(analysis: Analysis): Promise<void> {
  await updateAnalysis(analysis.id, { state: 'reading', done: 0, total: 0 });
  await updateJob(analysis.job, { state: 'running' });
  const previews = await previewsOfFile(analysis);
  const detected = detectSheet(previews);
  if (detected.sheet === null) throw new WorkbookError(detected.problem);
  await savePreview(analysis.id, previews);
  const rows = previews.find(({ name }) => name === detected.sheet)?.rows ?? 0;
  const { columns, certain } = await recalled(analysis, detected);
  const mapping = { sheet: detected.sheet, header_row: detected.header_row, columns };
  await finishJob(analysis.job);
  if (certain) await startMatching(analysis, mapping, rows);
  else await updateAnalysis(analysis.id, { state: 'to_be_mapped', mapping, done: rows, total: rows });
}

/** The sentence's parameters: the file's name, and limits as numbers. */
const paramsOf = (analysis: Analysis, error: WorkbookError): PhraseParams => ({
  ...Object.fromEntries(Object.entries(error.params).filter(([, value]) => value !== undefined)),
  file: analysis.file_name,
});

async function refuse(analysis: Analysis, error: WorkbookError): Promise<void> {
  const params = paramsOf(analysis, error);
  await failJob(analysis.job, error.code, params);
  await updateAnalysis(analysis.id, { state: 'failed', problem: { code: error.code, params } });
}

/** A file that cannot be a part list fails with a sentence; anything else is thrown, so that it is tried again. */
export async function readUpload(id: string): Promise<void> {
  const analysis = await readAnalysis(id);
  if (!analysis || !['uploaded', 'reading'].includes(analysis.state)) return;
  try {
    await read(analysis);
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (!(error instanceof WorkbookError)) throw error;
    logger.info('refused', { analysis: id, code: error.code });
    await refuse(analysis, error).catch((reason) => {
      if (!(reason instanceof Overtaken)) throw reason;
    });
  }
}
