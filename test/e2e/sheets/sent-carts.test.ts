import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import en from '#shared/i18n/en/carts.ts';
import type { CartAnswer } from '#shared/requests/schema.ts';
import {
  isAccessible,
  noErrors,
  openAs,
  openBrowser,
  openSession,
  speakEnglish,
} from '../../support/browser/browser.ts';
import { settle } from '../../support/browser/walk.ts';
import { as, logIn, stack } from '../../support/product/client.ts';
import { tokenFor } from '../../support/records/accounts.ts';
import { addToCart, confirm, newClient, newParts } from '../../support/records/requests.ts';
import { askFor, obsoletePart } from '../../support/records/solutions.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('operator');

/** A client that has sent as many carts, one after the other, with one part each. */
async function sent(count: number) {
  const { client, username } = await newClient(count);
  const carts: { id: string; part: string }[] = [];
  for (let n = 0; n < count; n++) {
    const parts = await newParts(client, 1);
    await addToCart(client, parts);
    const { cart } = await confirm(client, { note: `Cart ${n}` });
    carts.push({ id: cart, part: parts[0]?.supplier_ref ?? '' });
  }
  return { username, carts };
}

const addressOf = (id: string) => `/monitorings/requests/carts/${id}`;

test('an operator works sent carts one after the other, and marks them where their requests are seen', async () => {
  const { carts } = await sent(2);
  const [first, second] = carts as [{ id: string; part: string }, { id: string; part: string }];
  const page = await openAs(browser, 'operator', addressOf(first.id));
  await page.getByRole('link', { name: first.part }).waitFor();
  await page.getByText(/^\d+ of \d+ waiting$/).waitFor();
  await isAccessible(page);
  await page.keyboard.press('j');
  await page.waitForURL(`**${addressOf(second.id)}`);
  await page.getByRole('link', { name: second.part }).waitFor();
  await page.getByRole('button', { name: en.carts.mark }).click();
  await page.getByRole('button', { name: en.carts.unmark }).waitFor();
  await page.getByText(en.carts.treated, { exact: true }).waitFor();
  // It does not wait any more.
  await page.getByText(/^\d+ in the queue$/).waitFor();
  const operator = await as('operator');
  const read = (id: string) => operator.call<CartAnswer>('GET /api/asked_monitorings/carts/{id}', { params: { id } });
  expect(await read(second.id)).toMatchObject({ is_treated: true, treated_at: expect.any(String) });
  await page.getByRole('tab', { name: en.carts.about }).click();
  await page.getByRole('tabpanel').getByText('Cart 1').waitFor();
  await isAccessible(page);
  await page.getByRole('tab', { name: /^History/ }).click();
  await page.getByRole('tabpanel').getByText('Processed on').first().waitFor();
  noErrors(page);
});

test('a client reads what it sent, without what operators do; another client finds nothing', async () => {
  const { username, carts } = await sent(1);
  const [{ id, part }] = carts as [{ id: string; part: string }];
  const page = await openSession(browser, await tokenFor(username));
  await page.goto(stack().url + addressOf(id));
  await page.getByRole('link', { name: part }).waitFor();
  expect(await page.getByRole('button', { name: en.carts.mark }).count()).toBe(0);
  await settle(page);
  expect(await page.getByRole('button', { name: 'Next in the queue' }).count()).toBe(0);
  await isAccessible(page);
  noErrors(page);
  const other = await openSession(browser, await logIn('client-other'));
  await other.goto(stack().url + addressOf(id));
  await other.getByText(en.carts.notFound).waitFor();
});

test('requests for solutions have such a sheet, too, where one that ended without a solution says so', async () => {
  const { client } = await newClient(1);
  const part = await obsoletePart(client, `SENT-${Date.now()}`);
  const request = await askFor(client, part.id, 'Before winter');
  const closed = { processing_state: 'processing_complete', closing_reason: 'No source is left' };
  const operator = await as('operator');
  await operator.call('PUT /api/asked_processings/{id}', { params: { id: request.id }, body: closed });
  const page = await openAs(browser, 'operator', `/solutions/requests/carts/${request.cart}`);
  await page.getByRole('link', { name: part.supplier_ref ?? '' }).waitFor();
  await page.getByRole('tabpanel').getByText('Closed without a solution').waitFor();
  await page.getByRole('link', { name: part.supplier_ref ?? '' }).click();
  await page.waitForURL(`**/solutions/requests/${request.id}`);
  await page.getByText('Closed without a solution').first().waitFor();
  noErrors(page);
});
