import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalize } from '../../functions/imports/finalize/finalize.ts';
import { matchFile } from '../../functions/imports/match/match.ts';
import { readReview } from '../../functions/imports/store/store.ts';
import { MINUTE_MS } from '../../shared/values/units.ts';
import * as world from '../../test/functions/imports/world.ts';
import { startWithFaults } from '../../test/functions/scopes/cloud.ts';

/**
 * What a spread of an owner's parts over several partitions of `gsi1` could gain: no limit at all is the best that it can do. At a
 * tenth of the speed of AWS, so that neither this machine nor its database is the bound: a partition takes 100 writes a second
 * instead of 1,000, and a request takes ten times as long as the milliseconds given.
 */
const LINES = Number(process.env.BENCH_LINES ?? 2000);
const SLOWER = 10;
const UNITS = 1000;
let stop: () => Promise<void>;
let faults: Awaited<ReturnType<typeof startWithFaults>>['faults'];

beforeAll(async () => {
  ({ stop, faults } = await startWithFaults());
  await world.settle(1);
}, MINUTE_MS);
afterAll(() => stop());

let lists = 0;
/** Seconds, as on AWS, until the parts of a list of new references are written. */
async function finalised(latencyMs: number, partitionWrites: number): Promise<number> {
  lists += 1;
  const references = Array.from({ length: LINES }, (_, n) => `LIST${lists}-${n}`);
  const review = await world.startMatching(`${lists}.xlsx`, references);
  await matchFile(world.requestOf(review));
  const request = await world.askToFinalize(review);
  Object.assign(faults, { latencyMs: latencyMs * SLOWER, partitionWrites: partitionWrites / SLOWER });
  const start = performance.now();
  while ((await readReview(review.id))?.state === 'finalizing') await finalize(request);
  const seconds = (performance.now() - start) / 1000 / SLOWER;
  Object.assign(faults, { latencyMs: 0, partitionWrites: Number.POSITIVE_INFINITY });
  expect(await readReview(review.id)).toMatchObject({ state: 'done', result: { created: LINES } });
  return seconds;
}

test.each([0, 5, 10, 20])(
  'requests of %d ms',
  async (latencyMs) => {
    const [limited, free] = [await finalised(latencyMs, UNITS), await finalised(latencyMs, Number.POSITIVE_INFINITY)];
    const rate = (seconds: number) => `${Math.round(LINES / seconds)} lines per second`;
    console.log(
      `requests of ${latencyMs} ms: ${rate(limited)} with ${UNITS} writes of a partition, ${rate(free)} without limit`,
    );
  },
  10 * MINUTE_MS,
);
