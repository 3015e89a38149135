import type { Assessed, Solutions } from './assessed.ts';
import { BANDS, bandOf, gradeOf, impactOf, likelihoodOf, replacementOf, scoreOf, type Use } from './risk.ts';
import type { ProjectAssessment } from './schema.ts';
import { countIn, type Usage } from './usage.ts';

/**
 * The risk of all parts of a project, in their order, as numbers: 100,000 take 200 kB. `potential`: the sum of the scores if
 * each replacement that is proposed, by a solution or by name, were validated.
 */
export type Ratings = { cells: Uint8Array; scores: Uint8Array; potential: number };

const NOT_USED = { units: 0, systems: 0 };

/** How a project uses a part, and what was proposed for it. */
export const ratedUse = (id: string, usage: Usage, solutions: Solutions): Use => {
  const { units, systems } = countIn(usage, id) ?? NOT_USED;
  return { units, systems, solution: solutions.get(id) };
};

/** The place of a cell of the matrix: row by row, by bands of likelihood and then of impact. */
const cellAt = (likelihood: number, impact: number): number => likelihood * BANDS + impact;

export function ratingsOf(parts: readonly Assessed[], usage: Usage, solutions: Solutions, at: string): Ratings {
  const cells = new Uint8Array(parts.length);
  const scores = new Uint8Array(parts.length);
  let potential = 0;
  for (const [n, part] of parts.entries()) {
    const use = ratedUse(part.id, usage, solutions);
    const replacement = replacementOf(part, use);
    const [likelihood, impact] = [likelihoodOf(part, at), impactOf(part, use, replacement)];
    const score = scoreOf(likelihood, impact);
    scores[n] = score;
    cells[n] = cellAt(bandOf(likelihood), bandOf(impact));
    potential += replacement === 'none' ? score : scoreOf(likelihood, impactOf(part, use, 'validated'));
  }
  return { cells, scores, potential };
}

/** Grades, means and the matrix of a project. */
export function riskOfAll({ cells, scores, potential }: Ratings): ProjectAssessment['risk'] {
  const matrix = Array.from({ length: BANDS }, () => Array.from({ length: BANDS }, () => 0));
  for (const cell of cells) matrix[Math.floor(cell / BANDS)]![cell % BANDS]! += 1;
  const mean = (sum: number) => (cells.length === 0 ? null : Math.round((sum / cells.length) * 10) / 10);
  const [mean_now, mean_potential] = [mean(scores.reduce((sum, score) => sum + score, 0)), mean(potential)];
  return {
    ...{ grade: gradeOf(mean_now), mean: mean_now },
    ...{ potential_grade: gradeOf(mean_potential), potential_mean: mean_potential, matrix },
  };
}

/** Above any number of parts. */
const MANY = 2 ** 32;

/** The places of the parts in some cells, those with the highest score first. `cells`: `41` is band 4 × band 1. */
export function placesIn(ratings: Ratings, cells: readonly string[]): number[] {
  const wanted = new Set(cells.map((cell) => cellAt(Number(cell[0]), Number(cell[1]))));
  const keys: number[] = [];
  for (const [n, cell] of ratings.cells.entries()) if (wanted.has(cell)) keys.push(-ratings.scores[n]! * MANY + n);
  return Array.from(Float64Array.from(keys).sort(), (key) => ((key % MANY) + MANY) % MANY);
}
