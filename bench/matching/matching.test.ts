import { matchLine } from '@vigie/matching';
import { afterAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/values/units.ts';
import { hasPostgres, INSTALL_POSTGRES } from '../support/postgres.ts';
import { recalibrate } from './calibrate.ts';
import { type Evaluation, evaluate, matchAll } from './evaluate.ts';
import { makeList, makeWorld, type World } from './lists.ts';
import { evaluateNeighbours } from './neighbours.ts';
import { RATES } from './noise.ts';
import { evaluateAmongReal, evaluateReal, hasRealLists, realReferences } from './real.ts';
import { count, Report } from './report.ts';
import { minisearch } from './rivals/minisearch.ts';
import type { Rival } from './rivals/rival.ts';
import { trigrams } from './rivals/trigrams.ts';
import { makeSiblings } from './siblings.ts';
import { type Seconds, stored, timed } from './speed.ts';
import { startsOf } from './worker.ts';

/** A million parts take minutes: `BENCH_FULL=1` or `SIZE=1000000` asks for them. */
const SIZE = Number(process.env.SIZE ?? (process.env.BENCH_FULL ? 1_000_000 : 100_000));
const LINES = Number(process.env.LINES ?? (SIZE < 1_000_000 ? 20_000 : 50_000));
/** Catalogues and lists that nothing was calibrated with. */
const SEEDS = {
  dense: 86_028,
  sparse: 60_221,
  growth: 16_180,
  harsh: 14_142,
  siblings: 31_415,
  list: 91_093,
  neighbours: 27_182,
};
const NO_ERRORS = Object.fromEntries(Object.keys(RATES).map((noise): [string, number] => [noise, 0])) as typeof RATES;
/** Parts of the catalogue that has few members of each family. */
const SIBLINGS = 30_000;
/** Rivals are asked for fewer lines, since they take long. */
const RIVAL_LINES = 2_000;
/** MiniSearch keeps a kilobyte a part in the heap. */
const MOST_FOR_MINISEARCH = 200_000;

describe.runIf(process.env.CALIBRATE)('calibration', () => {
  test('writes the model anew', () => expect(recalibrate().identifiedFrom).toBeLessThan(1), HOUR_MS);
});

describe.skipIf(process.env.CALIBRATE)(`matching against ${count(SIZE)} parts`, { timeout: HOUR_MS }, () => {
  const report = new Report();
  afterAll(() => report.print());

  test('a dense catalogue: found, not mistaken, fast', async () => {
    const { result: world, seconds } = timed(() => makeWorld(SIZE, 'dense', SEEDS.dense));
    report.took('generated and built', seconds);
    const kept = stored(world.index);
    report.took(`packed, ${kept.megabytes.toFixed(0)} MB`, kept.pack);
    report.goal('ready from its packed bytes', kept.unpack.clock, 'most', 5, (value) => `${value.toFixed(3)} s`);
    const list = makeList(world, LINES, SEEDS.list);
    const found = measured(report, { ...world, index: kept.index }, list);
    judgeDense(report, found);
    expect(found.falseIdentified / found.identified).toBeLessThanOrEqual(0.001);
    expect(found.unknownIdentified).toBe(0);
    await measureRivals(report, world, list);
  });

  test('a worker is ready from what the one before stored', async () => {
    const world = makeWorld(SIZE, 'dense', SEEDS.dense);
    const lines = makeList(world, 2_000, SEEDS.list).map(({ line }) => line);
    const { first, next } = await startsOf(world.entries(), lines);
    report.took('worker: index built from the snapshot, and stored', first);
    report.translate('  peak of its memory', `${count(first.peak)} MB of 3,072`);
    report.took('worker: index read, with what the user may see', next);
    report.translate('  peak of its memory', `${count(next.peak)} MB`);
    report.goal('worker: ready from the stored index', next.clock, 'most', 5, (value) => `${value.toFixed(1)} s`);
    expect(first.peak).toBeLessThan(3_072);
    expect(next.computing).toBeLessThan(first.computing);
  });

  test('a sparse catalogue: nearly all is found', () => {
    const world = makeWorld(SIZE, 'sparse', SEEDS.sparse);
    const list = makeList(world, LINES, SEEDS.list);
    const found = evaluate(list, matchAll(world.index, list));
    report.found('Sparse catalogue', found);
    report.goal('sparse: recall@1', found.recallAt1, 'least', 0.998);
    expect(found.recallAt1).toBeGreaterThan(0.99);
  });

  test('lists with twice the errors: rather suggested than mistaken', () => {
    const world = makeWorld(Math.min(SIZE, 100_000), 'dense', SEEDS.harsh);
    const harsh = Object.fromEntries(Object.entries(RATES).map(([noise, rate]) => [noise, rate * 2])) as typeof RATES;
    const list = makeList(world, 20_000, SEEDS.list, harsh);
    const found = evaluate(list, matchAll(world.index, list));
    report.found('Dense catalogue of at most 100,000 parts, everything wrong twice as often', found);
    expect(found.falseIdentified / found.identified).toBeLessThanOrEqual(0.002);
  });

  test('siblings of absent parts: a high score is right there too', () => {
    const world = makeSiblings(SIBLINGS, SEEDS.siblings);
    const list = makeList(world, 20_000, SEEDS.list);
    for (const [what, results] of [
      ['catalogue', matchAll(world.index, list)],
      ['own parts', list.map(({ line }) => matchLine([], line, { own: [world.index] }))],
    ] as const) {
      const found = evaluate(list, results);
      report.found(`Few members of each family as ${what}, 7 of 10 lines ask for absent ones`, found);
      report.reliability(found.bins);
      const best = found.bins.at(-1)!;
      report.goal(`siblings as ${what}: right from a score of 0.9`, best.right / best.suggestions, 'least', 0.9);
      expect(best.right / best.suggestions).toBeGreaterThan(0.9);
      expect(found.falseIdentified / found.identified).toBeLessThanOrEqual(0.001);
    }
  });

  test('packaging endings together with typing errors', () => {
    const world = makeWorld(Math.min(SIZE, 100_000), 'sparse', SEEDS.sparse);
    const { case: cases, alias, separators, manufacturer_missing } = RATES;
    const usual = { case: cases, alias, separators, manufacturer_missing };
    for (const [what, rates] of [
      ['one error, then an ending', { ending: 1, one_error: 1 }],
      ['two errors, then an ending', { ending: 1, two_errors: 1 }],
      ['an ending, then one error', { ending_one_error: 1 }],
      ['an ending, then two errors', { ending_two_errors: 1 }],
    ] as const) {
      const list = makeList(world, 5_000, SEEDS.list, { ...NO_ERRORS, ...usual, ...rates });
      const { recallAt5 } = evaluate(list, matchAll(world.index, list));
      report.goal(`${what}: recall@5`, recallAt5, 'least', 0.95);
      expect(recallAt5).toBeGreaterThan(0.95);
    }
  });

  test('neighbours: another part is never identified, another spelling nearly always', () => {
    for (const known of ['catalogue', 'own'] as const) {
      const found = evaluateNeighbours(SEEDS.neighbours, known, hasRealLists() ? realReferences() : []);
      report.neighbours(known, found);
      expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
      for (const { what, isSame, lines, identified } of found)
        if (isSame) expect(identified / lines, what).toBeGreaterThan(0.9);
    }
  });

  test('growth with the catalogue', () => {
    for (const size of [10_000, 100_000].filter((one) => one < SIZE)) {
      const world = makeWorld(size, 'dense', SEEDS.growth);
      const list = makeList(world, 5_000, SEEDS.list);
      const { seconds } = timed(() => matchAll(world.index, list));
      report.translate(`${count(size)} parts: lines a second of computing`, count(list.length / seconds.computing));
    }
  });

  test.skipIf(!hasRealLists())('real lists: nothing is identified that differs', async () => {
    const outcome = await evaluateReal();
    report.real(outcome);
    expect(outcome.doubtful).toEqual([]);
    const among = await evaluateAmongReal();
    report.goal('real lists among each other: right from 0.9', among.right / among.suggestions, 'least', 0.9);
    report.translate('  suggestions from 0.9, right', `${among.suggestions}, ${among.right}`);
  });
});

type List = ReturnType<typeof makeList>;

function measured(report: Report, world: World, list: List): Evaluation {
  matchAll(world.index, list.slice(0, 2_000));
  const { result, seconds } = timed(() => matchAll(world.index, list));
  const found = evaluate(list, result);
  report.found('Dense catalogue', found);
  report.reliability(found.bins);
  const speed = list.length / seconds.clock;
  report.translate('lines a second, of computing', `${count(speed)}, ${count(list.length / seconds.computing)}`);
  report.goal('lines a second of computing', list.length / seconds.computing, 'least', 2_500, count);
  return found;
}

function judgeDense(report: Report, found: Evaluation): void {
  report.goal('dense: recall@1', found.recallAt1, 'least', 0.985);
  report.goal('dense: recall@5', found.recallAt5, 'least', 0.992);
  report.goal('dense: known lines identified', found.identifiedShare, 'least', 0.6);
  report.goal('dense: false among identified', found.falseIdentified / found.identified, 'most', 0.001);
  report.goal('dense: unknown lines identified', found.unknownIdentified, 'most', 0, count);
}

async function measureRivals(report: Report, world: World, list: List): Promise<void> {
  const some = list.slice(0, RIVAL_LINES);
  const { result, seconds } = timed(() => matchAll(world.index, some));
  const own = speedOf(some.length, seconds);
  report.translate('ours, on the lines that rivals get', rivalFigures(own, evaluate(some, result).recallAt5));
  if (!hasPostgres()) report.translate('PostgreSQL', INSTALL_POSTGRES);
  const rivals = [
    ...(hasPostgres() ? [trigrams('likest'), trigrams('same')] : []),
    ...(SIZE <= MOST_FOR_MINISEARCH ? [minisearch()] : []),
  ];
  for (const rival of rivals) {
    const { speed, recallAt5 } = await race(rival, world, some);
    const faster = own.computing / speed.computing;
    report.translate(rival.name, `${rivalFigures(speed, recallAt5)}; we are ${times(faster)} as fast`);
    if (rival.isGoal) report.goal(`times the lines a second of ${rival.name}`, faster, 'least', 20, times);
  }
}

const times = (value: number): string => `${value.toFixed(1)}×`;

/** Lines a second, on the clock and of computing: of a database, that of its own process without its client's. */
const speedOf = (lines: number, { clock, computing }: Seconds): Seconds => ({
  clock: lines / clock,
  computing: lines / computing,
});

const rivalFigures = ({ clock, computing }: Seconds, recallAt5: number): string =>
  `${count(clock)} lines a second, ${count(computing)} of computing, recall@5 ${(recallAt5 * 100).toFixed(2)} %`;

async function race(rival: Rival, world: World, list: List): Promise<{ speed: Seconds; recallAt5: number }> {
  try {
    await rival.build(world.entries());
    const [from, computingFrom] = [performance.now(), rival.computing()];
    const found: string[][] = [];
    for (const { line } of list) found.push(await rival.find(line));
    const seconds = { clock: (performance.now() - from) / 1000, computing: rival.computing() - computingFrom };
    const known = list.flatMap(({ truth }, n) => (truth === null ? [] : [found[n]!.includes(truth)]));
    return { speed: speedOf(list.length, seconds), recallAt5: known.filter(Boolean).length / known.length };
  } finally {
    await rival.close();
  }
}
