import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { RouteKey } from '#shared/contract.ts';
import { noErrors, openAs, openBrowser } from '../../support/browser/browser.ts';
import { as, type Client } from '../../support/product/client.ts';

let browser: Browser;
let superuser: Client;
beforeAll(async () => {
  [browser, superuser] = await Promise.all([openBrowser(), as('superuser')]);
});

const WORDS = {
  en: { more: 'More actions', remove: /^(Delete|Erase)/ },
  fr: { more: 'Autres actions', remove: /^(Supprimer|Effacer)/ },
} as const;

type ListRoute = Extract<RouteKey, `GET ${string}`>;
type Listed = { items: { id: string }[] };
const first = async (key: ListRoute, query: Record<string, string>): Promise<string> => {
  const { items } = await superuser.call<Listed>(key, { query: { ...query, size: '1' } });
  return items[0]?.id ?? 'none';
};

/** The sheets, and whether the superuser deletes what they show. */
const SHEETS: readonly [address: (id: string) => string, list: ListRoute, query: Record<string, string>, boolean][] = [
  [(id) => `/parts/${id}`, 'GET /api/products', { origin: 'import_product', availability_status: 'obsolete' }, true],
  [(id) => `/parts/${id}`, 'GET /api/products', { origin: 'product', availability_status: 'obsolete' }, true],
  [(id) => `/third-parties/${id}`, 'GET /api/suppliers', {}, true],
  [(id) => `/contacts/${id}`, 'GET /api/contacts', { is_active: 'true' }, true],
  [(id) => `/projects/${id}`, 'GET /api/projects', {}, true],
  [(id) => `/systems/${id}`, 'GET /api/systems', {}, true],
  [(id) => `/monitorings/${id}`, 'GET /api/monitorings', { status: 'in_progress' }, false],
  [(id) => `/solutions/requests/${id}`, 'GET /api/asked_processings', { state: 'confirmed' }, false],
  [(id) => `/cases/costs/${id}`, 'GET /api/cost_tables', {}, true],
  [(id) => `/users/${id}`, 'GET /api/users', { username: 'client' }, true],
  [(id) => `/entities/${id}`, 'GET /api/entities', { type: 'client' }, true],
  [(id) => `/support/${id}`, 'GET /api/supports', {}, false],
];

/** The tops of what can be pressed in the header: one for each row. */
const rowsOf = (page: Page): Promise<number[]> =>
  page
    .locator('.page-header-actions')
    .evaluate((actions) => [
      ...new Set(
        [...actions.children]
          .filter((each) => each.getClientRects().length > 0)
          .map((each) => Math.round(each.getBoundingClientRect().top)),
      ),
    ]);

test.each(['en', 'fr'] as const)(
  'at 1280 the actions of each sheet are one row, and deleting is the last of the menu: %s',
  async (language) => {
    const words = WORDS[language];
    await superuser.call('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value: language } });
    const page = await openAs(browser, 'superuser', '/parts');
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [address, list, query, mayDelete] of SHEETS) {
      const at = address(await first(list, query));
      await page.goto(new URL(at, page.url()).href);
      const header = page.locator('.page-header-actions');
      await header.locator('button').first().waitFor();
      await page.locator('.button-space').waitFor({ state: 'detached' });
      expect([at, (await rowsOf(page)).length]).toEqual([at, 1]);
      expect([at, await header.getByRole('button', { name: words.remove }).count()]).toEqual([at, 0]);
      if (!mayDelete) continue;
      const more = header.getByRole('button', { name: words.more });
      await more.click();
      const entries = page.getByRole('menu', { name: words.more }).getByRole('menuitem');
      await entries.first().waitFor();
      expect([at, await entries.last().textContent()]).toEqual([at, expect.stringMatching(words.remove)]);
      await page.keyboard.press('Escape');
      expect(await header.locator('button').last().getAttribute('aria-label')).toBe(words.more);
    }
    noErrors(page);
  },
);
