import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { noErrors, openAs, openBrowser } from '../../support/browser/browser.ts';
import { as } from '../../support/product/client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTS = [
  '/monitorings/requests',
  '/monitorings/requests/carts',
  '/solutions/requests/carts',
  '/entities',
  '/documents',
  '/cases/costs',
];

test.each(['en', 'fr'])('at 1440 the columns that are shown at first fit beside each other: %s', async (language) => {
  const superuser = await as('superuser');
  await superuser.call('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value: language } });
  const page = await openAs(browser, 'superuser', '/entities');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const list of LISTS) {
    await page.goto(new URL(list, page.url()).href);
    await page.locator('.grid-scroller tbody .grid-link').first().waitFor();
    const over = await page.locator('.grid-scroller').evaluate((grid) => grid.scrollWidth - grid.clientWidth);
    expect([list, over]).toEqual([list, 0]);
  }
  noErrors(page);
});
