import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { pagesOf } from '../../test/support/records/pdfs.ts';
import { longProject, twoPages } from './dossiers.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 15);
/** Milliseconds. Tests refuse what misses them by far only, because machines are shared. */
const GOALS = { warm: 150, long: 5000 };
const LENIENT = 4;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test('a browser that is warm prints a dossier of two pages, and a project with 200 parts', async () => {
  vi.stubEnv('LAYER_DIR', join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin'));
  const { pdfOf } = await import('../../functions/workers/pdf/browser.ts');
  const timed = async ({ html, footer }: ReturnType<typeof twoPages>) => {
    const start = performance.now();
    const bytes = await pdfOf(html, footer);
    return { milliseconds: performance.now() - start, bytes };
  };
  const cold = await timed(twoPages());
  const warm: number[] = [];
  for (let n = 0; n < RUNS; n += 1) warm.push((await timed(twoPages())).milliseconds);
  const long: Awaited<ReturnType<typeof timed>>[] = [];
  for (let n = 0; n < 3; n += 1) long.push(await timed(longProject()));
  const last = long.at(-1)?.bytes ?? new Uint8Array();
  const figures = { cold: cold.milliseconds, warm: median(warm), long: median(long.map((each) => each.milliseconds)) };
  const pages = (await pagesOf(last)).length;
  console.log(
    [
      `two pages: first ${Math.round(figures.cold)} ms with the start of the browser, then ${Math.round(figures.warm)} ms (median of ${RUNS}, goal ${GOALS.warm})`,
      `200 parts, ${pages} pages: ${Math.round(figures.long)} ms (goal ${GOALS.long})`,
    ].join('\n'),
  );
  expect(await pagesOf(cold.bytes)).toHaveLength(2);
  expect(pages).toBeGreaterThan(5);
  expect(figures.warm).toBeLessThan(GOALS.warm * LENIENT);
  expect(figures.long).toBeLessThan(GOALS.long * LENIENT);
});
