import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOW, rounds, SEED } from '../../support/runner/walks.ts';
import { startTableAndBuckets } from './cloud.ts';
import { watchCalls } from './steps.ts';
import { type Op, World } from './world.ts';

const RUNS = rounds(15, 150);

vi.mock('#platform/runtime/clock.ts', () => import('./moved-clock.ts'));
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
});
afterAll(() => stop());

const small = fc.nat(1000);
const owner = fc.nat(1);
const skew = fc.constantFrom(-10, 0, 0, 10);
const kind = fc.constantFrom('create', 'create', 'update', 'update', 'move', 'remove');
const write = fc.record({
  do: fc.constant('write'),
  skew,
  changes: fc.array(fc.record({ kind, pick: small }), { minLength: 1, maxLength: 6 }),
});
const read = fc.record({ do: fc.constant('read'), instance: fc.nat(2) });
const compaction = fc.record({ do: fc.constant('compact'), owner, skew });
const shortWait = fc.record({ do: fc.constant('wait'), minutes: fc.constant(20) });
const fated = fc.record(
  {
    do: fc.constant('compact'),
    owner,
    skew,
    crashAt: fc.nat(20),
    pauseAt: fc.nat(20),
    meanwhile: fc.array(fc.oneof(write, read, compaction, shortWait), { maxLength: 4 }),
  },
  { requiredKeys: ['do', 'owner', 'skew'] },
);
const wait = fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(20, 150) });
const damage = fc.record({
  do: fc.constant('damage'),
  owner,
  how: fc.constantFrom('gone', 'short', 'flipped'),
  at: fc.nat(),
});
/** Lets the log be trimmed while a reader is behind: snapshots hours apart. */
const night = fc.tuple(write, compaction, fc.constant({ do: 'wait', minutes: 150 }));
/** Makes a stale index matter: consecutive snapshots, the last of which is unusable. */
const rush = fc.tuple(write, write, compaction, write, compaction, damage, read);
const ops = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.tuple(write) },
      { weight: 4, arbitrary: fc.tuple(read) },
      { weight: 4, arbitrary: fc.tuple(fated) },
      { weight: 2, arbitrary: fc.tuple(wait) },
      { weight: 3, arbitrary: night },
      { weight: 1, arbitrary: rush },
      { weight: 1, arbitrary: fc.tuple(damage) },
    ),
    { minLength: 4, maxLength: 25, size: 'max' },
  )
  .map((parts) => parts.flat() as Op[]);
const lags = fc.array(fc.nat(6), { minLength: 1 });

test(`after writes, compactions, interruptions and damage all instances see acknowledged changes, ${HOW}`, async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(ops, lags, async (ops, lags) => {
      let looks = 0;
      const world = new World(`run${run++}`, () => lags[looks++ % lags.length] ?? 0);
      for (const op of ops) await world.perform(op);
      await world.check();
      for (const instance of [0, 1, 2]) await world.perform({ do: 'read', instance });
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(run).toBeGreaterThanOrEqual(RUNS);
}, 600_000);
