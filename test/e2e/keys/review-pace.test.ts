import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isAccessible, noErrors, openBrowser } from '../../support/browser/browser.ts';
import { openReview } from '../../support/browser/review.ts';
import { DESK, PHONE } from '../../support/browser/visits.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const KEYS = 20;
/** 20 × Enter took 6 times as long as as many keys that decide nothing, 0.7 s with nothing else at work. */
const SLOWER = 25;

/** The number of decided lines that the page shows right now. */
const shownCount = async (page: Page): Promise<number> =>
  Number(/^(\d+)/.exec((await page.locator('.review-progress p span').first().textContent()) ?? '')?.[1]);

/** Presses a key again and again; returns the milliseconds and what was shown right after each. */
async function pressed(page: Page, key: string): Promise<{ took: number; counts: number[] }> {
  const counts: number[] = [];
  const begun = performance.now();
  for (let n = 0; n < KEYS; n++) {
    await page.keyboard.press(key);
    counts.push(await shownCount(page));
  }
  return { took: performance.now() - begun, counts };
}

test('twenty times Enter: the count is never behind, and no key waits for the server', async () => {
  const page = await openReview(browser, DESK, 'en');
  const held = Promise.withResolvers<void>();
  let answers = 0;
  await page.route('**/is_selected/**', async (route) => {
    await held.promise;
    await route.continue();
    answers += 1;
  });
  await page.getByRole('listbox').focus();
  const before = await shownCount(page);
  // As long as the machine takes now for as many keys that decide nothing.
  const idleBefore = await pressed(page, 'Shift');
  const { took, counts } = await pressed(page, 'Enter');
  const idle = Math.max(idleBefore.took, (await pressed(page, 'Shift')).took);
  expect(counts).toEqual(Array.from({ length: KEYS }, (_, n) => before + n + 1));
  expect(answers).toBe(0);
  console.log(`20 × Enter: ${Math.round(took)} ms, as many keys that do nothing: ${Math.round(idle)} ms`);
  expect(took / idle).toBeLessThan(SLOWER);

  held.resolve();
  const whileSaved = new Set<number>();
  while (answers < KEYS) whileSaved.add(await shownCount(page));
  expect([...whileSaved]).toEqual([before + KEYS]);
  await page.waitForLoadState('networkidle');
  expect(await shownCount(page)).toBe(before + KEYS);
  await page.reload();
  await expect.poll(() => shownCount(page)).toBe(before + KEYS);
  noErrors(page);
});

test('on a phone the list has the height; the count, the way back and the end of the review are one line', async () => {
  const page = await openReview(browser, PHONE, 'fr');
  const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
  expect(await heightOf('.line-list')).toBeGreaterThan(PHONE.height * 0.6);
  expect(await heightOf('.import-footer')).toBeLessThan(60);
  await isAccessible(page);

  const fold = page.getByRole('button', { name: /^\d+ sur 24 décidées$/ });
  const undo = page.getByRole('button', { name: 'Annuler le dernier choix, pour une ou plusieurs lignes' });
  await page.getByRole('button', { name: /^0 sur 24/ }).waitFor();
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('option').first().click();
  await page.getByRole('heading', { name: 'Ligne 2' }).waitFor();
  await page.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('heading', { name: 'Ligne 3' }).waitFor();
  await isAccessible(page);
  expect(await undo.getAttribute('aria-disabled')).toBe(null);
  await page.getByRole('button', { name: 'Revenir aux lignes' }).click();
  await page.getByRole('button', { name: /^1 sur 24/ }).waitFor();
  await undo.click();
  await page.getByRole('button', { name: /^0 sur 24/ }).waitFor();

  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  await fold.click();
  await page.getByText('24 lignes à décider').waitFor();
  await page.getByRole('button', { name: 'Accepter selon le score…' }).waitFor();
  await isAccessible(page);
  await fold.click();
  await page.getByRole('button', { name: 'Accepter selon le score…' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Finaliser l’import' }).click();
  await page.getByRole('heading', { name: 'Finaliser l’import' }).waitFor();
  noErrors(page);
});
