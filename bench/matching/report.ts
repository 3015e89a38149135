import type { Bin, Evaluation } from './evaluate.ts';
import type { Neighbourhood } from './neighbours.ts';
import type { RealOutcome } from './real.ts';
import type { Seconds } from './speed.ts';

export const count = (value: number): string => Math.round(value).toLocaleString('en');
export const percent = (share: number, digits = 2): string => `${(share * 100).toFixed(digits)} %`;
const seconds = ({ clock, computing }: Seconds): string =>
  `${clock.toFixed(1)} s (${computing.toFixed(1)} s computing)`;

/** `value` must not be below `goal`, or not above it. */
type Goal = { what: string; value: number; goal: number; is: 'least' | 'most'; shown: (value: number) => string };

/** Printed as a whole at the end: the test runner writes a heading above each piece. */
export class Report {
  readonly #lines: string[] = [];
  readonly #goals: Goal[] = [];

  translate(what: string, value: string): void {
    this.#lines.push(`${what.padEnd(52)} ${value}`);
  }

  took(what: string, time: Seconds): void {
    this.translate(what, seconds(time));
  }

  goal(what: string, value: number, is: Goal['is'], goal: number, shown: Goal['shown'] = percent): void {
    this.#goals.push({ what, value, goal, is, shown });
  }

  found(title: string, found: Evaluation): void {
    this.#lines.push('', title);
    this.translate('  recall@1, recall@5 of known lines', `${percent(found.recallAt1)}, ${percent(found.recallAt5)}`);
    this.translate('  known lines identified', percent(found.identifiedShare));
    this.translate('  false among identified', `${found.falseIdentified} of ${count(found.identified)}`);
    this.translate('  unknown lines identified', `${found.unknownIdentified} of ${count(found.unknown)}`);
    this.translate('  unknown lines without suggestion', percent(found.unknownNew / found.unknown));
    for (const [noise, { lines, first, among }] of found.byNoise)
      this.translate(
        `  first, among five, of lines with: ${noise}`,
        `${percent(first / lines)}, ${percent(among / lines)} of ${count(lines)}`,
      );
  }

  /** A bar for the share that was right; a score is right when the bar ends below its mark. */
  reliability(bins: readonly Bin[]): void {
    this.#lines.push('', 'Reliability: suggestions by score', 'score     suggestions   mean score   right');
    for (const { from, suggestions, meanScore, right } of bins) {
      const share = suggestions === 0 ? 0 : right / suggestions;
      const bar = '█'.repeat(Math.round(share * 40));
      this.#lines.push(
        `${from.toFixed(1)}–${(from + 0.1).toFixed(1)} ${count(suggestions).padStart(14)} ${meanScore.toFixed(3).padStart(12)} ${share.toFixed(3).padStart(7)}  ${bar}`,
      );
    }
  }

  real({ lines, inCatalogue, first, identified, doubtful }: RealOutcome): void {
    this.#lines.push('', 'Real lists');
    this.translate('  lines, with a reference of the catalogue', `${lines}, ${inCatalogue}`);
    this.translate('  first, identified', `${first}, ${identified}`);
    this.translate(
      '  identified, but reference or manufacturer differ',
      doubtful.length === 0 ? '0' : doubtful.join('; '),
    );
  }

  neighbours(known: string, found: readonly Neighbourhood[]): void {
    this.#lines.push('', `One change of a reference of the ${known}: identified`);
    for (const { what, isSame, lines, identified } of found)
      this.translate(`  ${isSame ? 'same part' : 'another'}: ${what}`, `${count(identified)} of ${count(lines)}`);
  }

  print(): void {
    const verdicts = this.#goals.map(({ what, value, goal, is, shown }) => {
      const isReached = is === 'least' ? value >= goal : value <= goal;
      return `${isReached ? 'reached' : 'MISSED '}  ${what.padEnd(52)} ${shown(value)}, goal ${is} ${shown(goal)}`;
    });
    console.log([...this.#lines, '', 'Goals', ...verdicts].join('\n'));
  }
}
