import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#shared/i18n/en/dashboard.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { isAccessible, noErrors, openBrowser, openSession, speakEnglish } from '../../support/browser/browser.ts';
import { countBehind } from '../../support/browser/counts.ts';
import { begin } from '../../support/browser/walk.ts';
import { as, type Client, logIn, stack, until } from '../../support/product/client.ts';
import { enter, PASSWORD, settled } from '../../support/records/accounts.ts';
import { addToCart, confirm, newClient, newParts, served } from '../../support/records/requests.ts';
import { askFor, obsoletePart } from '../../support/records/solutions.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
speakEnglish('client');
for (const role of ['operator', 'superuser', 'sourcing', 'supplier']) speakEnglish(role);

const waiting = (page: Page) => page.getByRole('region', { name: en.waiting.panel });
const rows = (page: Page) => waiting(page).getByRole('listitem').getByRole('link');
/** How many records the list has to which a click leads; questions are cards with a button each. */
async function numberBehind(page: Page, to: string, click: () => Promise<void>): Promise<number> {
  if (to === '/questions') {
    await click();
    const open = page.locator('.question a.amplify-button--primary');
    await open.first().waitFor();
    return open.count();
  }
  return countBehind(page, click);
}

async function opened(role: string): Promise<Page> {
  const page = await openSession(browser, await logIn(role));
  await begin(page, '/dashboard');
  await rows(page).first().waitFor();
  return page;
}

/** What waits for a superuser beside an operator's work: the demo has none of it. */
async function withTrouble(): Promise<void> {
  const superuser = await as('superuser');
  const { client, entity } = await newClient(4);
  const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
  const subscriptions = [{ subscription_type: 'abgo_premium' as const, start_date: '2026-01-01', end_date: day }];
  const parts = await newParts(client, 4, { supplier_name: 'Nobody knows it' });
  await addToCart(client, parts);
  await confirm(client);
  for (const { id } of parts) await served(client, id);
  await superuser.call('PUT /api/subscription/{id}', { params: { id: entity }, body: { subscriptions } });
  const low = { name: 'has_low_credits', value: 'true' };
  await until(
    async () =>
      (await superuser.call<{ total: number }>('GET /api/entities', { query: { [low.name]: low.value } })).total,
    (total) => total > 0,
  );
}

test.each([
  ['client', ['last_buy_order__gte', 'availability_status=obsolete']],
  ['operator', ['followed_by_label__isnull=true']],
  ['superuser', ['subscription_end__gte', 'has_low_credits=true', 'supplier__isnull=true']],
  ['sourcing', ['view=open', 'state=submitted']],
  ['supplier', ['/questions']],
])('each number that waits for the %s is that of the list that it opens', async (role, expected) => {
  if (role === 'superuser') await withTrouble();
  const page = await opened(role);
  await isAccessible(page);
  const links = await rows(page).evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', link.querySelector('.waiting-count')?.textContent ?? '']),
  );
  for (const part of expected) expect(links.map(([to]) => to).join(' ')).toContain(part);
  for (const [to = '', count = ''] of links) {
    const click = () => page.locator(`.waiting a[href="${to}"]`).click();
    expect([to, await numberBehind(page, to, click)]).toEqual([to, Number(count.replaceAll(/\D/g, ''))]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await rows(page).first().waitFor();
  }
  noErrors(page);
});

test('a client sees which of its parts come next, and opens one', async () => {
  const client = await as('client');
  const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  const body = { supplier_ref: `NEXT-${Date.now()}`, availability_status: 'last_buy_order', last_buy_order: day };
  const part = await client.call<{ id: string }>('POST /api/products', { body });
  const page = await opened('client');
  const next = page.getByRole('table', { name: en.actBefore }).getByRole('row', { name: body.supplier_ref });
  expect(await next.textContent()).toContain('in 2 days');
  await next.getByRole('link').click();
  await page.waitForURL(`**/parts/${part.id}`);
  noErrors(page);
});

