import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doMore, isAccessible, logInByForm, noErrors, openBrowser, openPage } from '../support/browser/browser.ts';
import { as, stack } from '../support/product/client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MARK = `E2E ${Date.now()}`;
const [TOP, BELOW, ASIDE] = [`${MARK} train`, `${MARK} brakes`, `${MARK} doors`];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function clientAt(path: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${stack().url}/login`);
  await logInByForm(page, 'client-other');
  await page.waitForURL(/\/dashboard/);
  await page.goto(`${stack().url}${path}`);
  return page;
}

async function create(page: Page, name: string): Promise<void> {
  await button(page, 'New watchlist').first().click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await button(page, `Actions: ${name}`).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
async function drag(page: Page, name: string, target: string): Promise<void> {
  const [from, to] = await Promise.all([name, target].map((one) => rowOf(page, one).boundingBox()));
  if (!from || !to) throw new Error('A row is not in sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}
const levelOf = (page: Page, name: string) => rowOf(page, name).getAttribute('aria-level');

test('watchlists are created, filled, emptied, nested, and deleted with and without nested ones', async () => {
  const page = await clientAt('/watchlists');
  await create(page, TOP);
  await page.waitForURL(/\/watchlists\/[^?/]+$/);
  await said(page, 'No parts on this watchlist');
  await isAccessible(page);
  await button(page, 'Add parts').first().click();
  await dialog(page).getByRole('button', { name: /^Add / }).first().click();
  await dialog(page).getByText('On the watchlist').waitFor();
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  const grid = page.getByRole('grid', { name: `Parts on ${TOP}` });
  await grid
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await button(page, 'Remove from the watchlist').click();
  await said(page, '1 part was removed from the watchlist.');
  await said(page, 'No parts on this watchlist');
  await button(page, 'Undo').click();
  await grid
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .waitFor();

  // A part of the catalogue becomes one of the company's own, which says where it comes from.
  const reference = `CATALOGUE ${MARK}`;
  const body = { supplier_name: 'Kestrel', supplier_ref: reference, label: 'Relay', is_public: true };
  await (await as('superuser')).call('POST /api/products', { body });
  await button(page, 'Add parts').first().click();
  await dialog(page).getByRole('textbox').fill(reference);
  await dialog(page)
    .getByRole('button', { name: `Add ${reference}` })
    .click();
  await dialog(page).getByText('On the watchlist').waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await grid.getByRole('link', { name: reference, includeHidden: true }).click();
  await page.getByRole('heading', { name: 'Relay', exact: true }).waitFor();
  await said(page, 'Watched catalogue part');
  await page.getByRole('link', { name: reference, exact: true }).waitFor();

  await page.goto(`${stack().url}/watchlists/management`);
  await create(page, BELOW);
  await create(page, ASIDE);
  await choose(page, BELOW, 'Move to…');
  await dialog(page).getByRole('radio', { name: TOP }).check();
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => levelOf(page, BELOW)).toBe('2');
  await isAccessible(page);

  await choose(page, TOP, 'History');
  const past = dialog(page).getByRole('row').filter({ hasText: 'Parts' });
  await expect.poll(() => past.getByRole('link').count()).toBeGreaterThan(0);
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await drag(page, ASIDE, BELOW);
  await expect.poll(() => levelOf(page, ASIDE)).toBe('3');
  await choose(page, BELOW, 'Delete');
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await rowOf(page, BELOW).waitFor({ state: 'detached' });
  await expect.poll(() => levelOf(page, ASIDE)).toBe('2');
  await choose(page, TOP, 'Delete');
  await dialog(page)
    .getByRole('radio', { name: /^This watchlist and/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await rowOf(page, TOP).waitFor({ state: 'detached' });
  await rowOf(page, ASIDE).waitFor({ state: 'detached' });
  noErrors(page);
});

test('a part is created, edited concurrently, changed in bulk with another one, and deleted', async () => {
  const page = await clientAt('/parts');
  await button(page, 'New part').click();
  const internal = dialog(page).getByRole('textbox', { name: 'Internal reference' });
  await internal.fill(`${MARK}-in`);
  await isAccessible(page);
  await page.keyboard.press('Alt+Enter');
  // What was typed stays.
  expect(await internal.inputValue()).toBe(`${MARK}-in`);
  await internal.fill('');
  await dialog(page)
    .getByRole('textbox', { name: /^Label/ })
    .fill(`${MARK} relay`);
  await button(page, 'Create the part').click();
  await said(page, 'This field is required');
  await isAccessible(page);
  await dialog(page).getByRole('textbox', { name: 'Manufacturer ref.' }).fill(MARK);
  await button(page, 'Create the part').click();
  await page.waitForURL(/\/parts\/[^?/]+$/);
  const id = page.url().split('/').at(-1) ?? '';

  await button(page, 'Edit').click();
  await dialog(page)
    .getByRole('textbox', { name: /^Label/ })
    .fill(`${MARK} mine`);
  const client = await as('client-other');
  await client.call('PUT /api/products/{id}', { params: { id }, body: { label: `${MARK} theirs` } });
  await button(page, 'Save').click();
  await said(page, 'Someone else saved changes in the meantime');
  await page.getByRole('radio', { name: /^Theirs/ }).check();
  await button(page, 'Save my choices').click();
  await page.getByRole('heading', { name: `${MARK} theirs` }).waitFor();

  await page.goto(`${stack().url}/parts?search=${encodeURIComponent(MARK)}&columns=supplier_ref,family`);
  await page.getByRole('checkbox', { name: `Select ${MARK}`, exact: true }).check();
  await button(page, 'Edit').click();
  await dialog(page).getByRole('combobox', { name: 'Field', exact: true }).selectOption('Family');
  await dialog(page).getByRole('combobox', { name: 'Family', exact: true }).selectOption('Connectors');
  await isAccessible(page);
  await button(page, 'Change 1 part').click();
  await said(page, '1 part changed');
  await dialog(page).getByText('Connectors').waitFor();
  await page.getByRole('gridcell', { name: 'Connectors', includeHidden: true }).waitFor({ state: 'attached' });
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await dialog(page).getByText('as it was before').waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('gridcell', { name: 'Connectors' }).waitFor({ state: 'detached' });

  await page.goto(`${stack().url}/parts?origin=product`);
  for (const place of [0, 1]) await page.getByRole('gridcell').getByRole('checkbox').nth(place).check();
  await button(page, 'Edit').click();
  await dialog(page)
    .getByText(/^0 of 2 are yours/)
    .waitFor();
  await isAccessible(page);
  await dialog(page).getByRole('combobox', { name: 'Availability' }).selectOption('Available');
  await button(page, 'Change 0 parts').click();
  await dialog(page).getByText('None of these parts is yours').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Leave without saving' }).click();

  // Of the parts of one reference, at least one is the user's own.
  const { items } = await (await as('client-other')).call<{ items: { supplier_ref: string }[] }>('GET /api/products', {
    query: { origin: 'product', size: '1' },
  });
  const supplier_ref = items[0]?.supplier_ref ?? '';
  await (await as('client-other')).call('POST /api/products', { body: { supplier_ref, label: `${MARK} own` } });
  await page.goto(`${stack().url}/parts?search=${encodeURIComponent(supplier_ref)}`);
  const boxes = page.getByRole('gridcell').getByRole('checkbox');
  await boxes.nth(1).waitFor();
  const found = await boxes.count();
  for (const box of await boxes.all()) await box.check();
  await button(page, 'Edit').click();
  const told = await dialog(page)
    .getByText(/ yours\./)
    .textContent();
  const [own = 0, total = 0] = (told ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect([own > 0, own < total, total]).toEqual([true, true, found]);
  await button(page, 'Select only yours').click();
  await page.getByText(own === 1 ? '1 row selected' : `${own} rows selected`).waitFor();
  await page.goto(`${stack().url}/parts?search=${encodeURIComponent(MARK)}`);

  await page.goto(`${stack().url}/parts/${id}`);
  await doMore(page, 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/parts$/);
  noErrors(page);
});
