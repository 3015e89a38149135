import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import en from '#shared/i18n/en/documents.ts';
import fr from '#shared/i18n/fr/documents.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { onePage } from '../../demo/pdf.ts';
import { isAccessible, noErrors, openBrowser, openSession } from '../support/browser/browser.ts';
import { PHONE } from '../support/browser/visits.ts';
import { stack } from '../support/product/client.ts';
import { enter, PASSWORD, settled } from '../support/records/accounts.ts';
import { addDocument, addFolder, everyRight, readState } from '../support/records/documents.ts';
import { newClient, newParts } from '../support/records/requests.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Someone of a new client with two parts: one has a folder with a document, the other two documents. */
async function someone(language: 'en' | 'fr') {
  const { entity } = await newClient(1);
  const { username } = await settled({ entity, permissions: PERMISSIONS, language });
  const { access_token: token } = (await enter(username, PASSWORD)).body as { access_token: string };
  const client = await everyRight(entity);
  const [relay, motor] = await newParts(client, 2);
  const at = (part: typeof relay) => ({ subject: { kind: 'product', id: part?.id ?? '' } as const });
  const folder = await addFolder(client, at(relay), 'Certificates');
  await addDocument(client, { parent: folder.id }, 'rohs.pdf');
  await addDocument(client, at(motor), 'plan.pdf');
  await addDocument(client, at(motor), 'prices.csv', 'a;b\n1;2\n');
  return { token, client, relay: relay?.supplier_ref ?? '', motor: motor?.supplier_ref ?? '' };
}

const row = (page: Page, name: string) => page.getByRole('row', { name });
const records = (page: Page, words: typeof en) => page.getByRole('navigation', { name: words.records });

test('all documents are listed, searched by folder and record, and lead to their place', async () => {
  const { token, relay, motor } = await someone('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/documents`);
  for (const name of ['rohs.pdf', 'plan.pdf', 'prices.csv']) await row(page, name).waitFor();
  await isAccessible(page);
  await page.getByRole('textbox', { name: en.search }).fill('certificates');
  await row(page, 'plan.pdf').waitFor({ state: 'detached' });
  await row(page, 'rohs.pdf').getByRole('link', { name: relay }).click();
  await page.getByRole('heading', { name: relay }).waitFor();
  await row(page, 'Certificates').waitFor();
  expect(await records(page, en).locator('[aria-current=page]').textContent()).toContain(relay);
  await isAccessible(page);
  await page.getByRole('button', { name: en.newFolder }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Drawings');
  await page.keyboard.press('Enter');
  await row(page, 'Drawings').waitFor();
  await page.getByRole('textbox', { name: en.findRecord }).fill('nothing is called so');
  await page.getByText(en.noRecord).waitFor();
  await page.getByRole('textbox', { name: en.findRecord }).fill(motor);
  await records(page, en).getByRole('link', { name: motor }).click();
  await row(page, 'prices.csv').waitFor();
  await page.getByRole('link', { name: en.openRecord }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/parts\//);
  noErrors(page);
  await page.context().close();
});

test('on a phone the records open by a button', async () => {
  const { token, motor } = await someone('fr');
  const page = await openSession(browser, token, { viewport: PHONE });
  await page.goto(`${stack().url}/documents`);
  await page.getByText('plan.pdf').waitFor();
  await isAccessible(page);
  await page.getByRole('button', { name: fr.choose }).click();
  await records(page, fr).getByRole('link', { name: motor }).click();
  await page.getByRole('heading', { name: motor }).waitFor();
  await isAccessible(page);
  expect(await records(page, fr).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  noErrors(page);
  await page.context().close();
});

test('documents are shown small, and their first pages in a preview', async () => {
  const { token, client, relay } = await someone('en');
  const [{ id = '' } = {}] = (
    await client.call<{ items: { id: string }[] }>('GET /api/products', { query: { search: relay } })
  ).items;
  const subject = { kind: 'product', id } as const;
  const content = Uint8Array.from(onePage('Attestation', ['Le relais est conforme.'])) as Uint8Array<ArrayBuffer>;
  await readState(client, await addDocument(client, { subject }, 'attestation.pdf', content));
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/documents`);
  await row(page, 'attestation.pdf').locator('img').waitFor();
  await page.getByRole('textbox', { name: en.search }).fill('conforme');
  await row(page, 'rohs.pdf').waitFor({ state: 'detached' });
  expect(await row(page, 'attestation.pdf').locator('mark').textContent()).toBe('conforme');
  await isAccessible(page);
  await page.goto(`${stack().url}/documents/product/${id}`);
  await row(page, 'attestation.pdf').locator('img').waitFor();
  await row(page, 'attestation.pdf').getByRole('button', { name: 'Actions: attestation.pdf' }).click();
  await page.getByRole('menuitem', { name: en.preview }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Page 1' });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  await isAccessible(page);
  noErrors(page);
  await page.context().close();
});

test('without any document the screen says where they are added; an unknown record is not found', async () => {
  const { token } = await someone('en');
  const page = await openSession(browser, token);
  const none = { items: [], total: 0, page: 1, size: 100 };
  await page.route(/\/api\/ged\/(nodes|subjects)\?/, (route) => route.fulfill({ json: none }));
  await page.goto(`${stack().url}/documents`);
  await page.getByText(en.noneAnywhere).waitFor();
  await page.getByText(en.noRecords).waitFor();
  await isAccessible(page);
  await page.goto(`${stack().url}/documents/project/00000000000000000000000000`);
  await page.getByText(en.missing).waitFor();
  expect(await page.getByRole('main').getByRole('button', { name: en.newFolder }).count()).toBe(0);
  await isAccessible(page);
  await page.context().close();
});
