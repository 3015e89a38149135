import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#shared/permissions.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { isAccessible, noErrors, openBrowser, openSession } from '../../support/browser/browser.ts';
import { stack } from '../../support/product/client.ts';
import { enter, PASSWORD, session, settled } from '../../support/records/accounts.ts';
import { newClient, newParts } from '../../support/records/requests.ts';
import { projectWith } from '../../support/records/supplier-files.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A client that plans projects, and a part of it. */
async function world(language: 'en' | 'fr') {
  const { entity } = await newClient(1, 'abgo_medium');
  const { username } = await settled({ entity, permissions: PERMISSIONS, language });
  const client = await session(username);
  const [part] = await newParts(client, 1, {});
  const { body } = await enter(username, PASSWORD);
  return { client, part: part?.id ?? '', token: (body as { access_token: string }).access_token };
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const verdict = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

test('an engineer plans a last buy, sees what it depends on, and takes it away as a workbook', async () => {
  const { part, token } = await world('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${part}?tab=last-buy`);
  await verdict(page, 'How many are needed?');
  await isAccessible(page);
  const from = Number(await field(page, 'Needed from').inputValue());
  await field(page, 'Needed until').fill(String(from + 9));
  await field(page, 'Units in service').fill('480');
  await field(page, 'Failures of a piece per year (%)').fill('2');
  await field(page, 'Price of a piece (€)').fill('10');
  await verdict(page, 'Buy 112 pieces');
  await field(page, 'Pieces in a pack').fill('25');
  await verdict(page, 'Buy 125 pieces');
  await page.getByText('€1,250.00').first().waitFor();
  await page.getByRole('row', { name: 'Probability 99 % 125 – €1,250.00' }).waitFor();
  await field(page, 'Cost of a replacement (€)').fill('34000');
  await page.getByText('Buying costs €32,750.00 less than the replacement.').waitFor();
  await isAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel with formulas' }).click(),
  ]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await buffer(await download.createReadStream())).buffer as ArrayBuffer);
  const results: unknown[] = [];
  book.getWorksheet('Plan')?.eachRow((row) => results.push([row.getCell(1).value, row.getCell(2).result]));
  expect(results).toContainEqual(['Pieces to order', 125]);

  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Last buy' }).click();
  await verdict(page, 'Buy 125 pieces');
  await page.getByRole('button', { name: 'Start again' }).click();
  await verdict(page, 'How many are needed?');
  noErrors(page);
});

test('in French, dark, on a phone: costs decide, and a wrong number is marked', async () => {
  const { part, token } = await world('fr');
  const page = await openSession(browser, token, {
    dark: true,
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
  });
  await page.goto(`${stack().url}/parts/${part}?tab=last-buy`);
  await verdict(page, 'Combien en faut-il\u00a0?');
  await field(page, 'Unités en service').fill('480');
  await field(page, 'Pannes d’une pièce par an (%)').fill('2,5');
  await field(page, 'Prix d’une pièce (€)').fill('12,5');
  await page.getByRole('button', { name: 'Selon les coûts' }).click();
  await field(page, 'Prix d’une pièce plus tard (€)').fill('12');
  await page.getByText('Le prix ultérieur doit être supérieur au prix du dernier achat.').waitFor();
  await verdict(page, 'Vérifiez les champs signalés.');
  await isAccessible(page);
  await field(page, 'Prix d’une pièce plus tard (€)').fill('50');
  await page.getByRole('heading', { name: /^Acheter 1\d\d pièces$/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await isAccessible(page);
  noErrors(page);
});

test('the last buys of a project are planned together, and each in detail under the same assumptions', async () => {
  const { client, token } = await world('en');
  const last_buy_order = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  const fields = { availability_status: 'last_buy_order', last_buy_order };
  const [cheap] = await newParts(client, 1, { ...fields, price: 10 });
  const [unpriced] = await newParts(client, 1, fields);
  const project = await projectWith(
    client,
    [cheap, unpriced].flatMap((part) => part ?? []),
  );
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/projects/${project}?tab=last-buys`);
  await verdict(page, 'How many units are needed?');
  const from = Number(await field(page, 'Needed from').inputValue());
  await field(page, 'Needed until').fill(String(from + 9));
  await field(page, 'Units in service').fill('480');
  await field(page, 'Failures of a piece per year (%)').fill('2');
  await verdict(page, '2 parts to buy, €1,120.00 in all');
  await page.getByText('1 part has no price: the amount is without it.').waitFor();
  await page.getByRole('row', { name: /112 €1,120\.00$/ }).waitFor();
  await isAccessible(page);

  await page.getByRole('link', { name: cheap?.supplier_ref ?? '?' }).click();
  await verdict(page, 'Buy 112 pieces');
  expect(await field(page, 'Price of a piece (€)').inputValue()).toBe('10');
  await page.goBack();
  await verdict(page, '2 parts to buy, €1,120.00 in all');
  noErrors(page);
});
