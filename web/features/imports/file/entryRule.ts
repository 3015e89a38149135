import type { ReviewState } from '#shared/imports/review-schema.ts';

export type Destination = 'import' | 'matching' | 'stay';
type Known = {
  /** State of the user's review, null when there is none. */
  state: ReviewState | null;
  lastImportDate: string | null;
  /** The user asked for a new import. */
  wantsNew: boolean;
};

/** Unfinished: a new file would replace it. */
export const isUnfinished = (state: ReviewState | null | undefined): boolean => state != null && state !== 'done';

/**
 * Where `/analysis` redirects: the last import when there is one, which links to an unfinished review; else the current
 * review; else the file step.
 */
export function entryDestination({ state, lastImportDate, wantsNew }: Known): Destination {
  if (wantsNew) return 'stay';
  if (lastImportDate !== null || state === 'done') return 'import';
  return state === null ? 'stay' : 'matching';
}
