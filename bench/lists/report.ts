import { OURS } from './rivals/all.ts';
import type { Times } from './rounds.ts';

const NAME_WIDTH = 42;
const WIDTH = 19;
/** Small lists are ruled by what a call costs at all: goals are for lists of at least so many rows. */
const GOALS_FROM = 100_000;
/** Machines are shared: tests refuse only what is so many times above a goal. */
export const FAR = 4;

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
export const count = (value: number): string => value.toLocaleString('en');

type Line = { name: string; times: Times };
/** Reached when the value is not above the limit. */
type Goal = { what: string; value: number; limit: number; unit: string };

function cell(times: Times, name: string): string {
  const [own = Number.NaN, time] = [times[OURS], times[name]];
  if (time === undefined) return '–';
  return name === OURS ? shown(time) : `${shown(time)} (${(own / time).toFixed(2)}×)`;
}

/** Who was faster than we are. */
const winners = ({ times }: Line): string[] =>
  Object.keys(times).filter((name) => (times[name] ?? 0) < (times[OURS] ?? 0));

function rowOf(name: string, cells: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + cells.map((one) => one.padStart(WIDTH)).join('');
}

const verdict = ({ what, value, limit, unit }: Goal): string =>
  `${value <= limit ? 'reached' : 'MISSED '}  ${what.padEnd(66)} ${shown(value)} ${unit}, goal ${limit} ${unit}`;

/** What is found about lists of one size. Printed as a whole: the test runner writes a heading above each piece. */
export class Report {
  readonly #size: number;
  readonly #lines: string[] = [];
  readonly #goals: Goal[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  translate(what: string, value = ''): void {
    this.#lines.push(`${what.padEnd(NAME_WIDTH)} ${value}`);
  }

  /** Milliseconds of everybody; × is our time in theirs, so below 1 we are faster. Says where rivals win. */
  table(title: string, lines: readonly Line[], names: readonly string[]): void {
    const rows = lines.map((line) => {
      const cells = names.map((name) => cell(line.times, name));
      return rowOf(line.name, cells);
    });
    const lost = lines.filter((line) => winners(line).length > 0);
    const losses = lost.map((line) => `  ${line.name}: ${winners(line).join(', ')}`);
    this.#lines.push('', title, rowOf('', names), ...rows);
    this.#lines.push(losses.length > 0 ? 'Rivals are faster at:' : 'No rival is faster.', ...losses);
  }

  goal(what: string, value: number, limit: number, unit = '×'): void {
    if (this.#size >= GOALS_FROM) this.#goals.push({ what, value, limit, unit });
  }

  print(): void {
    const goals =
      this.#goals.length > 0 ? ['', `Goals at ${count(this.#size)} parts`, ...this.#goals.map(verdict)] : [];
    console.log([...this.#lines, ...goals].join('\n'));
  }
}
