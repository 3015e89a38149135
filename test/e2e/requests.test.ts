import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { MonitoringRequestAnswer, SolutionRequestAnswer } from '#shared/requests/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { alerted, isAccessible, noErrors, openAs, openBrowser } from '../support/browser/browser.ts';
import { as, type Client, stack, until } from '../support/product/client.ts';
import { PDF } from '../support/records/attachments.ts';
import { askFor, obsoletePart } from '../support/records/solutions.ts';

type Listed<T> = { items: T[]; total: number };

let browser: Browser;
let client: Client;
beforeAll(async () => {
  [browser, client] = await Promise.all([openBrowser(), as('client-other')]);
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));

const goTo = (page: Page, path: string) => page.goto(`${stack().url}${path}`);

const tokens = async () => (await client.call<Me>('GET /api/users/me')).monitoring_tokens;
const inCart = async (kind: 'monitorings' | 'processings') =>
  (await client.call<{ pending: number }>(`GET /api/asked_${kind}/count`)).pending;
/** Removes what earlier tests left in a cart. */
async function emptyCart(kind: 'monitorings' | 'processings'): Promise<void> {
  const { entity } = await client.call<Me>('GET /api/users/me');
  const query = { state: 'pending', owner_entity: entity.id, size: '1000' };
  const { items } = await client.call<Listed<{ id: string }>>(`GET /api/asked_${kind}`, { query });
  if (items.length === 0) return;
  await client.call(`POST /api/asked_${kind}/bulk_delete`, { body: { ids: items.map(({ id }) => id) } });
}

test('a client requests monitoring and pays; an operator closes it; the client sees the findings', async () => {
  const parts = await Promise.all(['E2E-ASK-1', 'E2E-ASK-2'].map((reference) => obsoletePart(client, reference)));
  await emptyCart('monitorings');
  const before = await tokens();
  const page = await openAs(browser, 'client-other', '/parts?search=E2E-ASK');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await button(page, 'Request monitoring 2 credits').click();
  await alerted(page, '2 parts were added to the monitoring cart');
  await button(page, 'Request monitoring 2 credits').click();
  await alerted(page, '2 are already in the cart.');

  await page.locator('.alert').getByRole('button', { name: 'Open the cart' }).first().click();
  await page.getByRole('heading', { name: /^Monitoring cart/ }).waitFor();
  await page.getByRole('checkbox', { name: 'Select E2E-ASK-2' }).check();
  await button(page, 'Remove from the cart').click();
  await page.getByText('1 request was removed from the cart.').waitFor();
  await page.getByRole('checkbox', { name: 'Select E2E-ASK-1' }).check();
  await button(page, 'Remove from the cart').click();
  await page.getByText('2 requests were removed from the cart.').waitFor();
  await button(page, 'Undo').click();
  await button(page, 'Confirm 2 requests').click();
  await isAccessible(page);
  await dialog(page).getByRole('textbox').fill('Engine room');
  await dialog(page).getByRole('button', { name: 'Confirm 2 requests' }).click();
  await alerted(page, '2 monitoring requests were confirmed');
  await page.getByText('The cart is empty').waitFor();
  expect(await tokens()).toBe(before - 2);
  await page
    .getByLabel('Credits')
    .getByText(String(before - 2), { exact: true })
    .first()
    .waitFor();

  const id = await until(
    async () => {
      const query = { product: parts[0]?.id ?? '' };
      const { items } = await client.call<Listed<MonitoringRequestAnswer>>('GET /api/asked_monitorings', { query });
      return items[0]?.monitoring ?? null;
    },
    (monitoring) => monitoring !== null,
  );
  const operator = await openAs(browser, 'operator', `/monitorings/${id}`);
  await button(operator, 'Clôturer').click();
  await dialog(operator).getByRole('button', { name: 'Clôturer la veille' }).click();
  await dialog(operator).getByRole('alert').first().waitFor();
  await dialog(operator)
    .getByLabel(/^Disponibilité/)
    .selectOption({ label: 'Disponible' });
  await dialog(operator).getByLabel('Source', { exact: true }).fill('Phone call');
  await isAccessible(operator);
  await dialog(operator).getByRole('button', { name: 'Clôturer la veille' }).click();
  await operator.getByText('Clôturée', { exact: true }).first().waitFor();
  await isAccessible(operator);

  await goTo(page, `/parts/${parts[0]?.id}`);
  const card = page.getByRole('region', { name: 'Last monitoring' });
  await card.getByText('Less than an hour ago').waitFor();
  await card.getByText('Closed', { exact: true }).waitFor();
  await card.getByText('Source: Phone call').waitFor();
  await page.getByRole('heading', { level: 1 }).locator('..').getByText('Available', { exact: true }).waitFor();
  noErrors(page);
  noErrors(operator);
});

