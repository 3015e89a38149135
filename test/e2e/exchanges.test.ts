import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { isAccessible, logInByForm, noErrors, openBrowser, openPage } from '../support/browser.ts';
import { as, stack } from '../support/client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a client without Gosm is told why the events of a part are closed', async () => {
  const { items } = await (await as('client-basic')).call<{ items: { id: string }[] }>('GET /api/products', {
    query: { size: '1' },
  });
  const page = await openPage(browser);
  await page.goto(`${stack().url}/parts/${items[0]?.id}?tab=events`);
  await logInByForm(page, 'client-basic');
  await page.getByText(/Gosm/).first().waitFor();
  await isAccessible(page);
  noErrors(page);
});
