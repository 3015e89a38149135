import { join } from 'node:path';
import { openWorkbook, previewSheets, refuseDisguised, WorkbookError } from '@vigie/workbook';
import { isStillMember } from '#platform/auth/members.ts';
import { failJob, finishJob, updateJob } from '#platform/jobs/jobs.ts';
import { inFolder } from '#platform/jobs/worker.ts';
import { env } from '#platform/runtime/env.ts';
import { logger } from '#platform/runtime/logger.ts';
import { download } from '#platform/storage/objects.ts';
import type { PhraseParams } from '#shared/errors.ts';
import {
  type Detection,
  detectColumns,
  detectSheet,
  isAgreed,
  type SheetPreview,
} from '#shared/imports/reading/detect.ts';
import type { FileProblem } from '#shared/imports/reading/problems.ts';
import type { MappingBody } from '#shared/imports/review-schema.ts';
import { entriesOf } from '#shared/values/objects.ts';
import { signatureOf, startMatching } from '../match/mapping.ts';
import type { Review } from '../store/schema.ts';
import {
  hasBroken,
  readReview,
  rememberedMapping,
  SupersededError,
  savePreview,
  updateReview,
} from '../store/store.ts';

const previewsOfFile = (review: Review): Promise<SheetPreview[]> =>
  inFolder(async (folder) => {
    const path = join(folder, 'list');
    await download(env('IMPORTS_BUCKET'), review.key, path);
    const workbook = await openWorkbook(path);
    try {
      refuseDisguised(review.file_name, workbook);
      return await previewSheets(workbook);
    } finally {
      workbook.close();
    }
  });

/** Rows that may be a header that the user selected: headers that only one entity uses are not detected. */
const FIRST_ROWS = 10;

/** The detected list, then the same list with other header rows. */
function readings(detected: Detection, previews: readonly SheetPreview[]): Detection[] {
  const preview = previews.find(({ name }) => name === detected.sheet);
  const others = preview?.sample.slice(0, FIRST_ROWS).map(({ number }) => detectColumns(preview, number)) ?? [];
  return [detected, ...others];
}

/**
 * The detection, with the fields that users chose before for the same headers. Lists without header have none in
 * common. What was accepted in doubt is asked again, and so is which further sheets the list takes.
 */
async function recalled(
  review: Review,
  detected: Detection,
  previews: readonly SheetPreview[],
): Promise<{ mapping: MappingBody; certain: boolean }> {
  const { sheet, header_row, columns, certain, other_sheets } = detected;
  const known = await Promise.all(
    readings(detected, previews).map(async (reading) => {
      const signature = signatureOf(reading);
      const given = signature === '' ? undefined : await rememberedMapping(review.entity, signature);
      if (!given) return undefined;
      const mapping = { sheet, header_row: reading.header_row, columns: given };
      const isKnown = isAgreed(reading.columns, given, reading.header_row !== header_row);
      return { mapping, certain: isKnown && other_sheets.length === 0 };
    }),
  );
  const remembered = known.find((each) => each !== undefined);
  if (remembered) return remembered;
  const found = columns.map(({ index, field }) => ({ index, field }));
  return { mapping: { sheet, header_row, columns: found }, certain };
}

/** The file can be read, but no sheet is a part list. */
class NoPartListError extends Error {
  readonly code: FileProblem;
  readonly params = {};

  constructor(code: FileProblem) {
    super(code);
    this.code = code;
  }
}

const isUnusableFile = (error: unknown): error is WorkbookError | NoPartListError =>
  error instanceof WorkbookError || error instanceof NoPartListError;

async function read(review: Review): Promise<void> {
  if (!(await isStillMember(review))) throw new SupersededError();
  await updateReview(review.id, { state: 'reading', done: 0, total: 0 });
  await updateJob(review.job, { state: 'running' });
  const previews = await previewsOfFile(review);
  const detected = detectSheet(previews);
  if (detected.sheet === null) throw new NoPartListError(detected.problem);
  await savePreview(review.id, previews);
  const rows = previews.find(({ name }) => name === detected.sheet)?.rows ?? 0;
  const { mapping, certain } = await recalled(review, detected, previews);
  await finishJob(review.job);
  if (certain) await startMatching(review, mapping, rows);
  else await updateReview(review.id, { state: 'to_be_mapped', mapping, done: rows, total: rows });
}

const definedIn = (params: WorkbookError['params']): PhraseParams =>
  Object.fromEntries(entriesOf(params).filter(([, value]) => value !== undefined));

type Problem = NonNullable<Review['problem']>;

/** A message that names the file; any error that is not caused by the file is internal. */
function problemOf(review: Review, error: unknown): Problem {
  if (!isUnusableFile(error)) return { code: 'job_failed', params: {} };
  return {
    code: error.code satisfies FileProblem,
    params: {
      ...definedIn(error.params),
      file: review.file_name,
    },
  };
}

async function refuse(review: Review, problem: Problem): Promise<void> {
  await failJob(review.job, problem.code, problem.params);
  try {
    await updateReview(review.id, { state: 'failed', problem });
  } catch (error) {
    if (!(error instanceof SupersededError)) throw error;
  }
}

/** A file that is not a part list fails with a message; any other error is also reported, and thrown for a retry. */
export async function readUpload(id: string): Promise<void> {
  const review = await readReview(id);
  if (!review || !(['uploaded', 'reading'].includes(review.state) || hasBroken(review))) return;
  try {
    await read(review);
  } catch (error) {
    if (error instanceof SupersededError) return;
    const problem = problemOf(review, error);
    logger.info('refused', { analysis: id, code: problem.code });
    await refuse(review, problem);
    if (!isUnusableFile(error)) throw error;
  }
}
