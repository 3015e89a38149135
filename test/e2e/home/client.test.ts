import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#shared/i18n/en/dashboard.ts';
import type { Part } from '#shared/parts/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { addDays } from '#shared/values/distances.ts';
import { isAccessible, noErrors, openBrowser, openSession } from '../../support/browser/browser.ts';
import { begin } from '../../support/browser/walk.ts';
import { as, type Client, clientFor, until } from '../../support/product/client.ts';
import { enter, PASSWORD, settled } from '../../support/records/accounts.ts';
import { addToCart, confirm, newClient, newParts, watch } from '../../support/records/requests.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const today = new Date().toISOString().slice(0, 10);
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** A user of a new company, who may do everything that clients may, and its page. */
async function company(credits: number): Promise<{ client: Client; page: Page }> {
  const { entity } = await newClient(credits);
  const { username } = await settled({ entity, permissions: PERMISSIONS, language: 'en' });
  const { body } = await enter(username, PASSWORD);
  const { access_token } = body as { access_token: string };
  return { client: clientFor(access_token), page: await openSession(browser, access_token) };
}

test('a client reads how many of its parts need attention, each counted once', async () => {
  const { client, page } = await company(5);
  const soon = addDays(today, 20);
  await newParts(client, 1, { availability_status: 'obsolete', last_buy_order: soon });
  await newParts(client, 1, { availability_status: 'unknown_1', last_buy_order: soon });
  await newParts(client, 1, { availability_status: 'obsolete' });
  await newParts(client, 2, { availability_status: 'available' });
  await begin(page, '/dashboard');
  const waiting = panel(page, en.waiting.panel);
  await waiting.getByText('3 of your 5 parts need attention').waitFor();
  await isAccessible(page);
  noErrors(page);
});

test('what comes next names its project and what waiting costs by the kept plan', async () => {
  const { client, page } = await company(5);
  const { id: project } = await client.call<{ id: string }>('POST /api/projects', { body: { name: 'Harbour crane' } });
  const status = { availability_status: 'last_buy_order', last_buy_order: addDays(today, 30) };
  const [planned] = await newParts(client, 1, { ...status, projects: [project] });
  const [unplanned] = await newParts(client, 1, status);
  const from = new Date().getUTCFullYear();
  const uses = [{ until: from, builds: [{ year: from, quantity: 100 }] }];
  const input = { from, uses, price: 2, later_price: 12 };
  const body = { product: planned?.id, name: 'Spares', input };
  const { quantity } = await client.call<{ quantity: number }>('POST /api/last_buy_plans', { body });
  await begin(page, '/dashboard');
  const rowOf = (part: Part | undefined) =>
    panel(page, en.actBefore).getByRole('row', { name: part?.supplier_ref ?? 'no part' });
  const told = (await rowOf(planned).textContent()) ?? '';
  expect(told).toContain('Harbour crane');
  expect(told).toContain(`Waiting costs €${(quantity * 10).toLocaleString('en')}`);
  expect(await rowOf(unplanned).textContent()).not.toContain('Waiting costs');
  noErrors(page);
});

/** What the browser remembers of the dashboard: a visit that begins now goes on for half an hour. */
const visitedNow = (page: Page) =>
  page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('vigie') ?? '{}');
    const now = new Date().toISOString();
    const key = `${settings.user.id} ${settings.user.entity.id}`;
    settings.listsOf = { [key]: { dashboard: { visit: { at: now, before: now } } } };
    localStorage.setItem('vigie', JSON.stringify(settings));
  });

test('what was found out since the last visit is shown with what it was, and leads to its proof', async () => {
  const { client, page } = await company(5);
  const [part] = await newParts(client, 1, { availability_status: 'available' });
  const { monitoring } = await watch(client, part as Part);
  await begin(page, '/dashboard');
  await panel(page, /^Verified since \d/)
    .getByText(en.changed.none)
    .waitFor();
  await visitedNow(page);
  const found = { availability_status: 'obsolete', monitoring_date: new Date().toISOString(), source: 'Notice' };
  const params = { id: monitoring ?? '' };
  await (await as('operator')).call('PUT /api/monitorings/{id}', { params, body: { ...found, status: 'closed_1' } });
  await until(
    () => client.call<Part>('GET /api/products/{id}', { params: { id: part?.id ?? '' } }),
    ({ availability_status }) => availability_status === 'obsolete',
  );
  await page.reload();
  const row = panel(page, /^Verified since your visit/).getByRole('listitem');
  await row.getByRole('img', { name: en.changed.to }).waitFor();
  expect(await row.textContent()).toMatch(/Available.*Obsolete.*[Vv]erified/);
  await isAccessible(page);
  await row.getByRole('link', { name: /verified/i }).click();
  await page.waitForURL(`**/monitorings/${monitoring}`);
  noErrors(page);
});

test('credits say until when they last at the pace at which they are spent', async () => {
  const { client, page } = await company(12);
  const parts = await newParts(client, 3);
  await addToCart(client, parts);
  await confirm(client);
  await begin(page, '/dashboard');
  const credits = panel(page, en.credits.title);
  // 3 in a month: the 9 that are left last for three.
  const day = new Date(addDays(today, 90));
  const shown = day.toLocaleDateString('en-GB', { timeZone: 'UTC', day: '2-digit', month: 'short', year: 'numeric' });
  await credits.getByText(`until about ${shown}`).waitFor();
  await credits.getByText(en.credits.unknown).waitFor();
  await credits.getByRole('link', { name: en.credits.movements }).click();
  await page.waitForURL('**/profile');
  noErrors(page);
});

test('a part of which only the stock ends is on the horizon', async () => {
  const { client, page } = await company(5);
  const [part] = await newParts(client, 1, { availability_status: 'obsolete' });
  const from = new Date().getUTCFullYear();
  const builds = [0, 1, 2].map((n) => ({ year: from + n, quantity: 100 }));
  const uses = [{ until: from + 2, builds }];
  const input = { from, uses, price: 2, stock: 150 };
  const { stock_end } = await client.call<{ stock_end: string | null }>('POST /api/last_buy_plans', {
    body: { product: part?.id, name: 'Stock', input },
  });
  expect(stock_end).not.toBeNull();
  await begin(page, '/dashboard');
  const horizon = panel(page, en.horizon.title);
  const row = horizon
    .getByRole('listitem')
    .filter({ hasText: part?.supplier_ref ?? 'no part' })
    .last();
  expect(await row.textContent()).toContain(en.horizon.stock);
  // Nothing says that it can be ordered.
  expect(await row.locator('[data-kind="orderable"]').count()).toBe(0);
  noErrors(page);
});
