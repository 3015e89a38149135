import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { isAccessible, logInByForm, noErrors, openBrowser, openPage } from '../support/browser/browser.ts';
import { as, type Client, stack } from '../support/product/client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MARK = `E2E-TREE-${Date.now()}`;

const part = (client: Client, name: string, fields: object = {}) =>
  client.call<PartAnswer>('POST /api/products', {
    body: { internal_ref: `${MARK}-${name}`, supplier_ref: name, label: `${name} of the tree`, ...fields },
  });

test('the sheet of a part shows where it is used, what it contains, and its contacts', async () => {
  const client = await as('client-other');
  const { items } = await client.call<{ items: { id: string; name: string }[] }>('GET /api/suppliers', {
    query: { favorite_contact__isnull: 'false', include_fields: 'name', size: '1' },
  });
  const [supplier] = items;
  const cabinet = await part(client, 'cabinet');
  const drawer = await part(client, 'drawer', { part: cabinet.id });
  const board = await part(client, 'board', { part: drawer.id, supplier: supplier?.id });
  await part(client, 'chip', { part: board.id });

  const page = await openPage(browser);
  await page.goto(`${stack().url}/parts/${board.id}`);
  await logInByForm(page, 'client-other');
  const card = page.getByRole('region', { name: 'Manufacturer and contact' });
  await card.getByRole('link', { name: supplier?.name ?? '?' }).waitFor();
  await card.locator('a[href^="/contacts/"]').waitFor();

  await page.getByRole('tab', { name: 'Applications' }).click();
  const above = page.getByRole('region', { name: 'Used in' });
  await expect.poll(() => above.getByRole('link').allInnerTexts()).toEqual([`${MARK}-cabinet`, `${MARK}-drawer`]);
  await isAccessible(page);

  await above.getByRole('link', { name: `${MARK}-cabinet` }).click();
  await page.getByRole('heading', { name: 'cabinet of the tree' }).waitFor();
  await page.getByRole('tab', { name: 'Applications' }).click();
  const below = page.getByRole('region', { name: 'Contains' });
  for (const name of ['drawer', 'board'])
    await below.getByRole('button', { name: `Show what ${MARK}-${name} contains` }).click();
  await below.getByRole('link', { name: `${MARK}-chip` }).waitFor();
  await isAccessible(page);
  noErrors(page);
});

test('a button of the header that loads late does not move the others away under the pointer', async () => {
  const { id } = await part(await as('client-other'), 'steady');
  const page = await openPage(browser);
  const script = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(/\/code\/DossierButton-[^/]*\.js/, async (route) => {
    isAsked = true;
    await script.promise;
    await route.continue();
  });
  await page.goto(`${stack().url}/parts/${id}`);
  await logInByForm(page, 'client-other');
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.waitFor();
  await expect.poll(() => isAsked).toBe(true);
  expect(await page.getByRole('button', { name: 'Export PDF' }).count()).toBe(0);
  // A click that begins before the button is there, and ends when it is.
  await edit.hover();
  await page.mouse.down();
  script.resolve();
  await page.getByRole('button', { name: 'Export PDF' }).waitFor();
  await page.mouse.up();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('textbox', { name: /^Label/ })
    .waitFor();
  noErrors(page);
});
