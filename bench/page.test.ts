import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartAnswer } from '../shared/parts/schema.ts';
import { HOUR_MS } from '../shared/values/units.ts';
import { as, type Client, reachBehind, stack } from '../test/support/product/client.ts';
import { generateParts } from './lists/parts.ts';
import { type Baseline, startBaseline } from './page/baseline/baseline.ts';
import type { Row } from './page/baseline/rows.ts';
import { asVisitor, DESKTOP, openChromium, sessionOf } from './page/browser.ts';
import { interactions, painted } from './page/interactions.ts';
import { type Device, type Measured, measure } from './page/lighthouse.ts';
import { median, percentile, RUNS, translate } from './page/report.ts';
import { type Screen, screensOf, scriptBytes } from './page/screens.ts';
import { scroll } from './page/scrolling.ts';
import { fillList } from './support/bulk.ts';

const ROLE = 'client-other';
const PARTS = 100_000;
/** Of each interaction in one run. */
const ROUNDS = 8;
const DEVICES = ['desktop', 'mobile'] as const;

let browser: Browser;
let screens: Screen[];
let baseline: Baseline;

/** Ten rows of the list, as the baselines show them. */
async function tenRows(client: Client): Promise<Row[]> {
  const query = { size: '10', origin: 'product' };
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', { query });
  return items.map((part) => ({
    ...{ Manufacturer: part.supplier_label ?? '', Reference: part.supplier_ref ?? '', Label: part.label ?? '' },
    ...{ Family: part.family ?? '', Status: part.availability_status ?? '', Monitoring: part.monitoring_status ?? '' },
    ...{ Longevity: part.durability ?? '', Changed: part.modification_date },
  }));
}

beforeAll(async () => {
  const client = await as(ROLE);
  // Before the list is filled: what is only in a snapshot has no sheet.
  screens = await screensOf(ROLE);
  baseline = await startBaseline(await tenRows(client));
  const { entity } = await client.call<{ entity: { id: string } }>('GET /api/users/me');
  reachBehind();
  await fillList({ kind: 'PRODUCT', owner: entity.id }, generateParts(PARTS));
  browser = await openChromium();
}, 600_000);
afterAll(async () => {
  baseline?.stop();
  await browser?.close();
});

const urlOf = ({ path }: Screen) => new URL(path, stack().url).href;
/** Pages that show the same ten rows, and are nothing else. */
const baselines = (): Screen[] => [
  { name: 'baseline: rows in HTML', path: baseline.html, usable: 'tbody td', isOpen: true, goals: {} },
  { name: 'baseline: plain React table', path: baseline.react, usable: 'tbody td', isOpen: true, goals: {} },
];
const visit = async <T>({ isOpen }: Pick<Screen, 'isOpen'>, look: (page: Page) => Promise<T>): Promise<T> =>
  asVisitor(browser, isOpen ? null : await sessionOf(ROLE), look);

/** At rest, its rows and what stands above them. */
async function openParts(page: Page): Promise<void> {
  await page.goto(`${stack().url}/parts`, { waitUntil: 'networkidle0' });
  await page.waitForSelector('[role=grid][aria-busy=false] tbody a');
  await page.waitForSelector('.strip-keys button');
}

/** Frames of all rows of the plain React table, none of which is ever taken away. */
const scrollPlain = (): Promise<number[]> =>
  visit({ isOpen: true }, async (page) => {
    await page.setViewport(DESKTOP);
    await page.goto(`${baseline.react}?all`, { waitUntil: 'networkidle0' });
    return (await repeat(RUNS, () => scroll(page))).flat();
  });

async function repeat<T>(times: number, measureOnce: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < times; round++) results.push(await measureOnce(round));
  return results;
}

const COMPARED = ['FCP', 'LCP', 'speed index'] as const;

/** What the product's screens take, as multiples of the baselines of the same run. */
function reportRatios(device: Device, measured: ReadonlyMap<Screen, readonly Measured[]>): void {
  const bases = [...measured].filter(([{ name }]) => name.startsWith('baseline'));
  for (const [{ name }, runs] of measured) {
    if (name.startsWith('baseline')) continue;
    for (const [base, baseRuns] of bases)
      for (const time of COMPARED) {
        const of = (some: readonly Measured[]) => median(some.map(({ times }) => times[time]));
        translate(`${name}, ${device}: ${time}, ${base.name}`, of(runs) / of(baseRuns), { unit: 'x' });
      }
  }
}

