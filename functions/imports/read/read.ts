import { join } from 'node:path';
import { failJob, finishJob, updateJob } from '#platform/jobs/jobs.ts';
import { inFolder } from '#platform/jobs/worker.ts';
import { env } from '#platform/runtime/env.ts';
import { logger } from '#platform/runtime/logger.ts';
import { download } from '#platform/storage/objects.ts';
import { WorkbookError } from '#platform/workbook/errors.ts';
import { refuseDisguised } from '#platform/workbook/format.ts';
import { previewSheets } from '#platform/workbook/preview.ts';
import { openWorkbook } from '#platform/workbook/workbook.ts';
import type { PhraseParams } from '#shared/errors.ts';
import { type Detection, detectColumns, detectSheet, type SheetPreview } from '#shared/imports/reading/detect.ts';
import type { MappingBody } from '#shared/imports/review-schema.ts';
import { signatureOf, startMatching } from '../match/mapping.ts';
import {
  type Analysis,
  hasBroken,
  Overtaken,
  readAnalysis,
  rememberedMapping,
  savePreview,
  updateAnalysis,
} from '../store/store.ts';

const previewsOfFile = (analysis: Analysis): Promise<SheetPreview[]> =>
  inFolder(async (folder) => {
    const path = join(folder, 'list');
    await download(env('IMPORTS_BUCKET'), analysis.key, path);
    const workbook = await openWorkbook(path);
    try {
      refuseDisguised(analysis.file_name, workbook);
      return await previewSheets(workbook);
    } finally {
      workbook.close();
    }
  });

/** Rows that may be a header which a person pointed out: words that nobody but the entity uses are not detected. */
const FIRST_ROWS = 10;

/** The list as it was detected, then as it would be with another header row. */
function readings(detected: Detection, previews: readonly SheetPreview[]): Detection[] {
  const preview = previews.find(({ name }) => name === detected.sheet);
  const others = preview?.sample.slice(0, FIRST_ROWS).map(({ number }) => detectColumns(preview, number)) ?? [];
  return [detected, ...others];
}

/** What was detected, with the fields that a person gave to the same headers before. Lists without header have nothing in common. */
async function recalled(
  analysis: Analysis,
  detected: Detection,
  previews: readonly SheetPreview[],
): Promise<{ mapping: MappingBody; certain: boolean }> {
  const { sheet, header_row, columns, certain } = detected;
  const known = await Promise.all(
    readings(detected, previews).map(async (reading) => {
      const signature = signatureOf(reading);
      const given = signature === '' ? undefined : await rememberedMapping(analysis.entity, signature);
      return given && { sheet, header_row: reading.header_row, columns: given };
    }),
  );
  const remembered = known.find((mapping) => mapping !== undefined);
  if (remembered) return { mapping: remembered, certain: true };
  const found = columns.map(({ index, field }) => ({ index, field }));
  return { mapping: { sheet, header_row, columns: found }, certain };
}

async function read(analysis: Analysis): Promise<void> {
  await updateAnalysis(analysis.id, { state: 'reading', done: 0, total: 0 });
  await updateJob(analysis.job, { state: 'running' });
  const previews = await previewsOfFile(analysis);
  const detected = detectSheet(previews);
  if (detected.sheet === null) throw new WorkbookError(detected.problem);
  await savePreview(analysis.id, previews);
  const rows = previews.find(({ name }) => name === detected.sheet)?.rows ?? 0;
  const { mapping, certain } = await recalled(analysis, detected, previews);
  await finishJob(analysis.job);
  if (certain) await startMatching(analysis, mapping, rows);
  else await updateAnalysis(analysis.id, { state: 'to_be_mapped', mapping, done: rows, total: rows });
}

type Problem = NonNullable<Analysis['problem']>;

/** A sentence that names the file; whatever is not the file's fault is ours. */
function problemOf(analysis: Analysis, error: unknown): Problem {
  if (!(error instanceof WorkbookError)) return { code: 'job_failed', params: {} };
  const params = Object.entries(error.params).filter(([, value]) => value !== undefined);
  return { code: error.code, params: { ...(Object.fromEntries(params) as PhraseParams), file: analysis.file_name } };
}

async function refuse(analysis: Analysis, problem: Problem): Promise<void> {
  await failJob(analysis.job, problem.code, problem.params);
  try {
    await updateAnalysis(analysis.id, { state: 'failed', problem });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
}

/** A file that cannot be a part list fails with a sentence; any other error is told too and thrown, so that it is tried again. */
export async function readUpload(id: string): Promise<void> {
  const analysis = await readAnalysis(id);
  if (!analysis || !(['uploaded', 'reading'].includes(analysis.state) || hasBroken(analysis))) return;
  try {
    await read(analysis);
  } catch (error) {
    if (error instanceof Overtaken) return;
    const problem = problemOf(analysis, error);
    logger.info('refused', { analysis: id, code: problem.code });
    await refuse(analysis, problem);
    if (!(error instanceof WorkbookError)) throw error;
  }
}
