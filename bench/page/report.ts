/** How often everything is measured; what is told are medians. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 5);

/** `n` is the figure that the goal is about: at most or at least. */
export type Goal = { most: number } | { least: number };

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
/** The nearest rank: of few values the 95th percentile is the worst. */
export const percentile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN;
export const median = (values: readonly number[]): number => percentile(values, 0.5);

const isMet = (value: number, goal: Goal) => ('most' in goal ? value <= goal.most : value >= goal.least);
const inWords = (goal: Goal) => ('most' in goal ? `at most ${goal.most}` : `at least ${goal.least}`);

/** One figure with its goal, and whether it is met. */
export function translate(what: string, value: number, { unit = '', goal }: { unit?: string; goal?: Goal } = {}): void {
  const rounded = Number(value.toFixed(value < 1 ? 3 : value < 10 ? 1 : 0));
  const verdict = goal ? `${isMet(rounded, goal) ? 'met   ' : 'MISSED'}  ${inWords(goal)}${unit && ` ${unit}`}` : '';
  console.log(`${what.padEnd(56)}${`${rounded}${unit && ` ${unit}`}`.padStart(10)}   ${verdict}`);
}
