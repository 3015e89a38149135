import type { Workbook } from '@vigie/workbook';
import { updateJob } from '#platform/jobs/jobs.ts';
import { type Mapping, sheetsOf } from '#shared/imports/reading/fields.ts';
import { lifeCycleReader } from '../plan/life-cycle.ts';
import { LINES_PER_PART, saveLines } from '../store/lines.ts';
import { type MatchingRequest, requestMatching } from '../store/matching-request.ts';
import type { Review, StoredLine } from '../store/schema.ts';
import {
  advanceMatching,
  hasBroken,
  reviewAwaiting,
  reviewerOf,
  SupersededError,
  updateReview,
} from '../store/store.ts';
import { addTo, conclude, fail, finished, ignoreSuperseded } from './ending.ts';
import { startPieces } from './executions.ts';
import { knownTo, matched } from './known.ts';
import { createListReader } from './rows.ts';
import { withWorkbook } from './workbook.ts';

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
  const list = createListReader(await lifeCycleReader(actor.user.language));
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
  await conclude(review, request, { counts, left_out: list.leftOut() });
  return true;
}

async function matchWorkbook(review: Review, request: MatchingRequest, until: number): Promise<boolean> {
  await updateReview(review.id, { state: 'matching' }, request.run, review.state);
  await updateJob(review.job, { state: 'running' });
  return withWorkbook(review, (workbook) => matchLines(review, request, workbook, until));
}

/** Lists above so many rows are matched in pieces, side by side. Tests of single functions have no state machine. */
const isForPieces = ({ total }: Review): boolean =>
  total > Number(process.env.PIECES_ABOVE ?? Number.POSITIVE_INFINITY);

async function beginPieces(review: Review, request: MatchingRequest): Promise<void> {
  await updateReview(review.id, { in_pieces: request.run }, request.run, review.state);
  await startPieces(request);
}

/**
 * Continues after the lines of earlier runs, and leaves the rest to another run at `until`. Stops without error if the review
 * was discarded, another mapping was chosen, or another worker has ended it.
 */
export async function matchFile(request: MatchingRequest, until = Number.POSITIVE_INFINITY): Promise<void> {
  const review = await reviewAwaiting(request, 'run');
  if (review?.run !== request.run || !(review.state === 'matching' || hasBroken(review))) return;
  try {
    if (isForPieces(review)) await beginPieces(review, request);
    else if (!(await matchWorkbook(review, request, until))) await requestMatching(request);
  } catch (error) {
    if (error instanceof SupersededError) return;
    await fail(review, request, 'job_failed').catch(ignoreSuperseded);
    throw error;
  }
}
