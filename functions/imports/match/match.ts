import { join } from 'node:path';
import { openWorkbook, type Workbook } from '@vigie/workbook';
import { failJob, finishJob, updateJob } from '#platform/jobs/jobs.ts';
import { inFolder } from '#platform/jobs/worker.ts';
import { env } from '#platform/runtime/env.ts';
import { download } from '#platform/storage/objects.ts';
import { type Mapping, sheetsOf } from '#shared/imports/reading/fields.ts';
import type { Counts } from '#shared/imports/review-schema.ts';
import { writeIndex } from '../store/line-index.ts';
import { countLines, LINES_PER_PART, readParts, saveLines } from '../store/lines.ts';
import type { Review, StoredLine } from '../store/schema.ts';
import { advanceMatching, hasBroken, readReview, reviewerOf, SupersededError, updateReview } from '../store/store.ts';
import { knownTo, matched } from './known.ts';
import { type MatchingRequest, requestMatching } from './mapping.ts';
import { createListReader } from './rows.ts';

/** What earlier runs of the worker have written: files of lines, which are kept. Matching continues after them. */
async function finished({
  analysis,
  run,
}: MatchingRequest): Promise<{ parts: number; lastRow: number; counts: Counts }> {
  let parts = 0;
  let lastRow = 0;
  const counts = countLines([]);
  for await (const lines of readParts(analysis, run)) {
    parts += 1;
    lastRow = lines.at(-1)?.row ?? lastRow;
    addTo(counts, lines);
  }
  return { parts, lastRow, counts };
}

function addTo(counts: Counts, lines: readonly Pick<StoredLine, 'status'>[]): void {
  for (const { status } of lines) counts[status] += 1;
}

/** Matches the lines after those of earlier runs, until an instant. Returns whether all are matched. */
async function matchLines(
  review: Review,
  request: MatchingRequest,
  workbook: Workbook,
  until: number,
): Promise<boolean> {
  const actor = await reviewerOf(review);
  const known = await knownTo(actor, review.entity);
  const { lastRow, counts, ...before } = await finished(request);
  let part = before.parts;
  let pending: StoredLine[] = [];
  let done = 0;
  const save = async () => {
    if (pending.length > 0) await saveLines(request.analysis, request.run, part, pending);
    addTo(counts, pending);
    part += 1;
    pending = [];
    if (await advanceMatching({ id: review.id, run: request.run }, { done, counts }))
      await updateJob(review.job, { done });
  };
  const list = createListReader();
  for (const { place, ...sheet } of sheetsOf(review.mapping as Mapping)) {
    const read = list.sheet(sheet, place);
    for await (const row of workbook.rows(sheet.sheet)) {
      done += 1;
      const line = read(row);
      if (!line || line.row <= lastRow) continue;
      pending.push(matched(known, line.row, line.fields, line.remarks));
      if (pending.length < LINES_PER_PART) continue;
      await save();
      if (Date.now() > until) return false;
    }
  }
  await save();
  if (Object.values(counts).every((count) => count === 0)) {
    await fail(review, request);
    return true;
  }
  await writeIndex(request.analysis, request.run);
  const left_out = list.leftOut();
  const end = { state: 'matched', done: review.total, counts, left_out } as const;
  await updateReview(request.analysis, end, request.run, 'matching');
  await finishJob(review.job);
  return true;
}

/** Only while it is being matched: another worker may have ended it. */
async function fail(review: Review, { run }: MatchingRequest, code = 'file_no_part_list'): Promise<void> {
  const problem = { code, params: { file: review.file_name } };
  await updateReview(review.id, { state: 'failed', problem }, run, 'matching');
  await failJob(review.job, problem.code, problem.params);
}

async function matchWorkbook(review: Review, request: MatchingRequest, until: number): Promise<boolean> {
  await updateReview(review.id, { state: 'matching' }, request.run, review.state);
  await updateJob(review.job, { state: 'running' });
  return inFolder(async (folder) => {
    const path = join(folder, 'list.xlsx');
    await download(env('IMPORTS_BUCKET'), review.key, path);
    const workbook = await openWorkbook(path);
    try {
      return await matchLines(review, request, workbook, until);
    } finally {
      workbook.close();
    }
  });
}

const ignoreSuperseded = (error: unknown): void => {
  if (!(error instanceof SupersededError)) throw error;
};

/**
 * Continues after the lines of earlier runs, and leaves the rest to another run at `until`. Stops without error if the review
 * was discarded, another mapping was chosen, or another worker has ended it.
 */
export async function matchFile(request: MatchingRequest, until = Number.POSITIVE_INFINITY): Promise<void> {
  const review = await readReview(request.analysis);
  if (review?.run !== request.run || !(review.state === 'matching' || hasBroken(review))) return;
  try {
    if (!(await matchWorkbook(review, request, until))) await requestMatching(request);
  } catch (error) {
    if (error instanceof SupersededError) return;
    await fail(review, request, 'job_failed').catch(ignoreSuperseded);
    throw error;
  }
}
