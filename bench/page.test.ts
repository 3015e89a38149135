import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, reachBehind, stack } from '../test/support/product/client.ts';
import { generateParts } from './lists/parts.ts';
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
beforeAll(async () => {
  const client = await as(ROLE);
  // Before the list is filled: what is only in a snapshot has no sheet.
  screens = await screensOf(ROLE);
  const { entity } = await client.call<{ entity: { id: string } }>('GET /api/users/me');
  reachBehind();
  await fillList({ kind: 'PRODUCT', owner: entity.id }, generateParts(PARTS));
  browser = await openChromium();
}, 600_000);
afterAll(() => browser?.close());

const urlOf = ({ path }: Screen) => stack().url + path;
const visit = async <T>({ isOpen }: Pick<Screen, 'isOpen'>, look: (page: Page) => Promise<T>): Promise<T> =>
  asVisitor(browser, isOpen ? null : await sessionOf(ROLE), look);

/** At rest, its rows and what stands above them. */
async function openParts(page: Page): Promise<void> {
  await page.goto(`${stack().url}/parts`, { waitUntil: 'networkidle0' });
  await page.waitForSelector('[role=grid][aria-busy=false] tbody a');
  await page.waitForSelector('.strip-keys button');
}

async function repeat<T>(times: number, measureOnce: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < times; round++) results.push(await measureOnce(round));
  return results;
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

describe(`the built page, medians of ${RUNS} runs, ${PARTS.toLocaleString('en')} parts`, { timeout: 3_600_000 }, () => {
  test('scripts on the wire on a first visit', async () => {
    for (const screen of screens) {
      const bytes = await visit(screen, (page) => scriptBytes(page, urlOf(screen), screen.usable));
      const { mostScripts } = screen;
      translate(`${screen.name}: scripts`, bytes / 1000, {
        unit: 'kB',
        ...(mostScripts && { goal: { most: mostScripts } }),
      });
      expect(bytes).toBeGreaterThan(0);
    }
  });

  test.each(DEVICES)('Lighthouse, %s', async (device) => {
    for (const screen of screens)
      report(screen, device, await repeat(RUNS, () => visit(screen, (page) => measure(page, urlOf(screen), device))));
  });

  test('from an act to the list that shows it', async () => {
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
      translate('share of frames above 20 ms', frames.filter((ms) => ms > 20).length / frames.length);
    });
  });
});