test('the buttons of a part know what is requested for it and lead there; an obsolete part asks for a solution first', async () => {
  const part = await obsoletePart(client, 'E2E-KNOWS-1');
  await Promise.all([emptyCart('monitorings'), emptyCart('processings')]);
  const page = await openAs(browser, 'client-other', `/parts/${part.id}`);
  const header = page.locator('.page-header-actions');
  const act = (name: string) => header.getByRole('button', { name, exact: true });
  await act('Request monitoring').waitFor();
  expect(await header.locator('.button--primary').allTextContents()).toEqual(['Request a solution']);

  await act('Request a solution').click();
  await act('In the solution cart').waitFor();
  expect(await act('In the solution cart').evaluate((shown) => shown === document.activeElement)).toBe(true);
  await page.getByRole('tab', { name: /^Solutions/ }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'In the solution cart' }).waitFor();
  await isAccessible(page);
  await act('In the solution cart').click();
  await page.getByRole('heading', { name: /^Solution cart/ }).waitFor();
  await client.call('POST /api/asked_processings/confirm', { body: {} });
  await goTo(page, `/parts/${part.id}`);
  await act('Solution requested').click();
  await page.waitForURL(/\/solutions\/requests\/\w+$/);

  await goTo(page, `/parts/${part.id}`);
  await act('Request monitoring').click();
  await act('In the monitoring cart').waitFor();
  await client.call('POST /api/asked_monitorings/confirm', { body: {} });
  await goTo(page, `/parts/${part.id}`);
  await act('Monitoring in progress').click();
  await page.waitForURL(/\/monitorings\/(requests|\w{26})$/);
  noErrors(page);
});

test('a cart that costs more than the balance shows how much is missing, and part of it can be confirmed', async () => {
  const query = { availability_status: 'obsolete', origin: 'product', size: '30', include_fields: 'id' };
  const { items } = await client.call<Listed<PartAnswer>>('GET /api/products', { query });
  await emptyCart('processings');
  await client.call('POST /api/asked_processings/bulk_add', { body: { products: items.map(({ id }) => id) } });
  const { processing_tokens: left } = await client.call<Me>('GET /api/users/me');
  const missing = (await inCart('processings')) - left;
  const page = await openAs(browser, 'client-other', '/solutions/cart');
  await page.getByText(`${missing} credits are missing.`).waitFor();
  await isAccessible(page);
  await button(page, /^Confirm \d+ requests/).click();
  await dialog(page).getByText(`${missing} credits are missing.`).waitFor();
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Confirm \d+/ })
      .isDisabled(),
  ).toBe(true);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await button(page, 'Confirm selected').click();
  await dialog(page).getByRole('button', { name: 'Confirm 1 request' }).click();
  await alerted(page, '1 solution request was confirmed');
  expect((await client.call<Me>('GET /api/users/me')).processing_tokens).toBe(left - 1);
  await emptyCart('processings');
  noErrors(page);
});

test('a cart that is confirmed in another session is paid for once, and shown with its current content', async () => {
  const part = await obsoletePart(client, 'E2E-TWICE-1');
  await emptyCart('monitorings');
  await client.call('POST /api/asked_monitorings/bulk_add', { body: { products: [part.id] } });
  const page = await openAs(browser, 'client-other', '/monitorings/cart');
  await button(page, 'Confirm 1 request').click();
  await dialog(page).getByText('Vigie will monitor 1 part.').waitFor();
  await client.call('POST /api/asked_monitorings/confirm', { body: {} });
  const left = await tokens();
  await dialog(page).getByRole('button', { name: 'Confirm 1 request' }).click();
  await dialog(page).getByText('No credits were spent').waitFor();
  await dialog(page).getByText('Vigie will monitor').waitFor({ state: 'detached' });
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The cart is empty').waitFor();
  expect(await tokens()).toBe(left);
  noErrors(page);
});

