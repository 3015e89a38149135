import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/values/units.ts';
import { inFreshProcess, type Run } from './fresh.ts';
import { OURS, STREAMING } from './readers.ts';
import { OUR_WRITER, RIVAL_WRITER } from './writers.ts';

/** The longest list that is exported. */
const ROWS = Number(process.env.SIZE ?? 300_000);
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** Beside exceljs's streaming writer. The clock may miss it, because machines are shared; processor time may not. */
const GOAL = { speed: 2, peak: 0.5 };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-written-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pathOf = (writer: string): string => join(folder, `${writer.replaceAll(' ', '-')}.xlsx`);
function run(writer: string): Run {
  const written = inFreshProcess(writer, pathOf(writer), ROWS);
  if (!written) throw new Error(`${writer} failed`);
  return written;
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const whole = (value: number): string => Math.round(value).toLocaleString('en').padStart(10);

test(`${ROWS} rows are written side by side`, { timeout: HOUR_MS }, () => {
  const runs: Record<string, Run[]> = { [OUR_WRITER]: [], [RIVAL_WRITER]: [] };
  // Alternating, so that other work on the machine meets both.
  for (let n = 0; n < RUNS; n += 1) for (const [writer, all] of Object.entries(runs)) all.push(run(writer));
  const figure = (writer: string, of: 'seconds' | 'processor' | 'peak') =>
    median((runs[writer] ?? []).map((each) => each[of]));
  const [ours, rival] = [OUR_WRITER, RIVAL_WRITER];
  const speed = figure(rival, 'seconds') / figure(ours, 'seconds');
  const processor = figure(rival, 'processor') / figure(ours, 'processor');
  const peak = figure(ours, 'peak') / figure(rival, 'peak');
  console.log(
    [
      `${whole(ROWS).trim()} rows × 15 columns, medians of ${RUNS} alternating runs`,
      ...[ours, rival].map(
        (writer) =>
          `${writer.padEnd(16)}${whole(ROWS / figure(writer, 'seconds'))} rows/s ${figure(writer, 'processor').toFixed(2)} s of processor ${whole(figure(writer, 'peak'))} MB, file ${whole(statSync(pathOf(writer)).size / 1e6)} MB`,
      ),
      `${speed.toFixed(1)} times as fast (${processor.toFixed(1)} by processor time, goal ${GOAL.speed}), ${peak.toFixed(2)} of its peak (goal ${GOAL.peak})`,
    ].join('\n'),
  );
  const read = [OURS, STREAMING].map((reader) => inFreshProcess(reader, pathOf(ours))?.cells);
  expect(read[0]).toBe(inFreshProcess(OURS, pathOf(rival))?.cells);
  expect(read[1]).toBe(read[0]);
  expect(speed).toBeGreaterThan(GOAL.speed / 2);
  expect(processor).toBeGreaterThan(GOAL.speed);
  expect(peak).toBeLessThan(GOAL.peak);
});
