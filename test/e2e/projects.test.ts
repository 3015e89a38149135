import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  alerted,
  doMore,
  isAccessible,
  logInByForm,
  moreOf,
  noErrors,
  openBrowser,
  openPage,
  speakEnglish,
} from '../support/browser/browser.ts';
import { stack } from '../support/product/client.ts';

let browser: Browser;
speakEnglish('operator');
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NAME = `Ferry ${Date.now()}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const confirmed = async (page: Page, name: string) => {
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
};

async function loggedInAt(role: string, path: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${stack().url}/login`);
  await logInByForm(page, role);
  await page.waitForURL(/\/dashboard/);
  await page.goto(`${stack().url}${path}`);
  return page;
}

/** Chooses the first result of a field's search; until it arrives, the list shows that it loads. */
async function find(page: Page, name: string, words: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name }).fill(words);
  await page.getByRole('listbox').locator('.menu-item').first().click();
}

async function createSystem(page: Page, name: string): Promise<void> {
  await button(page, 'New system').first().click();
  await field(page, 'Name').fill(name);
  await isAccessible(page);
  await button(page, 'Save').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

test('a project is created for a client, with nested systems and parts with quantities', async () => {
  const page = await loggedInAt('operator', '/projects');
  await button(page, 'New project').click();
  await field(page, 'Name').fill(NAME);
  await find(page, 'Client', 'Brackwater');
  await isAccessible(page);
  await button(page, 'Save').click();
  await page.waitForURL(/\/projects\/[^?/]+$/);
  await said(page, 'Draft');
  await tab(page, /^Systems/).click();
  await createSystem(page, 'Engine room');
  await page.waitForURL(/\/systems\/[^?/]+$/);
  await createSystem(page, 'Fuel pumps');
  await page.getByRole('link', { name: 'in Engine room' }).waitFor();
  await isAccessible(page);

  await tab(page, /^Parts/).click();
  await button(page, 'Add a part').click();
  await find(page, 'Part', 'relay');
  await field(page, 'Quantity').fill('2,5');
  await confirmed(page, 'Add');
  const part = page.getByRole('grid').getByRole('row').nth(1);
  await part.getByText('2.5', { exact: true }).waitFor();
  await isAccessible(page);
  await part.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Change the quantity' }).click();
  await field(page, 'Quantity').fill('0');
  await button(page, 'Save').click();
  await dialog(page).getByRole('alert').first().waitFor();
  await field(page, 'Quantity').fill('4');
  await confirmed(page, 'Save');
  await part.getByText('4', { exact: true }).waitFor();
  await tab(page, /^History/).click();
  await said(page, '×\u00a02.5');
  await isAccessible(page);

  await tab(page, /^Parts/).click();
  await part.getByRole('link').click();
  await tab(page, /^Applications/).click();
  // A case of the part, where it has one, has a link to the project too.
  const uses = page.getByRole('region', { name: 'Project systems' });
  await uses.getByRole('link', { name: NAME, exact: true }).waitFor();
  const way = uses.getByRole('listitem').filter({ hasText: 'Engine room' }).filter({ hasText: 'Fuel pumps' });
  await way.getByText('4 in each; 4 per project by this way').first().waitFor();
  await isAccessible(page);
  await uses.getByRole('link', { name: 'Fuel pumps', exact: true }).click();

  await tab(page, /^Parts/).click();
  await part.getByRole('checkbox').check();
  await button(page, 'Remove').click();
  await confirmed(page, 'Remove');
  await said(page, 'No parts in this system yet');
  await page.getByRole('link', { name: 'in Engine room' }).click();
  await page.getByRole('heading', { level: 1, name: 'Engine room' }).waitFor();
  await doMore(page, 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await alerted(page, 'cannot be deleted');
  noErrors(page);
});

test('its client finds it through navigation and search, may change it, and leaves deleting it to its administrators', async () => {
  const page = await loggedInAt('client-other', '/parts');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog', { name: /^Search/ })
    .getByRole('combobox')
    .fill(NAME);
  await page.getByRole('group', { name: 'Projects' }).getByRole('option').first().click();
  await page.waitForURL(/\/projects\/[^?/]+$/);
  await tab(page, /^Systems/).click();
  await page.getByRole('link', { name: 'Fuel pumps' }).waitFor();
  await button(page, 'New system').waitFor();
  await button(page, 'Edit').waitFor();
  expect(await moreOf(page)).not.toContain('Delete');
  await isAccessible(page);
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await page.getByRole('grid').getByText(NAME).waitFor();
  await button(page, 'New project').waitFor();
  noErrors(page);
});

test('its assessment says what is known of its parts, and leads to them', async () => {
  const page = await loggedInAt('client-other', '/projects');
  const projects = page.getByRole('grid').getByRole('row');
  await projects.nth(1).waitFor();
  await page.getByRole('grid').getByRole('link').filter({ hasNotText: NAME }).first().click();
  await tab(page, /^Assessment/).click();
  const health = page.getByRole('region', { name: /^State of \d+ parts?$/ });
  await health.waitFor();
  const total = Number(/\d+/.exec((await health.getByRole('heading').textContent()) ?? '')?.[0]);
  const states = await health.getByRole('definition').allTextContents();
  const [available = 0, atRisk = 0, unknown = 0] = states.map((text) => Number.parseInt(text, 10));
  expect(available + atRisk + unknown).toBe(total);
  await isAccessible(page);
  // Why a part has its risk: points that add up.
  await page
    .getByRole('region', { name: 'Risk', exact: true })
    .getByText(/^[A-E]$/)
    .first()
    .waitFor();
  const scores = page.getByRole('button', { name: /^Risk \d+ of .*: why\?$/ });
  await scores.first().click();
  const why = page.getByRole('dialog', { name: /^Why \d+\?$/ });
  for (const side of await why.getByRole('table').all()) {
    const points = (await side.locator('tbody td:last-child').allTextContents()).map((text) =>
      Number.parseInt(text, 10),
    );
    const sum = Number(await side.locator('tfoot td').textContent());
    expect(points.reduce((all, each) => all + each, 0)).toBe(sum);
  }
  await isAccessible(page);
  await page.keyboard.press('Escape');
  const statuses = page.getByRole('region', { name: 'By availability' }).getByRole('row');
  const shown = statuses.filter({ has: page.getByRole('link') }).first();
  const count = Number((await shown.locator('td .number').textContent()) ?? '');
  await shown.getByRole('link').click();
  await tab(page, /^Parts/)
    .and(page.locator('[aria-selected=true]'))
    .waitFor();
  await said(page, count === 1 ? '1 result' : `${count} results`);
  noErrors(page);
});

test('other clients do not see it', async () => {
  const page = await loggedInAt('client', '/projects');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('grid').getByText(NAME).count()).toBe(0);
  noErrors(page);
});
