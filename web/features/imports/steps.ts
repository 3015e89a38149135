import type { ReviewState } from '#shared/imports/review-schema.ts';

export const STEPS = ['file', 'columns', 'matching', 'review', 'finalize'] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF: Record<ReviewState, Step> = {
  uploaded: 'file',
  reading: 'file',
  failed: 'file',
  to_be_mapped: 'columns',
  matching: 'matching',
  matched: 'review',
  finalizing: 'finalize',
  done: 'finalize',
};

/** The step of a state; without a review, the file step. */
export const stepOf = (state: ReviewState | undefined): Step => (state ? STEP_OF[state] : 'file');

/** The server is working: the user can only wait. */
export const isWorking = (state: ReviewState | undefined): boolean =>
  state === 'uploaded' || state === 'reading' || state === 'matching' || state === 'finalizing';

/** The columns may be corrected until the import is final. */
export const mayChangeColumns = (state: ReviewState): boolean => state === 'to_be_mapped' || state === 'matched';

const FAST_MS = 1000;
const SLOW_MS = 3000;
const FAST_POLLS = 15;

/** Milliseconds until the next poll of a busy review: every second at first, then slower; 0 when nothing is running. */
export function pollDelay(state: ReviewState | undefined, polls: number): number {
  if (!isWorking(state)) return 0;
  return Math.min(SLOW_MS, FAST_MS + Math.max(0, polls - FAST_POLLS) * 200);
}
