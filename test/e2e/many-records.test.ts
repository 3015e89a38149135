import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '#shared/jobs/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { MonitoringRequestAnswer } from '#shared/requests/schema.ts';
import { alerted, isAccessible, noErrors, openBrowser, openSession } from '../support/browser/browser.ts';
import { type Client, stack } from '../support/product/client.ts';
import { enter, PASSWORD } from '../support/records/accounts.ts';
import { analyse, finalize } from '../support/records/imports.ts';
import { newClient } from '../support/records/requests.ts';

type Listed<T> = { items: T[]; total: number };

const MANY = 130;
const OTHERS = MANY - 1;
const MARK = `MANY${Date.now()}`;

let browser: Browser;
let client: Client;
let token: string;
beforeAll(async () => {
  browser = await openBrowser();
  const buyer = await newClient(MANY);
  ({ client } = buyer);
  token = ((await enter(buyer.username, PASSWORD)).body as { access_token: string }).access_token;
  const lines = Array.from({ length: MANY }, (_, n) => `Contactule;${MARK}-${n};Part ${n}`);
  const list = ['Manufacturer;Reference;Description', ...lines].join('\n');
  await analyse(client, 'many.csv', new TextEncoder().encode(list));
  await finalize(client);
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('alertdialog');
const pending = async () => (await client.call<{ pending: number }>('GET /api/asked_monitorings/count')).pending;
/** What waits in the cart, as the navigation tells it. */
const cartShows = (page: Page, count: number) =>
  page.getByRole('link', { name: new RegExp(`Monitoring cart: ${count}\\b`) }).waitFor();

/** Until it is released, the page believes that jobs still run, although they are done. */
async function holdJobs(page: Page): Promise<() => Promise<void>> {
  let isHeld = true;
  const held = (job: Job): Job => (job.state === 'done' ? { ...job, state: 'running' } : job);
  await page.route(/\/backend\/api\/jobs(\/[^/]+)?(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    if (!isHeld) return route.fulfill({ response });
    const body = await response.json();
    const items = body.items?.map(held);
    return route.fulfill({
      response,
      json: { ...body, ...(items && { items }), ...(body.job && { job: held(body.job) }) },
    });
  });
  return () => {
    isHeld = false;
    // Answers that still pass through here come first: the page may be closed afterwards.
    return page.unrouteAll({ behavior: 'wait' });
  };
}

async function selectAll(page: Page): Promise<void> {
  await page.goto(`${stack().url}/parts?search=${MARK}`);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await button(page, `Select all ${MANY} matching rows`).click();
}

test('many parts: into the cart with one refused and retried, out again, and deleted', async () => {
  const found = await client.call<Listed<Part>>('GET /api/products', { query: { search: `${MARK}-7`, size: '1' } });
  const [first] = found.items as [Part];
  await client.call('POST /api/asked_monitorings/bulk_add', { body: { products: [first.id] } });

  const page = await openSession(browser, token);
  await selectAll(page);
  const release = await holdJobs(page);
  await button(page, /^Request monitoring/).click();
  await dialog(page).getByText('Nothing is paid until you confirm the cart.').waitFor();
  await dialog(page).getByText('The cart already contains 1 request').waitFor();
  await isAccessible(page);
  await button(page, `Add ${MANY} parts`).click();

  const running = page.getByRole('progressbar', { name: 'Adding to the monitoring cart' });
  await running.waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(pending).toBe(MANY);
  // While the job runs, the page shows what is true by then.
  await cartShows(page, MANY);
  expect(await running.isVisible()).toBe(true);
  await page.getByText(`${MANY} of ${MANY}`).waitFor();
  await release();
  await alerted(page, `${OTHERS} parts were added to the monitoring cart`);
  await alerted(page, '1 is already in the cart.');
  await running.waitFor({ state: 'detached' });

  await button(page, /^Tasks and files/).click();
  const addition = page.getByRole('listitem').filter({ hasText: 'Adding to the monitoring cart' });
  await addition.getByText(`${OTHERS} done · 1 refused`).waitFor();
  await addition.getByRole('button', { name: 'Why?' }).click();
  await addition.getByText('It is already in the cart.').waitFor();
  await addition.getByRole('link', { name: first.supplier_ref ?? '', exact: true }).waitFor();
  const [blocking] = (
    await client.call<Listed<MonitoringRequestAnswer>>('GET /api/asked_monitorings', { query: { product: first.id } })
  ).items;
  await client.call('POST /api/asked_monitorings/bulk_delete', { body: { ids: [blocking?.id] } });
  await addition.getByRole('button', { name: 'Try again what was refused' }).click();
  await addition.getByText('1 done', { exact: true }).waitFor();
  await expect.poll(pending).toBe(MANY);
  await cartShows(page, MANY);

  await addition.last().getByRole('button', { name: 'Remove from the cart' }).click();
  await expect.poll(pending).toBe(1);
  await cartShows(page, 1);

  await selectAll(page);
  await button(page, 'Delete').click();
  await dialog(page).getByText(`${OTHERS} parts are deleted with their data and their history.`).waitFor();
  await dialog(page).getByText('1 part stays, because a request').waitFor();
  await isAccessible(page);
  await button(page, `Delete ${OTHERS} parts`).click();
  await alerted(page, `${OTHERS} done · 1 refused`);
  await page
    .getByRole('heading', { name: /^Parts/ })
    .getByText('1', { exact: true })
    .waitFor();
  noErrors(page);
});
