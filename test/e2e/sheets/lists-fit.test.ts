import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { noErrors, openAs, openBrowser } from '../../support/browser/browser.ts';
import { as } from '../../support/product/client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTS = [
  '/parts',
  '/watchlists',
  '/monitorings',
  '/monitorings/requests',
  '/solutions/requests',
  '/solutions',
  '/projects',
  '/support',
  '/audit',
  '/monitorings/requests/carts',
  '/solutions/requests/carts',
  '/entities',
  '/documents',
  '/cases/costs',
];

const LOOKS = [
  ['en', 1440],
  ['fr', 1440],
  ['fr', 1280],
] as const;

test.each(LOOKS)('the columns that are shown at first fit beside each other: %s at %i', async (language, width) => {
  const superuser = await as('superuser');
  await superuser.call('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value: language } });
  const page = await openAs(browser, 'superuser', '/entities');
  await page.setViewportSize({ width, height: 900 });
  for (const list of LISTS) {
    await page.goto(new URL(list, page.url()).href);
    await page.locator('.grid-scroller tbody td').first().waitFor();
    const over = () => page.locator('.grid-scroller').evaluate((grid) => grid.scrollWidth - grid.clientWidth);
    await expect.poll(async () => [list, await over()]).toEqual([list, 0]);
  }
  noErrors(page);
});
