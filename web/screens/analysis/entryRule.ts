import type { AnalysisState } from '#shared/analysis/schema.ts';

export type Destination = 'import' | 'matching' | 'stay';
type Known = {
  /** State of the user's analysis, null when there is none. */
  state: AnalysisState | null;
  lastImportDate: string | null;
  /** The user asked for another import. */
  wantsNew: boolean;
};

/**
 * Where `/analysis` leads: the last import when there was one, else the analysis that exists, else the file step.
 * An unfinished analysis comes first, since it would otherwise be hidden behind an older import.
 */
export function entryDestination({ state, lastImportDate, wantsNew }: Known): Destination {
  if (state !== null && state !== 'done') return 'matching';
  if (wantsNew) return 'stay';
  if (lastImportDate !== null || state === 'done') return 'import';
  return 'stay';
}
