import { expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/values/units.ts';
import { type Builder, inFreshProcess, type Made } from './fresh.ts';

/** `BENCH_FULL=1` adds a million; `infra/operate/capacity` computes with these figures. */
const SIZES = process.env.BENCH_FULL ? [100_000, 300_000, 1_000_000] : [100_000, 300_000];

const told = ({ size, bytes, seconds, peak }: Made): string =>
  `${size.toLocaleString('en')} parts: ${(bytes / size).toFixed(0)} bytes each, ${seconds.toFixed(1)} s of processor time, peak ${peak.toFixed(0)} MB`;

/** What each further part adds, in bytes. */
const slope = (few: Made, many: Made): number => ((many.peak - few.peak) * 2 ** 20) / (many.size - few.size);

test.each<Builder>(['snapshot', 'index'])('a %s of a list, made in one process', { timeout: HOUR_MS }, (builder) => {
  const made = SIZES.map((size) => inFreshProcess(builder, size));
  const [few, many] = [made[0] as Made, made.at(-1) as Made];
  console.log(
    [`${builder}:`, ...made.map(told), `each further part: ${slope(few, many).toFixed(0)} bytes`].join('\n  '),
  );
  // Neither may begin to need more for each part the longer the list is.
  expect(many.bytes / many.size).toBeLessThan((1.1 * few.bytes) / few.size);
  expect(slope(few, many)).toBeLessThan(2000);
});
