import type { Say } from '#platform/words/phrases.ts';
import type { AnalysisAnswer, Counts } from '#shared/imports/review-schema.ts';
import { applyChoices, countLines, isUndecided, reviewOf } from '../store/lines.ts';
import type { Analysis } from '../store/store.ts';
import { lastAction, linesIn } from './choices.ts';

const NONE: Counts = { identified: 0, to_be_determined: 0, suggested: 0, new: 0 };

type Progress = Pick<AnalysisAnswer, 'counts' | 'undecided' | 'selected' | 'undoable'>;

/** Counts follow the choices while the lines are reviewed, and the worker while it matches. */
async function progressOf(analysis: Analysis): Promise<Progress> {
  const counts = analysis.counts ?? NONE;
  if (analysis.state !== 'matched') return { counts, undecided: counts.to_be_determined, selected: 0, undoable: 0 };
  const { stored, choices } = await reviewOf(analysis);
  const lines = applyChoices(stored, choices);
  return {
    counts: countLines(lines),
    undecided: lines.filter(isUndecided).length,
    selected: lines.filter((line) => line.is_selected).length,
    undoable: linesIn(lastAction(choices)).size,
  };
}

export async function answerOf(analysis: Analysis, say: Say): Promise<AnalysisAnswer> {
  const problem = analysis.state === 'failed' ? analysis.problem : undefined;
  return {
    ...analysis,
    ...(await progressOf(analysis)),
    error: problem ? say(`problems:${problem.code}`, problem.params) : null,
    result: analysis.result ?? null,
  };
}
