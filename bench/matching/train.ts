import type { MatchIndex } from '@vigie/matching';
import { compareAll, type Feature, lineKeys, MODEL, noneFeatures, textAt } from '@vigie/matching/testing/measured';
import type { NoisyLine } from './noise.ts';

const FEATURES = Object.keys(MODEL.weights) as Feature[];
const NUMBER = new Map(FEATURES.map((feature, n) => [feature, n]));
export type Weights = Record<Feature, number>;

/** What a candidate shows: numbers of features, and how much of each. */
type Choice = { features: number[]; amounts: number[] };
/** One line: its candidates, last none of them; which one is right. */
type Example = { choices: Choice[]; right: number };

export function examplesOf(index: MatchIndex, list: readonly NoisyLine[]): Example[] {
  return list.flatMap(({ line, truth }) => {
    const compared = compareAll([index], lineKeys(line));
    if (compared.length === 0) return [];
    const choices = compared.map(({ evidence }) => choiceOf(evidence.flatMap(({ features }) => features)));
    const none = noneFeatures(compared);
    const right = compared.findIndex(({ n }) => textAt(index.ids, n) === truth);
    return [{ choices: [...choices, choiceOf(...unzipped(none))], right: right === -1 ? compared.length : right }];
  });
}

const unzipped = (pairs: readonly [Feature, number][]): [Feature[], number[]] => [
  pairs.map(([feature]) => feature),
  pairs.map(([, amount]) => amount),
];

const choiceOf = (features: readonly Feature[], amounts = features.map(() => 1)): Choice => ({
  features: features.map((feature) => NUMBER.get(feature)!),
  amounts,
});

const ROUNDS = 400;
const STEP = 0.15;
/** Draws each weight to what it was set to by hand: of features that the examples hardly show, that remains. */
const RIDGE = 5e-6;

/** Agreement never counts against a part, a difference never for it: both are shown as reasons. */
const SUPPORTING: ReadonlySet<Feature> = new Set([
  'words_most',
  'words_some',
  'numbers_all',
  'family_same',
  'url_same',
]);

/** The weights that make the right choices most probable (conditional logit, by Adam's gradient steps). */
export function fitWeights(examples: readonly Example[], prior: Weights): Weights {
  const before = Float64Array.from(FEATURES, (feature) => prior[feature]);
  const weights = before.slice();
  const [mean, square] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const gradient = weights.map((weight, n) => 2 * RIDGE * (before[n]! - weight));
    for (const example of examples) addGradient(gradient, weights, example, 1 / examples.length);
    const step = STEP * (1 - round / ROUNDS) + 1e-3;
    for (let n = 0; n < weights.length; n += 1) {
      mean[n] = 0.9 * mean[n]! + 0.1 * gradient[n]!;
      square[n] = 0.99 * square[n]! + 0.01 * gradient[n]! ** 2;
      weights[n]! += (step * (mean[n]! / (1 - 0.9 ** round))) / (Math.sqrt(square[n]! / (1 - 0.99 ** round)) + 1e-9);
      if (SUPPORTING.has(FEATURES[n]!)) weights[n] = Math.max(0, weights[n]!);
      if (FEATURES[n] === 'words_few') weights[n] = Math.min(0, weights[n]!);
    }
  }
  return Object.fromEntries(FEATURES.map((feature, n) => [feature, Number(weights[n]!.toFixed(2))])) as Weights;
}

function addGradient(gradient: Float64Array, weights: Float64Array, { choices, right }: Example, share: number): void {
  const odds = choices.map((choice) => Math.exp(sumOf(choice, weights)));
  const all = odds.reduce((sum, one) => sum + one, 0);
  for (const [which, { features, amounts }] of choices.entries()) {
    const off = share * ((which === right ? 1 : 0) - odds[which]! / all);
    for (let n = 0; n < features.length; n += 1) gradient[features[n]!]! += off * amounts[n]!;
  }
}

function sumOf({ features, amounts }: Choice, weights: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < features.length; n += 1) sum += weights[features[n]!]! * amounts[n]!;
  return sum;
}