function report({ name, goals }: Screen, device: Device, runs: readonly Measured[]): void {
  const of = (value: (run: Measured) => number) => median(runs.map(value));
  const goal = goals[device];
  const what = `${name}, ${device}`;
  translate(
    `${what}: performance`,
    of(({ scores }) => scores.performance),
    goal ? { goal: { least: goal } } : {},
  );
  for (const category of ['accessibility', 'best-practices'] as const)
    translate(
      `${what}: ${category}`,
      of(({ scores }) => scores[category]),
      { goal: { least: 100 } },
    );
  for (const time of ['FCP', 'LCP', 'TBT', 'speed index'] as const)
    translate(
      `${what}: ${time}`,
      of(({ times }) => times[time]),
      { unit: 'ms' },
    );
  translate(
    `${what}: layout shift`,
    of(({ shift }) => shift),
    { goal: { most: 0.02 } },
  );
  for (const found of new Set(runs.flatMap((run) => run.found))) console.log(`${what}: ${found}`);
}

describe(`the built page, medians of ${RUNS} runs, ${PARTS.toLocaleString('en')} parts`, { timeout: HOUR_MS }, () => {
  test('scripts on the wire on a first visit', async () => {
    for (const screen of [...screens, ...baselines()]) {
      const bytes = await visit(screen, (page) => scriptBytes(page, urlOf(screen), screen.usable));
      const { mostScripts } = screen;
      translate(`${screen.name}: scripts`, bytes / 1000, {
        unit: 'kB',
        ...(mostScripts && { goal: { most: mostScripts } }),
      });
      if (!screen.name.includes('HTML')) expect(bytes).toBeGreaterThan(0);
    }
  });

  test.each(DEVICES)('Lighthouse, %s', async (device) => {
    const all = [...screens, ...baselines()];
    const measured = new Map<Screen, Measured[]>(all.map((screen) => [screen, []]));
    // One after the other in each round, so that all meet the same machine.
    for (let round = 0; round < RUNS; round++)
      for (const [screen, runs] of measured)
        runs.push(await visit(screen, (page) => measure(page, urlOf(screen), device)));
    for (const [screen, runs] of measured) report(screen, device, runs);
    reportRatios(device, measured);
  });

  test('from an act to the list that shows it', async () => {
    const floor = await visit({ isOpen: true }, async (page) => {
      await page.setViewport(DESKTOP);
      return repeat(RUNS * ROUNDS, async (round) => {
        await page.goto(baseline.react, { waitUntil: 'networkidle0' });
        return painted(page, () => page.click(`th:nth-of-type(${1 + (round % 5)}) button`));
      });
    });
    translate('baseline: order of the plain React table, p50', median(floor), { unit: 'ms' });
    translate('baseline: order of the plain React table, p95', percentile(floor, 0.95), { unit: 'ms' });
    const all: number[] = [];
    for (const [name, act] of Object.entries(interactions)) {
      const times = await visit({}, async (page) => {
        await page.setViewport(DESKTOP);
        return repeat(RUNS * ROUNDS, async (round) => {
          await openParts(page);
          return act(page, round);
        });
      });
      translate(`${name}, p50`, median(times), { unit: 'ms' });
      translate(`${name}, p50, beside the baseline`, median(times) / median(floor), { unit: 'x' });
      translate(`${name}, p95`, percentile(times, 0.95), { unit: 'ms', goal: { most: 150 } });
      all.push(...times);
    }
    translate('everything, p95', percentile(all, 0.95), { unit: 'ms', goal: { most: 150 } });
  });

  test('scrolling all rows', async () => {
    await visit({}, async (page) => {
      await page.setViewport(DESKTOP);
      await openParts(page);
      translate('all rows shown', await painted(page, () => page.select('.pager select', '-1')), { unit: 'ms' });
      const height = await page.$eval('.grid-scroller', (scroller) => scroller.scrollHeight);
      // Rows are at least 32 high: all of them are there to be scrolled to.
      expect(height).toBeGreaterThan(32 * PARTS);
      const frames = (await repeat(RUNS, () => scroll(page))).flat();
      translate('frame, p50', median(frames), { unit: 'ms', goal: { most: 17 } });
      translate('frame, p95', percentile(frames, 0.95), { unit: 'ms', goal: { most: 17 } });
      const plain = await scrollPlain();
      translate('baseline: frame of 1,000 rows of the plain React table, p50', median(plain), { unit: 'ms' });
      translate('baseline: the same, p95', percentile(plain, 0.95), { unit: 'ms' });
      translate('share of frames above 20 ms', frames.filter((ms) => ms > 20).length / frames.length);
    });
  });
});
