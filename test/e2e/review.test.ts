import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { isAccessible, logInByForm, noErrors, openBrowser, openPage } from '../support/browser/browser.ts';
import { as, stack } from '../support/product/client.ts';
import { plainList } from '../support/records/workbooks.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const FILE = 'Review.xlsx';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const lines = (page: Page) => page.getByRole('listbox', { name: 'Lines of the file' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));

/** Lines made doubtful by another manufacturer's name, an unknown one, and one whose part only a person finds. */
async function list(): Promise<{ buffer: Buffer; known: PartAnswer[] }> {
  const client = await as('client-other');
  const query = {
    origin: 'product',
    kind: 'reference_article',
    supplier__isnull: 'false',
    supplier_ref__isnull: 'false',
  };
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', {
    query: { ...query, size: '5', order_by: '-supplier_ref' },
  });
  const rows = items
    .slice(0, 4)
    .map(({ supplier_ref, label }, n) => ['Somebody Else Inc', supplier_ref ?? '', label ?? '', String(n + 1)]);
  const header = ['Manufacturer', 'Manufacturer Part Number', 'Description', 'Quantity'];
  const nobody = ['Nobody Ltd', 'ZZ-REVIEW-1', 'A part of nobody', '7'];
  return { buffer: await plainList([header, ...rows, nobody]), known: items };
}

async function begin(page: Page, buffer: Buffer): Promise<void> {
  await page.goto(`${stack().url}/analysis?new`);
  await page.locator('input[type=file]').setInputFiles({ name: FILE, mimeType: XLSX, buffer });
  await lines(page).getByRole('option').first().waitFor();
}
const decided = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

/** The count is right while the server has not answered yet; the known facts of the part are shown beside it. */
async function isCountedAtOnce(page: Page): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/is_selected/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('1');
  await decided(page, '3 of 5 decided');
  const answered = page.waitForResponse('**/is_selected/**');
  held.resolve();
  await answered;
  await page.unroute('**/is_selected/**');
  await page.keyboard.press('u');
  await decided(page, '2 of 5 decided');
  await heading(page, 'Row 3').waitFor();
  await page
    .locator('.line-known')
    .getByText(/^(Declared|Verified|Nothing was found out)/)
    .waitFor();
}

/** Uses only the keyboard, from the list that has the focus. */
async function reviewByKeys(page: Page, found: PartAnswer): Promise<void> {
  const keys = page.keyboard;
  await lines(page).focus();
  await decided(page, '1 of 5 decided');
  await keys.press('?');
  await heading(page, 'Keyboard').waitFor();
  await isAccessible(page);
  await keys.press('Escape');
  await heading(page, 'Row 2').waitFor();
  // The focus returns to the list a moment after the dialog has closed.
  await expect.poll(() => lines(page).evaluate((list) => list.contains(document.activeElement))).toBe(true);
  await keys.press('j');
  await heading(page, 'Row 3').waitFor();
  await keys.press('k');
  await keys.press('1');
  await decided(page, '2 of 5 decided');
  await heading(page, 'Row 3').waitFor();
  await keys.press('x');
  await decided(page, '3 of 5 decided');
  await keys.press('u');
  await decided(page, '2 of 5 decided');
  await isCountedAtOnce(page);
  await keys.press('f');
  const search = dialog(page).getByRole('textbox', { name: 'Search the catalogue' });
  await search.fill(found.supplier_ref ?? '');
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Choose this part' }).first().click();
  await decided(page, '3 of 5 decided');
}

/** Row 5 stays: its score is far below the slider's start. */
async function acceptAndUndo(page: Page): Promise<void> {
  await button(page, 'Accept by score…').click();
  const accepting = dialog(page);
  await accepting.getByText('No undecided line with the same reference reaches this score.').waitFor();
  expect(await accepting.getByRole('button', { name: 'Accept them' }).isDisabled()).toBe(true);
  await accepting.getByRole('button', { name: 'Cancel' }).click();
}

/** Shows the preview of each line; resolves when it is complete. */
async function finalize(page: Page): Promise<void> {
  await button(page, 'Finalize import').click();
  const preview = page.getByRole('table', { name: 'What the import will do, line by line' });
  await preview.getByRole('row', { name: /ZZ-REVIEW-1.*Created/ }).waitFor();
  await isAccessible(page);
  await button(page, 'Import 5 lines').click();
  await page.waitForURL(/\/analysis\/import$/);
}

test('a list is reviewed by keys, previewed, imported and rolled back; its decisions are undone', async () => {
  const { buffer, known } = await list();
  const page = await openPage(browser);
  await page.goto(`${stack().url}/login`);
  await logInByForm(page, 'client-other');
  await page.waitForURL(/\/dashboard/);
  await begin(page, buffer);
  await isAccessible(page);
  await reviewByKeys(page, known[4] as PartAnswer);
  await acceptAndUndo(page);
  await finalize(page);

  const latest = page.getByRole('region', { name: 'Last import' });
  const verdict = page.getByRole('region', { name: 'What we know about these parts today' });
  await verdict.getByText(/^5 parts are not monitored\. Their monitoring costs 5 of your [\d,]+ credits\./).waitFor();
  expect((await verdict.locator('dl').innerText()).split('\n')).toEqual([
    ...['Parts of this file', '5', 'Identified in the catalogue', '2', 'Without a catalogue part', '3'],
    ...['Obsolete', '0', 'Last buy orders within 12 months', '0'],
  ]);
  await isAccessible(page);
  await latest.getByRole('link', { name: FILE }).click();
  await page.getByRole('link', { name: 'ZZ-REVIEW-1' }).waitFor();
  await isAccessible(page);
  const [report] = await Promise.all([page.waitForEvent('download'), button(page, 'Report').click()]);
  expect(report.suggestedFilename()).toBe('Review – findings.xlsx');

  await button(page, 'Roll back').click();
  await dialog(page)
    .getByText(/5 parts are restored to what they were before/)
    .waitFor();
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Roll back' }).click();
  await verdict.waitFor({ state: 'detached' });
  await page.getByText('5 parts rolled back').waitFor();
  await page.getByText('Rolled back', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'All imports' }).click();
  await latest.getByText('Rolled back', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('(rolled back)').waitFor();

  await page.goto(`${stack().url}/analysis/decisions?search=Somebody`);
  const grid = page.getByRole('grid');
  await grid.getByRole('checkbox').first().check();
  await isAccessible(page);
  await button(page, 'Undo').click();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/decisions? undone/).waitFor();
  noErrors(page);
});
