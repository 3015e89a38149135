/**
 * Whole percents of contributions that add up to the whole percent of their sum (largest remainders).
 */
export function wholePercents(contributions: readonly number[]): number[] {
  const exact = contributions.map((contribution) => contribution * 100);
  const floors = exact.map((value) => Math.floor(value + 1e-9));
  const missing = Math.round(exact.reduce((a, b) => a + b, 0)) - floors.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - floors[index]! }))
    .sort((a, b) => b.rest - a.rest);
  const raised = new Set(byRemainder.slice(0, Math.max(0, missing)).map(({ index }) => index));
  return floors.map((value, index) => (raised.has(index) ? value + 1 : value));
}

export type Step = { points: number /** Whole percents reached before and after. */; from: number; to: number };

/** Contributions in sequence, each starting at the end of the previous one. */
export function stepsOf(contributions: readonly number[]): Step[] {
  let reached = 0;
  return wholePercents(contributions).map((points) => {
    const from = reached;
    reached += points;
    return { points, from, to: reached };
  });
}
