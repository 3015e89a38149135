import type { ReviewState } from '#shared/imports/review-schema.ts';

export type Destination = 'import' | 'matching' | 'stay';
type Known = {
  /** State of the user's analysis, null when there is none. */
  state: ReviewState | null;
  lastImportDate: string | null;
  /** The user asked for another import. */
  wantsNew: boolean;
};

/** Not yet imported, and not given up: a new file would take its place. */
export const isUnfinished = (state: ReviewState | null | undefined): boolean => state != null && state !== 'done';

/**
 * Where `/analysis` leads: the last import when there was one – which tells of an unfinished analysis –, else the
 * analysis that exists, else the file step.
 */
export function entryDestination({ state, lastImportDate, wantsNew }: Known): Destination {
  if (wantsNew) return 'stay';
  if (lastImportDate !== null || state === 'done') return 'import';
  return state === null ? 'stay' : 'matching';
}
