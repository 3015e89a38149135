import { failJob, finishJob } from '#platform/jobs/jobs.ts';
import type { Counts, LeftOutRows, ReviewState } from '#shared/imports/review-schema.ts';
import { writeIndex } from '../store/line-index.ts';
import { countLines, readParts } from '../store/lines.ts';
import type { MatchingRequest } from '../store/matching-request.ts';
import type { Review, StoredLine } from '../store/schema.ts';
import { SupersededError, updateReview } from '../store/store.ts';

/** What earlier runs of the worker have written: files of lines, which are kept. Matching continues after them. */
export async function finished({
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

export function addTo(counts: Counts, lines: readonly Pick<StoredLine, 'status'>[]): void {
  for (const { status } of lines) counts[status] += 1;
}

type Result = { counts: Counts; left_out: LeftOutRows };

/** All lines are written: the review can be opened, unless the list has none. */
export async function conclude(
  review: Review,
  request: MatchingRequest,
  { counts, left_out }: Result,
  from: ReviewState = 'matching',
): Promise<void> {
  if (Object.values(counts).every((count) => count === 0)) return fail(review, request);
  await writeIndex(request.analysis, request.run);
  const end = { state: 'matched', done: review.total, counts, left_out } as const;
  await updateReview(request.analysis, end, request.run, from);
  await finishJob(review.job);
}

/** Only while it is being matched: another worker may have ended it. */
export async function fail(review: Review, { run }: MatchingRequest, code = 'file_no_part_list'): Promise<void> {
  const problem = { code, params: { file: review.file_name } };
  await updateReview(review.id, { state: 'failed', problem }, run, 'matching');
  await failJob(review.job, problem.code, problem.params);
}

export const ignoreSuperseded = (error: unknown): void => {
  if (!(error instanceof SupersededError)) throw error;
};
