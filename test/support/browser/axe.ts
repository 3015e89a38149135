import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
type Checker = { axe?: { run(context: unknown, options: object): Promise<{ violations: Violation[] }> } };

/** An element that fades in has less contrast for a moment. What was just shown begins to fade in a frame later. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => {
          const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
          return playState === 'running' && !isEndless;
        })
        .map(({ finished }) => finished.catch(() => undefined));
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    do {
      await Promise.all(running());
      await twoFrames();
    } while (running().length > 0);
  });

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that an overlay can break together with the page, as they look at both. */
const BELOW = ['aria-hidden-body', 'aria-hidden-focus', 'aria-valid-attr-value', 'duplicate-id-aria'];

async function run(page: Page, runOnly: object, selector?: string): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    async ({ within, rules }) => {
      const { axe: checker } = window as Window & Checker;
      const context = within ? { include: [[within]] } : document;
      return (await checker?.run(context, { runOnly: rules, resultTypes: ['violations'] }))?.violations ?? [];
    },
    { within: selector, rules: runOnly },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Violations of WCAG 2.2 A and AA on the current page, or in the elements of a selector. */
export const violations = (page: Page, selector?: string): Promise<string[]> =>
  run(page, { type: 'tag', values: WCAG }, selector);

/** Violations in an overlay above a page that was checked before, as most of the page cannot have changed. */
export const violationsAbove = async (page: Page, selector: string): Promise<string[]> => [
  ...(await violations(page, selector)),
  ...(await run(page, { type: 'rule', values: BELOW })),
];

export const isAccessible = async (page: Page): Promise<void> => expect(await violations(page)).toEqual([]);
