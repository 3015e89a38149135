import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Support } from '#shared/supports/schema.ts';
import { isAccessible, noErrors, openAs, openBrowser, openSession, speakEnglish } from '../support/browser/browser.ts';
import { as, stack } from '../support/product/client.ts';
import { tokenFor } from '../support/records/accounts.ts';
import { newClient } from '../support/records/requests.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('client');
speakEnglish('operator');

const STEPS = 'Open the cart\nPress “Request monitoring”';

const dialog = (page: Page) => page.getByRole('dialog');

/** What a browser does with Ctrl+V after a screenshot was taken. */
const pasteScreenshot = (page: Page) =>
  page.evaluate(() => {
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });

test('a user reports a problem with a screenshot, the support asks back, and both see the conversation', async () => {
  const page = await openAs(browser, 'client', '/parts?search=relay');
  await page.locator('.avatar').click();
  await page.getByRole('link', { name: 'Support' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await dialog(page)
    .getByLabel(/^Title/)
    .fill('The cart hangs');
  await dialog(page)
    .getByLabel(/^Steps to reproduce/)
    .fill(STEPS);
  await dialog(page).getByLabel('Impact').selectOption('Blocking');
  await pasteScreenshot(page);
  await dialog(page)
    .getByRole('button', { name: /^Remove screenshot-\d+-1\.png$/ })
    .waitFor();
  expect(await dialog(page).getByLabel('Browser').inputValue()).toContain('Chrome');
  expect(await dialog(page).getByLabel('Version').inputValue()).toMatch(/^\d/);
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'The cart hangs' }).waitFor();
  const address = new URL(page.url()).pathname;

  const operator = await openAs(browser, 'operator', address);
  await operator.getByRole('button', { name: /^screenshot-/ }).waitFor();
  await operator.getByLabel('Your message').fill('Which browser do you use?');
  await operator.getByRole('button', { name: 'Send', exact: true }).click();
  await operator.getByText('Waiting for the user', { exact: true }).first().waitFor();
  await isAccessible(operator);

  await page.reload();
  await page.getByText('Which browser do you use?').waitFor();
  await page.getByLabel('Your message').fill('Firefox, but it works now');
  await page.getByLabel('What becomes of the request').selectOption('Send and close');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Firefox, but it works now').waitFor();
  await page.getByText('Done', { exact: true }).first().waitFor();
  noErrors(page);
});

test('an error on our side offers the form, with the number of the request', async () => {
  const page = await openAs(browser, 'client', '/parts');
  const json = { code: 'internal', detail: 'An error occurred on our side.', request_id: 'REQ-0815' };
  await page.route('**/backend/api/asked_monitorings/bulk_add', (route) => route.fulfill({ status: 500, json }));
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: /^Request monitoring/ }).click();
  await page.getByRole('button', { name: 'Contact support' }).click();
  expect(await dialog(page).getByLabel('Request number').inputValue()).toBe('REQ-0815');
  expect(await dialog(page).getByLabel('Description').inputValue()).toBe(json.detail);
  expect(await dialog(page).getByLabel('Page').inputValue()).toBe('/parts');
});

test('what somebody else moved meanwhile is refused once, and shown as it is now', async () => {
  const [client, other] = await Promise.all([as('client'), as('operator')]);
  const body = { title: 'Moved by two', reproduction_steps: STEPS };
  const { id, version } = await client.call<Support>('POST /api/supports', { body });
  const page = await openAs(browser, 'operator', `/support/${id}`);
  const start = page.getByRole('button', { name: 'Start work' });
  await start.waitFor();
  await other.call('PUT /api/supports/{id}', { params: { id }, body: { state: 'in_work', version } });
  await start.click();
  await page.getByRole('button', { name: 'Wait for the user' }).waitFor();
  await start.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Wait for the user' }).click();
  await start.waitFor();
  await page.getByRole('button', { name: 'Wait for the user' }).waitFor({ state: 'detached' });
});

test('a company whose subscription ended is told so on each screen, is offered nothing that is refused, and asks for renewal', async () => {
  const { username, entity } = await newClient(1);
  const ended = [{ subscription_type: 'abgo_medium', start_date: '2024-01-01', end_date: '2025-03-01' }];
  const superuser = await as('superuser');
  await superuser.call('PUT /api/subscription/{id}', { params: { id: entity }, body: { subscriptions: ended } });
  const page = await openSession(browser, await tokenFor(username));
  await page.goto(`${stack().url}/parts`);
  await page.getByText(/subscription ended on 01 Mar 2025/).waitFor();
  await page.getByRole('button', { name: 'Export the list' }).waitFor();
  for (const name of ['New part', 'Import parts'])
    expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Ask to renew it' }).click();
  expect(
    await dialog(page)
      .getByLabel(/^Your request/)
      .inputValue(),
  ).toMatch(/^Please renew/);
  expect(await dialog(page).getByLabel('Impact').count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const { items } = await superuser.call<{ items: { title: string }[] }>('GET /api/supports', {
    query: { owner_entity: entity },
  });
  expect(items).toMatchObject([{ title: expect.stringMatching(/^Renewal/) }]);
  noErrors(page);
});
