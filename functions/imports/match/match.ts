import { join } from 'node:path';
import { openWorkbook, type Workbook } from '@vigie/workbook';
import { failJob, finishJob, updateJob } from '#platform/jobs/jobs.ts';
import { inFolder } from '#platform/jobs/worker.ts';
import { env } from '#platform/runtime/env.ts';
import { download } from '#platform/storage/objects.ts';
import { type Mapping, sheetsOf } from '#shared/imports/reading/fields.ts';
import { writeIndex } from '../store/line-index.ts';
import { countLines, LINES_PER_PART, readParts, saveLines } from '../store/lines.ts';
import type { Review, StoredLine } from '../store/schema.ts';
import { hasBroken, readReview, reviewerOf, SupersededError, updateReview } from '../store/store.ts';
import { knownTo, matched } from './known.ts';
import type { MatchingRequest } from './mapping.ts';
import { createListReader } from './rows.ts';

/** The part files that an interrupted worker has written; they are kept, and matching resumes after them. */
async function finished(
  request: MatchingRequest,
): Promise<{ parts: number; lastRow: number; found: StoredLine['status'][] }> {
  let parts = 0;
  let lastRow = 0;
  const found: StoredLine['status'][] = [];
  for await (const lines of readParts(request.analysis, request.run)) {
    parts += 1;
    lastRow = lines.at(-1)?.row ?? lastRow;
    found.push(...lines.map(({ status }) => status));
  }
  return { parts, lastRow, found };
}

async function matchLines(review: Review, request: MatchingRequest, workbook: Workbook): Promise<void> {
  const actor = await reviewerOf(review);
  const known = await knownTo(actor, review.entity);
  const before = await finished(request);
  const found = [...before.found];
  let part = before.parts;
  let pending: StoredLine[] = [];
  let done = 0;
  const save = async () => {
    if (pending.length > 0) await saveLines(request.analysis, request.run, part, pending);
    part += 1;
    pending = [];
    await updateReview(
      request.analysis,
      { done, counts: countLines(found.map((status) => ({ status }))) },
      request.run,
    );
    await updateJob(review.job, { done });
  };
  const list = createListReader();
  for (const { place, ...sheet } of sheetsOf(review.mapping as Mapping)) {
    const read = list.sheet(sheet, place);
    for await (const row of workbook.rows(sheet.sheet)) {
      done += 1;
      const line = read(row);
      if (!line || line.row <= before.lastRow) continue;
      const result = matched(known, line.row, line.fields, line.remarks);
      found.push(result.status);
      pending.push(result);
      if (pending.length === LINES_PER_PART) await save();
    }
  }
  await save();
  if (found.length === 0) return fail(review, request);
  await writeIndex(request.analysis, request.run);
  const counts = countLines(found.map((status) => ({ status })));
  const left_out = list.leftOut();
  await updateReview(request.analysis, { state: 'matched', done: review.total, counts, left_out }, request.run);
  await finishJob(review.job);
}

async function fail(review: Review, request: MatchingRequest, code = 'file_no_part_list'): Promise<void> {
  const problem = { code, params: { file: review.file_name } };
  await failJob(review.job, problem.code, problem.params);
  await updateReview(review.id, { state: 'failed', problem }, request.run);
}

/** Stops without error if the review was discarded or another mapping was chosen in the meantime. */
export async function matchFile(request: MatchingRequest): Promise<void> {
  const review = await readReview(request.analysis);
  if (review?.run !== request.run || !(review.state === 'matching' || hasBroken(review))) return;
  try {
    await updateReview(review.id, { state: 'matching' }, request.run);
    await updateJob(review.job, { state: 'running' });
    await inFolder(async (folder) => {
      const path = join(folder, 'list.xlsx');
      await download(env('IMPORTS_BUCKET'), review.key, path);
      const workbook = await openWorkbook(path);
      try {
        await matchLines(review, request, workbook);
      } finally {
        workbook.close();
      }
    });
  } catch (error) {
    if (error instanceof SupersededError) return;
    await fail(review, request, 'job_failed');
    throw error;
  }
}
