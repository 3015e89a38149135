import { afterAll, beforeAll, describe, test } from 'vitest';
import { HOUR_MS } from '../../shared/values/units.ts';
import { type Bench, endBench, startBench } from './bench.ts';
import { measureCompaction, measureLayers } from './changes.ts';
import { measureCold } from './cold.ts';
import { measureGrowth } from './growth.ts';
import { judgeWarm, measureWarm } from './warm.ts';

/** Building a million parts for all rivals takes minutes: `BENCH_FULL=1` or `SIZE=1000000` asks for it. */
const SIZES = process.env.SIZE
  ? [Number(process.env.SIZE)]
  : [10_000, 100_000, ...(process.env.BENCH_FULL ? [1_000_000] : [])];

describe.each(SIZES)('%i parts', { timeout: HOUR_MS }, (size) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench(size);
  }, HOUR_MS);
  afterAll(async () => {
    if (bench) await endBench(bench);
  }, HOUR_MS);

  test('warm: everybody answers alike', async () => {
    judgeWarm(bench, await measureWarm(bench));
  });
  test.runIf(size >= 1_000_000)('grown: beside a list of a tenth', () => measureGrowth(bench));
  test('cold: opened and asked for the first time', () => measureCold(bench));
  test('changes laid over a snapshot', () => measureLayers(bench));
  test('compacted: the same answers as with the changes laid over', () => measureCompaction(bench));
});
