import type { Say } from '#lib/phrases.ts';
import type { AnalysisAnswer, Counts } from '#shared/analysis/schema.ts';
import { countLines, linesOf } from './lines.ts';
import type { Analysis } from './store.ts';

const NONE: Counts = { identified: 0, to_be_determined: 0, suggested: 0, new: 0 };

/** Counts follow the choices while the lines are reviewed, and the worker while it matches. */
export async function answerOf(analysis: Analysis, say: Say): Promise<AnalysisAnswer> {
  const lines = analysis.state === 'matched' ? await linesOf(analysis) : undefined;
  const problem = analysis.state === 'failed' ? analysis.problem : undefined;
  return {
    ...analysis,
    error: problem ? say(`problems:${problem.code}`, problem.params) : null,
    counts: lines ? countLines(lines) : (analysis.counts ?? NONE),
    selected: lines ? lines.filter((line) => line.is_selected).length : 0,
    result: analysis.result ?? null,
  };
}