/** How far what is seen moved by itself, as browsers count it. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

test('nothing jumps while the dashboard is filled, whatever comes last', async () => {
  const page = await openSession(browser, await logIn('client-other'));
  let asked = 0;
  // The first panel's numbers come after everything below it.
  await page.route('**/backend/api/**', async (route) => {
    await new Promise((resolve) =>
      setTimeout(resolve, route.request().url().includes('size=1&') ? 1500 : 100 * (asked++ % 5)),
    );
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${stack().url}/dashboard`);
  await page.locator('.waiting-title').first().waitFor();
  await page.locator('.ahead-axis').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shiftOf(page)).toBeLessThan(0.02);
  noErrors(page);
  await page.close();
});

test('whoever has nothing to do is told so', async () => {
  const { entity } = await newClient(5);
  const { username } = await settled({ entity, permissions: PERMISSIONS, language: 'en' });
  const { body } = await enter(username, PASSWORD);
  const page = await openSession(browser, (body as { access_token: string }).access_token);
  await begin(page, '/dashboard');
  await waiting(page).getByText(en.waiting.none).waitFor();
  await page.getByText(en.noNews).waitFor();
  noErrors(page);
});

const horizon = (page: Page) => page.getByRole('region', { name: en.horizon.title });
const partsQuery = (search: string) => (url: URL) =>
  url.pathname.endsWith('/api/products') && url.searchParams.has(search) && url.searchParams.has('page');

test('the horizon moves and zooms by keys, and says the same as a table', async () => {
  const page = await opened('client');
  const axis = horizon(page).getByRole('slider', { name: en.horizon.axis });
  await axis.focus();
  const spanOf = () => axis.getAttribute('aria-valuetext');
  const seen = [await spanOf()];
  for (const key of ['ArrowRight', 'ArrowRight', '+', '-', '-', 'ArrowLeft']) {
    await page.keyboard.press(key);
    await expect.poll(async () => seen.at(-1) !== (await spanOf())).toBe(true);
    seen.push(await spanOf());
  }
  await page.keyboard.press('Home');
  await expect.poll(spanOf).toBe(seen[0]);
  const head = horizon(page).locator('.ahead-head button').first();
  const parts = horizon(page).locator('.ahead-parts').first();
  await head.press('Enter');
  await expect.poll(() => parts.isVisible()).toBe(false);
  await head.press('Enter');
  await expect.poll(() => parts.isVisible()).toBe(true);
  const closed = horizon(page).locator('.ahead-head button[aria-expanded="false"]');
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  const others = horizon(page).locator('.ahead-others button');
  for (let left = await others.count(); left > 0; left -= 1) await others.first().click();
  const names = (await horizon(page).locator('.ahead-parts a').allTextContents()).sort();
  expect(names.length).toBeGreaterThan(0);
  await horizon(page).getByRole('button', { name: en.horizon.forms.table }).click();
  const rows = horizon(page).getByRole('table').locator('tbody th');
  expect((await rows.allTextContents()).sort()).toEqual(names);
  noErrors(page);
});

test('of thousands of parts, the horizon shows the next ones, says of how many, and shows all when asked to', async () => {
  const page = await openSession(browser, await logIn('client'));
  const many = Array.from({ length: 4321 }, (_, n) => ({
    ...{ id: `MANY${n}`, supplier_ref: `MANY-${n}`, last_buy_order: `${2027 + Math.floor(n / 120)}-01-01` },
    ...{ end_of_life: null, projects: [] },
  }));
  const answer = (all: object[]) => async (route: Route) => {
    const query = new URL(route.request().url()).searchParams;
    const [at, size] = [Number(query.get('page')), Number(query.get('size'))];
    const items = all.slice((at - 1) * size, at * size);
    await route.fulfill({ json: { items, total: all.length, page: at, size } });
  };
  await page.route(partsQuery('last_buy_order__gte'), answer(many));
  for (const search of ['last_buy_order__isnull', 'last_buy_order__lte'])
    await page.route(partsQuery(search), answer([]));
  await begin(page, '/dashboard');
  await horizon(page).getByText('The next 200 of 4,321 parts').waitFor();
  const parts = horizon(page).locator('.ahead-parts a');
  expect(await parts.count()).toBe(24);
  await horizon(page).getByRole('button', { name: 'Show the other 176 parts of this group' }).click();
  expect(await parts.count()).toBe(200);
  expect(await parts.nth(24).evaluate((link) => link === document.activeElement)).toBe(true);
  await horizon(page).getByRole('button', { name: 'Show 200 more' }).click();
  await horizon(page).getByText('The next 400 of 4,321 parts').waitFor();
  await horizon(page).getByRole('button', { name: 'Show all 3,921 others' }).click();
  await horizon(page).getByText('All 4,321 parts').waitFor();
  expect(await parts.count()).toBe(4321);
  expect(await horizon(page).getByRole('button', { name: /^Show/ }).count()).toBe(0);
  noErrors(page);
});

/** What an operator follows and gets done: a monitoring, a cart, a request to a third-party and a support request. */
async function workDone(operator: Client): Promise<void> {
  const { id: followed_by } = await operator.call<{ id: string }>('GET /api/users/me');
  const [part] = await newParts(operator, 1);
  const { id } = await operator.call<{ id: string }>('POST /api/monitorings', { body: { product: part?.id } });
  const found = { availability_status: 'available', monitoring_date: new Date().toISOString(), source: 'Notice' };
  await operator.call('POST /api/monitorings/assign', { body: { ids: [id], followed_by } });
  await operator.call('PUT /api/monitorings/{id}', { params: { id }, body: { ...found, status: 'closed_1' } });
  const { client } = await newClient(1);
  await addToCart(client, await newParts(client, 1));
  const { cart } = await confirm(client);
  await operator.call('POST /api/asked_monitorings/carts/assign', { body: { ids: [cart], followed_by } });
  await operator.call('PUT /api/asked_monitorings/carts/{id}', { params: { id: cart }, body: { is_treated: true } });
  const wanted = await askFor(client, (await obsoletePart(client, 'WORK-DONE')).id);
  const solving = wanted.cart ?? '';
  await operator.call('POST /api/asked_processings/carts/assign', { body: { ids: [solving], followed_by } });
  await operator.call('PUT /api/asked_processings/carts/{id}', { params: { id: solving }, body: { is_treated: true } });
  const { id: supplier } = await operator.call<{ id: string }>('POST /api/suppliers', {
    body: { name: 'Asked today' },
  });
  const { id: contact } = await operator.call<{ id: string }>('POST /api/contacts', {
    body: { supplier, lastname: 'Asked', email: 'asked-today@relay.example' },
  });
  const { id: product } = await operator.call<{ id: string }>('POST /api/products', {
    body: { supplier, supplier_ref: 'ASKED-TODAY' },
  });
  const date = new Date().toISOString().slice(0, 10);
  const asking = { supplier, contact, products: [product], date };
  await operator.call('POST /api/events/phone_initial_request', { body: asking });
  const support = { title: 'Done', reproduction_steps: 'Open the list.' };
  const asked = await client.call<{ id: string }>('POST /api/supports', { body: support });
  await operator.call('POST /api/supports/assign', { body: { ids: [asked.id], followed_by } });
  for (const state of ['in_work', 'done'])
    await operator.call('PUT /api/supports/{id}', { params: { id: asked.id }, body: { state } });
}

test('operators see what they got done, day by day, and open it', async () => {
  await workDone(await as('operator'));
  const page = await opened('operator');
  const done = page.getByRole('region', { name: en.throughput.title });
  await isAccessible(page);
  for (const [name, to] of [
    ['monitorings', '/monitorings'],
    ['monitoringCarts', '/monitorings/requests/carts'],
    ['solutionCarts', '/solutions/requests/carts'],
    ['followUps', '/follow-ups'],
    ['supports', '/support'],
  ] as const) {
    await done.getByRole('button', { name: en.throughput.mine }).click();
    // Before the total.
    const cell = done.getByRole('row', { name: en.throughput[name] }).locator('td:nth-last-child(2)');
    const today = cell.locator('a[href*="followed_by_label"]');
    const count = Number((await today.textContent())?.replaceAll(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    expect([name, await numberBehind(page, to, () => today.click())]).toEqual([name, count]);
    expect(new URL(page.url()).pathname).toBe(to);
    await page.goBack();
  }
  noErrors(page);
});
