import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isAccessible, noErrors, openAs, openBrowser, speakEnglish } from '../../support/browser/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('operator');

test.each([
  ['/third-parties', 'Identity'],
  ['/contacts', 'Person'],
  ['/projects', 'Schedule'],
  ['/monitorings', 'Evidence'],
  ['/solutions/requests', 'Request'],
  ['/solutions', 'Request'],
  ['/parts', 'Identification'],
])('P shows the active row of %s beside the list, and arrow keys lead it', async (list, group) => {
  const page = await openAs(browser, 'operator', list);
  const cells = page.locator('#grid tbody [data-cell]');
  await cells.first().waitFor();
  const panel = page.getByRole('region', { name: 'Active row' });
  await page.getByRole('button', { name: 'Panel with the active row (P)' }).click();
  await panel.getByRole('heading', { name: group, exact: true }).waitFor();
  await isAccessible(page);
  const sheet = panel.getByRole('link', { name: 'Open the whole sheet' });
  const first = await sheet.getAttribute('href');
  await page.locator('#grid [data-cell][tabindex="0"]').focus();
  // Rows of solutions may be about one request.
  for (let n = 0; n < 6 && (await sheet.getAttribute('href')) === first; n++) {
    await page.keyboard.press('ArrowDown');
    await page.locator('.peek-sheet[aria-busy=false]').waitFor();
    await expect
      .poll(() => sheet.getAttribute('href'), { timeout: 1500 })
      .not.toBe(first)
      .catch(() => undefined);
  }
  const shown = await sheet.getAttribute('href');
  expect(shown).not.toBe(first);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${shown}`);
  await panel.waitFor({ state: 'detached' });
  await page.goBack();
  await panel.getByRole('heading', { name: group, exact: true }).waitFor();
  noErrors(page);
});
