/** Undecided lines by the score of their best suggestion, as `fields_values` counts them. */
export type ScoreCount = { value: unknown; count: number };
export type Reach = { lines: number /** Of these, so many are likely wrong. */; wrong: number };

/**
 * The number of lines that accepting from a score would decide; a score is the probability that the suggestion is
 * right.
 */
export function reachOf(scores: readonly ScoreCount[], least: number): Reach {
  const reached = scores.filter(({ value }) => typeof value === 'number' && value >= least);
  return {
    lines: reached.reduce((sum, { count }) => sum + count, 0),
    wrong: reached.reduce((sum, { value, count }) => sum + count * (1 - (value as number)), 0),
  };
}
