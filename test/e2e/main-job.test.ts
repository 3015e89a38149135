import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { isAccessible, logInByForm, noErrors, openBrowser, openPage } from '../support/browser/browser.ts';
import { as, stack } from '../support/product/client.ts';
import * as workbooks from '../support/records/workbooks.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Three catalogue parts (one under another manufacturer's name), and one unknown part. */
async function list(): Promise<{ bytes: Buffer; known: PartAnswer[] }> {
  const client = await as('client-other');
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', {
    query: {
      origin: 'product',
      kind: 'reference_article',
      supplier__isnull: 'false',
      supplier_ref__isnull: 'false',
      size: '3',
      order_by: 'supplier_ref',
    },
  });
  const rows = items.map((part, n) => [
    n === 2 ? 'Somebody Else Inc' : (part.supplier_label ?? ''),
    part.supplier_ref ?? '',
    part.label ?? '',
    String(n + 1),
  ]);
  const header = ['Manufacturer', 'Manufacturer Part Number', 'Description', 'Quantity'];
  return {
    bytes: await workbooks.plainList([header, ...rows, ['Nobody Ltd', 'ZZ-E2E-4711', 'A part of nobody', '3']]),
    known: items,
  };
}

describe('the main job, in English', () => {
  test('log in, find a part, import a list, see its parts and their origin', async () => {
    const { bytes, known } = await list();
    const page = await openPage(browser);
    await page.goto(`${stack().url}/parts?availability_status=obsolete`);
    await page.waitForURL(/\/login/);
    await logInByForm(page, 'client-other', { password: 'wrong' });
    const refusal = page.getByRole('alert').filter({ hasText: 'The username or the password is wrong.' });
    await refusal.getByText('Authentication error', { exact: true }).waitFor();
    await isAccessible(page);
    await logInByForm(page, 'client-other');
    await page.waitForURL(/\/parts\?availability_status=obsolete/);

    const grid = page.getByRole('grid');
    await grid.getByText('Obsolete', { exact: true }).nth(9).waitFor();
    await isAccessible(page);
    await page.goto(`${stack().url}/parts`);
    await page.getByRole('button', { name: 'My parts', pressed: true }).waitFor();
    await page.getByRole('textbox', { name: 'Search this list' }).fill(known[0]?.supplier_ref ?? '');
    await page.getByRole('button', { name: 'Search all parts' }).click();
    await grid
      .getByText(known[0]?.supplier_ref ?? '', { exact: true })
      .first()
      .click();
    await page.waitForURL(/\/parts\/\w+/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isAccessible(page);

    await page.getByRole('link', { name: 'Import assistant' }).click();
    // Users with an import see that one first.
    const another = button(page, 'Import another list');
    await page.locator('input[type=file]').or(another).first().waitFor({ state: 'attached' });
    if (await another.isVisible()) await another.click();
    await choose(page, 'Liste.xlsx', bytes);
    const lines = page.getByRole('listbox', { name: 'Lines of the file' });
    await lines.getByRole('option').first().waitFor();
    await isAccessible(page);
    await lines.getByText(known[2]?.supplier_ref ?? '').click();
    await button(page, 'Accept match').click();
    await page.getByText('4 of 4 decided').waitFor();
    await button(page, 'Finalize import').click();
    await isAccessible(page);
    await button(page, 'Import 4 lines').click();
    await page.waitForURL(/\/analysis\/import/);
    await page.getByText('Liste.xlsx').first().waitFor();
    await page.getByRole('link', { name: 'See the imported parts' }).click();
    await grid.getByText('ZZ-E2E-4711').click();
    await page.getByRole('tab', { name: /History/ }).click();
    await page.getByText('Import of Liste.xlsx, row 5').waitFor();
    await isAccessible(page);
    noErrors(page);
  });

  test('uncertain columns can be corrected, an import can be cancelled and restarted', async () => {
    const page = await openPage(browser);
    await page.goto(`${stack().url}/analysis`);
    await logInByForm(page, 'client-other');
    // This user has an import, which the navigation entry opens first.
    await button(page, 'Import another list').click();
    await choose(
      page,
      'odd.xlsx',
      await workbooks.plainList([
        ['Tag', 'Code', 'Text'],
        ['A', 'LM393DR', 'Comparator'],
        ['B', 'LM324N', 'Amplifier'],
        ['C', 'NE555P', 'Timer'],
      ]),
    );
    await page.getByRole('heading', { name: 'What do the columns contain?' }).waitFor();
    await page.getByText('LM393DR').first().waitFor();
    await isAccessible(page);
    await button(page, 'Discard import').click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Discard', exact: true })
      .click();
    await page.getByText('Drop your part list here').waitFor();
    await choose(page, 'text.xlsx', workbooks.textNamedWorkbook());
    await page.getByText(/“text.xlsx” is not an Excel workbook/).waitFor();
    await isAccessible(page);
    noErrors(page);
  });
});

describe('in French, with the dark theme, on a phone', () => {
  test('list, sheet and assistant are in French and stay readable', async () => {
    const page = await openPage(browser, { locale: 'fr-FR', viewport: { width: 390, height: 844 } });
    await page.goto(`${stack().url}/parts`);
    await isAccessible(page);
    await page.getByRole('button', { name: /sombre/i }).click();
    await isAccessible(page);
    await logInByForm(page, 'client', { language: 'fr' });
    await page.getByRole('heading', { level: 1, name: /Articles/ }).waitFor();
    await page.getByText('Disponible', { exact: true }).first().waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual([
      'fr',
      'dark',
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await isAccessible(page);
    await page.goto(`${stack().url}/analysis?new`);
    await page.getByText('Déposez', { exact: false }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await isAccessible(page);
    noErrors(page);
  });
});

test('downloads: an Excel export of the list and a PDF of the sheet', async () => {
  const page = await openPage(browser);
  await page.goto(`${stack().url}/parts?availability_status=last_buy_order`);
  await logInByForm(page, 'client-other');
  await button(page, 'Export the list').click();
  const [excel] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel file' }).click(),
  ]);
  expect(excel.suggestedFilename()).toMatch(/^vigie-parts-.*\.xlsx$/);

  await button(page, /^Tasks and files/).click();
  const made = page.getByRole('dialog', { name: 'Tasks and files' }).getByRole('listitem').first();
  await made.getByText(excel.suggestedFilename()).waitFor();
  await isAccessible(page);
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    made.getByRole('button', { name: `Download ${excel.suggestedFilename()}` }).click(),
  ]);
  expect(again.suggestedFilename()).toBe(excel.suggestedFilename());
  noErrors(page);
});