test('a provider proposes, the client compares and accepts', async () => {
  const part = await obsoletePart(client, 'E2E-SOLVE-1', {
    internal_ref: 'SECRET-4711',
    introduced_at: '2012-05-01',
  });
  const { id } = await askFor(client, part.id);
  const operator = await as('operator');
  const body = { asked_processing: id, description: 'Ask the manufacturer for a last batch', price: 12 };
  await operator.call('POST /api/processing_proposals', { body, query: { confirm: 'true' } });

  const provider = await openAs(browser, 'sourcing', `/solutions/requests/${id}`);
  await button(provider, 'Proposer une solution').click();
  await dialog(provider)
    .getByLabel(/^Description/)
    .fill('Same housing, gilded contacts');
  await dialog(provider)
    .getByLabel(/^Article proposé/)
    .fill('GILDED-1');
  await dialog(provider)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Datasheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await dialog(provider).getByRole('button', { name: 'Retirer Datasheet.pdf' }).click();
  await dialog(provider).getByRole('button', { name: 'Soumettre' }).click();
  await provider.getByText(/^Soumettre sans pièce jointe\s\?$/).waitFor();
  await provider.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
  await dialog(provider)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Datasheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await dialog(provider).getByRole('button', { name: 'Retirer Datasheet.pdf' }).waitFor();
  await isAccessible(provider);
  await dialog(provider).getByRole('button', { name: 'Soumettre' }).click();
  const own = provider.getByRole('article', { name: 'Trouvetout Sourcing' });
  await own.getByText('Same housing, gilded contacts').waitFor();
  expect(await own.count()).toBe(1);
  await isAccessible(provider);
  expect(await provider.locator('body').innerText()).not.toContain('SECRET-4711');

  const page = await openAs(browser, 'client-other', `/solutions/requests/${id}`);
  const original = page.getByRole('article', { name: 'Part to replace' });
  await original.getByText('E2E-SOLVE-1').first().waitFor();
  const solution = page.getByRole('article', { name: 'Trouvetout Sourcing' });
  const shown = solution.getByRole('button', { name: /^Datasheet.pdf/ });
  await shown.waitFor();
  await isAccessible(page);
  const [tab] = await Promise.all([page.waitForEvent('popup'), shown.click()]);
  await tab.close();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    solution.getByRole('button', { name: 'Download Datasheet.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Datasheet.pdf');
  await solution.getByRole('button', { name: 'Accept' }).click();
  await dialog(page).getByText('Trouvetout Sourcing').waitFor();
  await dialog(page).getByText('1 other solution will be declined.').waitFor();
  await dialog(page).getByRole('button', { name: 'Accept' }).click();
  await solution.getByText('Accepted', { exact: true }).waitFor();
  await page.getByText('Complete', { exact: true }).waitFor();
  await page.getByText('Declined', { exact: true }).waitFor();
  const request = await client.call<SolutionRequestAnswer>('GET /api/asked_processings/{id}', { params: { id } });
  expect(request.processing_state).toBe('processing_complete');

  // The part names its replacement, and the client judges it.
  await goTo(page, `/parts/${part.id}`);
  const replacement = page.getByRole('region', { name: 'Proposed replacement' });
  await replacement.getByText('GILDED-1').waitFor();
  await replacement.getByRole('link', { name: /^From the solution accepted on/ }).waitFor();
  await page.getByRole('region', { name: 'Life cycle' }).getByText('Solution accepted').waitFor();
  await replacement.getByRole('button', { name: 'Validate' }).click();
  await replacement.getByText('Validated', { exact: true }).waitFor();
  await isAccessible(page);

  // The provider no longer sees the request, but sees the result of its solution.
  await goTo(provider, '/solutions');
  await provider.getByRole('row', { name: 'Same housing, gilded contacts' }).getByRole('link').click();
  await provider.getByRole('heading', { name: 'Cette demande est terminée' }).waitFor();
  await own.getByText('Acceptée', { exact: true }).waitFor();
  await isAccessible(provider);
  noErrors(provider);
  noErrors(page);
});
