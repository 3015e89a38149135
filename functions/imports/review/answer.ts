import { groupCounts } from '@vigie/list-engine';
import { z } from 'zod';
import { readJob } from '#platform/jobs/jobs.ts';
import { keptUntil } from '#platform/storage/lifetimes.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { type Counts, IMPORT_STATUSES, type ReviewAnswer } from '#shared/imports/review-schema.ts';
import { indexColumns } from '../store/line-index.ts';
import { isUndecided } from '../store/lines.ts';
import { reviewedLines } from '../store/reviewed.ts';
import type { Review } from '../store/schema.ts';
import { lastAction, linesIn } from './choices.ts';

const importStatus = z.enum(IMPORT_STATUSES);
const ALL = { filters: [], search: undefined };
const NONE: Counts = { identified: 0, to_be_determined: 0, suggested: 0, new: 0 };

type Progress = Pick<ReviewAnswer, 'counts' | 'undecided' | 'selected' | 'undoable'>;

/** Progress follows the choices during the review, and the worker during matching. */
export async function progressOf(review: Review): Promise<Progress> {
  const counts = review.counts ?? NONE;
  if (review.state !== 'matched') return { counts, undecided: counts.to_be_determined, selected: 0, undoable: 0 };
  const { segment, choices, recent } = await reviewedLines(review);
  const groups = await groupCounts([segment], indexColumns, ['import_status', 'is_selected'], ALL, recent);
  const progress: Progress = {
    counts: { ...NONE },
    undecided: 0,
    selected: 0,
    undoable: linesIn(lastAction(choices)).size,
  };
  for (const { values, count } of groups) {
    const [status, isSelected] = [importStatus.parse(values[0]), values[1] === true];
    progress.counts[status] += count;
    if (isSelected) progress.selected += count;
    if (isUndecided({ status, is_selected: isSelected })) progress.undecided += count;
  }
  return progress;
}

const phaseOf = async ({ state, job }: Review) => (state === 'finalizing' ? (await readJob(job))?.phase : undefined);

export async function answerOf(review: Review, translate: Translate): Promise<ReviewAnswer> {
  const problem = review.state === 'failed' ? review.problem : undefined;
  const phase = await phaseOf(review);
  return {
    ...review,
    ...(phase && { phase }),
    kept_until: keptUntil('uploadDays', review.created_at),
    ...(await progressOf(review)),
    error: problem ? translate(`problems:${problem.code}`, problem.params) : null,
    result: review.result ?? null,
  };
}
