import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Case } from '#shared/cases/schema.ts';
import type { Entity } from '#shared/entities/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { isAccessible, noErrors, openAs, openBrowser, speakEnglish } from '../../support/browser/browser.ts';
import { as } from '../../support/product/client.ts';
import { newClient, newParts } from '../../support/records/requests.ts';
import { projectWith } from '../../support/records/supplier-files.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('client');
speakEnglish('superuser');

const field = (page: Page, name: string) => page.getByRole('button', { name: `Change ${name}`, exact: true });
const storedIn = async (id: string, name: keyof Part) =>
  (await (await as('client')).call<Part>('GET /api/products/{id}', { params: { id } }))[name];

async function opened(): Promise<{ page: Page; id: string }> {
  const [part] = await newParts(await as('client'), 1, { internal_ref: 'IN-PLACE-1' });
  const id = part?.id ?? '';
  const page = await openAs(browser, 'client', `/parts/${id}`);
  await field(page, 'Internal reference').waitFor();
  return { page, id };
}

test('a field is changed where it is shown: Escape leaves it, Enter saves it, and it can be undone', async () => {
  const { page, id } = await opened();
  const text = page.getByRole('textbox', { name: 'Internal reference' });
  await field(page, 'Internal reference').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => text.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('IN-PLACE-NOT');
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByText('IN-PLACE-1', { exact: true }).first().waitFor();
  // The focus is where it was.
  await expect
    .poll(() => field(page, 'Internal reference').evaluate((button) => button === document.activeElement))
    .toBe(true);

  await page.keyboard.press('Enter');
  await text.fill('IN-PLACE-2');
  await page.keyboard.press('Enter');
  await page.getByText('Changed: Internal reference').waitFor();
  await page.getByText('IN-PLACE-2', { exact: true }).first().waitFor();
  expect(await storedIn(id, 'internal_ref')).toBe('IN-PLACE-2');
  await page.locator('.alert').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => storedIn(id, 'internal_ref')).toBe('IN-PLACE-1');
  await page.getByText('IN-PLACE-2', { exact: true }).first().waitFor();
  noErrors(page);
});

test('what the server refuses is said beside the field, and what another person saved is compared', async () => {
  const { page, id } = await opened();
  await page
    .getByRole('button', { name: /empty field/ })
    .first()
    .click();
  await field(page, 'Unit price').click();
  const price = page.getByRole('textbox', { name: 'Unit price' });
  await price.fill('a lot');
  await page.keyboard.press('Enter');
  const note = page.locator('.in-place [role=alert], .in-place .field-error').first();
  await note.waitFor();
  expect(await price.getAttribute('aria-invalid')).toBe('true');
  await isAccessible(page);
  await (await as('client')).call('PUT /api/products/{id}', { params: { id }, body: { price: 3 } });
  await price.fill('4');
  await page.keyboard.press('Enter');
  const comparison = page.getByRole('alertdialog');
  await comparison.getByRole('radio', { name: /^Theirs/ }).check();
  await comparison.getByRole('button', { name: 'Save my choices' }).click();
  await comparison.waitFor({ state: 'detached' });
  expect(await storedIn(id, 'price')).toBe(3);
  noErrors(page);
});

test('parts of the catalogue cannot be changed in their place', async () => {
  const { page, id } = await opened();
  const { items } = await (await as('client')).call<{ items: Part[] }>('GET /api/products', {
    query: { origin: 'product', size: '1' },
  });
  await page.goto(`${new URL(page.url()).origin}/parts/${items[0]?.id}`);
  await page.getByRole('heading', { name: 'Identification' }).waitFor();
  expect(await page.locator('.field-edit').count()).toBe(0);
  expect(id).not.toBe(items[0]?.id);
  noErrors(page);
});

test('fields of a case and of a system are changed in their place, what depends on them with them', async () => {
  const client = await as('client');
  const [part] = await newParts(client, 1, { availability_status: 'obsolete' });
  if (!part) throw new Error('No part was made.');
  const project = await projectWith(client, [part], 'In place');
  const { id: record } = await client.call<Case>('POST /api/cases', { body: { product: part.id, project } });
  const page = await openAs(browser, 'client', `/cases/${record}`);
  const choose = async (name: string, label: string) => {
    await field(page, name).click();
    await page.getByRole('combobox', { name }).selectOption({ label });
    await page.keyboard.press('Enter');
  };
  await choose('State', 'Closed');
  await page.getByRole('alert').filter({ hasText: 'Resolution: This field is required.' }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('region', { name: 'Resolution and costs' })
    .getByText(/empty fields/)
    .click();
  await choose('Resolution', 'Approved item or administrative resolution');
  await page.getByText('Changed: Resolution').waitFor();
  await choose('State', 'Closed');
  await page.getByText('Changed: State').waitFor();
  const stored = await client.call<Case>('GET /api/cases/{id}', { params: { id: record } });
  expect(stored).toMatchObject({ state: 'closed', closed_on: expect.stringMatching(/^\d{4}-/) });
  await page
    .locator('dt')
    .filter({ hasText: /^Closed$/ })
    .waitFor();

  const { items } = await client.call<{ items: { id: string }[] }>('GET /api/systems', { query: { project } });
  await page.goto(`${new URL(page.url()).origin}/systems/${items[0]?.id}`);
  await field(page, 'Name').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Aerial');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Aerial', level: 1 }).waitFor();
  await page.locator('.alert').filter({ hasText: 'Changed: Name' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Antenna', level: 1 }).waitFor();
  await isAccessible(page);
  noErrors(page);
});

test('names of a company and of its people are changed in their place', async () => {
  const { entity, username, client } = await newClient(1);
  const superuser = await as('superuser');
  const { items } = await superuser.call<{ items: { id: string }[] }>('GET /api/users', { query: { username } });
  const page = await openAs(browser, 'superuser', `/entities/${entity}`);
  const { origin } = new URL(page.url());
  await field(page, 'Name').click();
  const name = `Renamed ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(await superuser.call<Entity>('GET /api/entities/{id}', { params: { id: entity } })).toMatchObject({ name });

  await page.goto(`${origin}/users/${items[0]?.id}`);
  await field(page, 'Language').click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'French' });
  await page.keyboard.press('Enter');
  await page.getByText('Changed: Language').waitFor();
  expect(await client.call('GET /api/users/me')).toMatchObject({ language: 'fr' });
  await page.locator('.alert').filter({ hasText: 'Changed: Language' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await client.call<{ language: string }>('GET /api/users/me')).language).toBe('en');
  await isAccessible(page);

  noErrors(page);
});
