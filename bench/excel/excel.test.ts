import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusedInChild } from '@vigie/workbook/testing/refused';
import { TRAPS } from '@vigie/workbook/testing/traps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/values/units.ts';
import { inFreshProcess, type Run } from './fresh.ts';
import { type Strings, writeList } from './lists.ts';
import { IN_MEMORY, OURS, READERS, STREAMING } from './readers.ts';

/** Everybody reads 300,000 rows in minutes: `BENCH_FULL=1` asks for it. */
const SIZES = process.env.SIZE
  ? [Number(process.env.SIZE)]
  : [10_000, 100_000, ...(process.env.BENCH_FULL ? [300_000] : [])];
/** Small files are ruled by what starting costs. */
const GOALS_FROM = 100_000;
/** Of exceljs's streaming reader; tests refuse only what is half of it, because machines are shared. */
const GOAL = { speed: 3, peak: 0.5 };
/** MB for 300,000 rows of 15 columns, Node included. */
const MOST_MEMORY = 512;

const whole = (value: number): string => Math.round(value).toLocaleString('en').padStart(10);
const said = (reader: string, rows: number, run: Run | null): string =>
  run === null
    ? `${reader.padEnd(20)} failed`
    : `${reader.padEnd(20)}${whole(rows / run.seconds)} rows/s ${run.seconds.toFixed(2).padStart(8)} s ${run.processor.toFixed(2).padStart(8)} s of processor ${whole(run.peak)} MB`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-excel-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(SIZES)('%i rows', { timeout: HOUR_MS }, (rows) => {
  test.each<Strings>(['shared', 'inline'])('%s strings', async (strings) => {
    const path = join(folder, `${rows}-${strings}.xlsx`);
    await writeList(path, rows, strings);
    const runs = new Map(Object.keys(READERS).map((reader) => [reader, inFreshProcess(reader, path)]));
    rmSync(path);
    const [own, rival, oracle] = [OURS, STREAMING, IN_MEMORY].map((reader) => runs.get(reader) ?? null);
    if (!own || !rival) throw new Error('a reader failed');

    const speed = rival.processor / own.processor;
    console.log(
      [
        `${whole(rows).trim()} rows × 15 columns, ${strings} strings`,
        ...[...runs].map(([reader, run]) => said(reader, rows, run)),
        `${speed.toFixed(1)} times as fast as exceljs streaming by processor time (goal ${GOAL.speed}), ${(own.peak / rival.peak).toFixed(2)} of its peak (goal ${GOAL.peak})`,
      ].join('\n'),
    );
    expect(own.cells).toBe((oracle ?? rival).cells);
    expect(own.peak).toBeLessThan(MOST_MEMORY);
    if (rows < GOALS_FROM) return;
    expect(speed).toBeGreaterThan(GOAL.speed / 2);
    expect(own.peak / rival.peak).toBeLessThan(GOAL.peak * 2);
  });
});

test('each hostile file is refused within a second', { timeout: HOUR_MS }, () => {
  const paths = TRAPS.map(([, , make], place) => {
    const path = join(folder, `hostile-${place}`);
    writeFileSync(path, make());
    return path;
  });
  const { files } = refusedInChild(paths);
  const slowest = Math.max(...files.map(({ milliseconds }) => milliseconds));
  console.log(`the slowest of ${files.length} hostile files is refused after ${whole(slowest).trim()} ms`);
  expect(slowest).toBeLessThan(1000);
});
