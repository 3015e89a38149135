import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
type Checker = { axe?: { run(context: unknown, options: object): Promise<{ violations: Violation[] }> } };

/** What fades in has less contrast for a moment. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

/** Violations of WCAG 2.2 A and AA on the page as it stands, or in those of its elements that a selector names. */
export async function violations(page: Page, selector?: string): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (within) => {
    const { axe: checker } = window as unknown as Checker;
    const context = within ? { include: [[within]] } : document;
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    return (await checker?.run(context, { runOnly, resultTypes: ['violations'] }))?.violations ?? [];
  }, selector);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

export const isAccessible = async (page: Page): Promise<void> => expect(await violations(page)).toEqual([]);
