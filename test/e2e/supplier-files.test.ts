import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Part } from '#shared/parts/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { doMore, isAccessible, noErrors, openBrowser, openSession } from '../support/browser/browser.ts';
import { as, type Client, stack } from '../support/product/client.ts';
import { enter, PASSWORD, session, settled } from '../support/records/accounts.ts';
import { newClient, newParts } from '../support/records/requests.ts';
import { exportedFile, filledIn, projectWith, rearranged } from '../support/records/supplier-files.ts';

let browser: Browser;
let operator: Client;
beforeAll(async () => {
  browser = await openBrowser();
  operator = await as('operator');
});

let made = 0;
/** A client with `gosm` that may change projects, and its project with two parts of a third-party, one of them verified. */
async function world(language: 'en' | 'fr') {
  const { entity } = await newClient(1, 'gosm');
  const { username } = await settled({ entity, permissions: PERMISSIONS, language });
  const client = await session(username);
  const name = `Valves ${Date.now()}-${++made}`;
  const { id: supplier } = await operator.call<{ id: string }>('POST /api/suppliers', {
    body: { name, country: 'DE' },
  });
  const parts = await newParts(client, 3, { supplier });
  const project = await projectWith(client, parts);
  const finding = { status: 'closed_1', availability_status: 'available', monitoring_date: new Date().toISOString() };
  await operator.call('POST /api/monitorings', { body: { product: parts[2]?.id, ...finding } });
  const { body } = await enter(username, PASSWORD);
  const refs = parts.map(({ supplier_ref }: Part) => supplier_ref ?? '') as [string, string, string];
  return { client, name, supplier, project, refs, token: (body as { access_token: string }).access_token };
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const drop = (page: Page, bytes: Uint8Array, name = 'answer.xlsx') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer: Buffer.from(bytes) });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const OBSOLETE = { availability_status: 'Obsolete', equiv_product: 'NEW-1', comment: 'Sorry' };

test('a client asks a third-party with a file, looks at what comes back, and takes chosen lines over', async () => {
  const { name, project, refs, token } = await world('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/projects/${project}`);
  await button(page, 'Ask a third-party').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${name} – 3 parts`).first().waitFor();
  await isAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Get the file').click()]);
  const file = new Uint8Array(await buffer(await download.createReadStream()));
  await dialog.getByRole('button', { name: 'Close' }).click();

  await doMore(page, 'Take over an answer');
  await drop(page, await filledIn(file, {}));
  await dialog.getByRole('alert').getByText('Nothing is filled in yet').waitFor();
  await drop(page, await filledIn(file, Object.fromEntries(refs.map((ref) => [ref, OBSOLETE])), rearranged));
  await dialog.getByText(/3 parts have an answer\./).waitFor();
  const line = (ref: string) => dialog.getByRole('listitem').filter({ hasText: ref });
  await line(refs[0])
    .getByRole('row', { name: /Availability/ })
    .getByText('Obsolete')
    .waitFor();
  await line(refs[0]).getByText('Sorry').waitFor();
  await line(refs[2]).getByText('Contradicts', { exact: true }).waitFor();
  await line(refs[2])
    .getByText(/What is known was verified on/)
    .waitFor();
  expect(await line(refs[2]).getByRole('checkbox').count()).toBe(0);
  await isAccessible(page);
  await line(refs[1]).getByRole('checkbox').uncheck();
  await button(page, 'Take over 1 part').click();
  await dialog.getByText('1 part was updated.').waitFor();
  await line(refs[0]).getByText('Taken over').waitFor();
  await isAccessible(page);

  const [part] = await Promise.all([page.context().waitForEvent('page'), line(refs[0]).getByRole('link').click()]);
  await part.getByRole('tab', { name: 'History' }).click();
  await part
    .getByText(new RegExp(`^Answer by file of ${name}`))
    .first()
    .waitFor();
  noErrors(page);
});

test('on a phone, in French and dark: the same, and a part that changed meanwhile is refused by itself', async () => {
  const { client, supplier, project, refs, token } = await world('fr');
  const file = await filledIn(await exportedFile(client, project, { supplier }), {
    [refs[0]]: OBSOLETE,
    [refs[1]]: OBSOLETE,
  });
  const page = await openSession(browser, token, {
    dark: true,
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
  });
  await page.goto(`${stack().url}/projects/${project}`);
  await doMore(page, 'Reprendre une réponse');
  await drop(page, file);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/2 articles ont une réponse\./).waitFor();
  await isAccessible(page);
  const { items } = await client.call<{ items: Part[] }>('GET /api/products', { query: { supplier_ref: refs[0] } });
  const params = { id: items[0]?.id ?? '' };
  await client.call('PUT /api/products/{id}', { params, body: { availability_status: 'available' } });
  await button(page, 'Reprendre 2 articles').click();
  await dialog.getByText('1 article a été mis à jour. 1 article a été refusé et reste inchangé.').waitFor();
  const refused = dialog.getByRole('listitem').filter({ hasText: refs[0] });
  await refused.getByText('L’article a été modifié après que vous l’avez consulté.').waitFor();
  await isAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
  noErrors(page);
});
