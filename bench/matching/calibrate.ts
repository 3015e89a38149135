import { readFileSync, writeFileSync } from 'node:fs';
import type { MatchIndex } from '@vigie/matching';
import {
  compareAll,
  isUncontested,
  lineKeys,
  MODEL,
  type Model,
  scoreAll,
  textAt,
} from '@vigie/matching/testing/measured';
import { makeList, makeWorld, type World } from './lists.ts';
import type { NoisyLine } from './noise.ts';
import type { CatalogueKind } from './parts.ts';
import { makeSiblings } from './siblings.ts';
import { examplesOf, fitWeights } from './train.ts';

/** Catalogues and lists of their own for each step; the bench reports on yet others (`SEEDS` in `matching.test.ts`). */
const TRAINING: readonly [WorldKind, number][] = [
  ['dense', 101],
  ['dense', 202],
  ['sparse', 303],
  ['siblings', 404],
];
const CALIBRATION: readonly [WorldKind, number][] = [
  ['dense', 411],
  ['dense', 522],
  ['dense', 633],
  ['sparse', 744],
  ['siblings', 855],
];
const PARTS = 100_000;
const LINES = 15_000;

type WorldKind = CatalogueKind | 'siblings';
const worldOf = (kind: WorldKind, seed: number): World =>
  kind === 'siblings' ? makeSiblings(PARTS, seed) : makeWorld(PARTS, kind, seed);

/** What one list taught: how probable each candidate seemed, whether it was right. */
type Judged = { probability: number; isRight: boolean };
type Outcome = { candidates: Judged[]; mayBeIdentified: Judged[] };

/** Finds weights, calibration and threshold anew, and writes them into the model's file. */
export function recalibrate(): Model {
  const examples = TRAINING.flatMap(([kind, seed]) => {
    const world = worldOf(kind, seed);
    return examplesOf(world.index, makeList(world, LINES, seed + 7));
  });
  const weights = fitWeights(examples, MODEL.weights);
  const outcomes = CALIBRATION.map(([kind, seed]) => {
    const world = worldOf(kind, seed);
    return outcomeOf(world.index, makeList(world, LINES, seed + 7), { ...MODEL, weights });
  });
  const model: Model = {
    weights,
    calibration: isotonic(outcomes.flatMap(({ candidates }) => candidates)),
    identifiedFrom: thresholdOf(outcomes.flatMap(({ mayBeIdentified }) => mayBeIdentified)),
  };
  store(model);
  return model;
}

function outcomeOf(index: MatchIndex, list: readonly NoisyLine[], model: Model): Outcome {
  const outcome: Outcome = { candidates: [], mayBeIdentified: [] };
  for (const { line, truth } of list) {
    const scored = scoreAll(compareAll([index], lineKeys(line)), model).sort((a, b) => b.probability - a.probability);
    const judged = scored.map((one) => ({ probability: one.probability, isRight: textAt(index.ids, one.n) === truth }));
    outcome.candidates.push(...judged);
    if (scored[0] && isUncontested(scored[0], scored)) outcome.mayBeIdentified.push(judged[0]!);
  }
  return outcome;
}

/** Probabilities that the points of the curve stand between. */
const EDGES = [
  0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999,
];
/** Fewer candidates than this say nothing about a share. */
const FEWEST = 50;

/** The share that was right by probability, never falling (pool adjacent violators), as points of a curve. */
function isotonic(judged: readonly Judged[]): Model['calibration'] {
  const pools: { sum: number; right: number; size: number }[] = [];
  for (const [n, edge] of [...EDGES, 1].entries()) {
    const within = judged.filter(({ probability }) => probability >= (EDGES[n - 1] ?? 0.001) && probability < edge);
    if (within.length >= FEWEST) pools.push(poolOf(within));
    while (pools.length > 1 && share(pools.at(-2)!) > share(pools.at(-1)!)) {
      const [last, before] = [pools.pop()!, pools.pop()!];
      pools.push({ sum: last.sum + before.sum, right: last.right + before.right, size: last.size + before.size });
    }
  }
  const round = (value: number) => Number(value.toFixed(4));
  const points = pools.map((pool) => [round(pool.sum / pool.size), round(share(pool))] as const);
  return [[0, 0], ...points, [1, 1]];
}

const share = ({ right, size }: { right: number; size: number }): number => right / size;

const poolOf = (judged: readonly Judged[]) => ({
  sum: judged.reduce((sum, { probability }) => sum + probability, 0),
  right: judged.filter(({ isRight }) => isRight).length,
  size: judged.length,
});

/** A third of the one in a thousand that may be wrong at most, since other lists will be unluckier. */
const MOST_WRONG = 1 / 3000;
const LOWEST_THRESHOLD = 0.997;

function thresholdOf(judged: readonly Judged[]): number {
  let [wrong, threshold] = [0, 1];
  for (const [n, { probability, isRight }] of judged.toSorted((a, b) => b.probability - a.probability).entries()) {
    if (!isRight) wrong += 1;
    if (wrong <= MOST_WRONG * (n + 1) && probability >= LOWEST_THRESHOLD) threshold = probability;
  }
  return Math.ceil(threshold * 1e5) / 1e5;
}

const FILE = new URL('../../packages/matching/scoring/model.ts', import.meta.url);

function store({ weights, calibration, identifiedFrom }: Model): void {
  const source = readFileSync(FILE, 'utf8');
  const head = source.slice(0, source.indexOf('const WEIGHTS'));
  const lines = Object.entries(weights).map(([feature, weight]) => `  ${feature}: ${weight},`);
  const points = calibration.map((point) => `    [${point.join(', ')}],`);
  const model = ['  weights: WEIGHTS,', '  calibration: [', ...points, '  ],', `  identifiedFrom: ${identifiedFrom},`];
  writeFileSync(
    FILE,
    `${head}const WEIGHTS = {\n${lines.join('\n')}\n};\n\nexport const MODEL: Model = {\n${model.join('\n')}\n};\n`,
  );
}
