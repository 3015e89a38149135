import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import sheets from '#shared/i18n/en/sheets.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import Management from './Management.tsx';

afterEach(() => vi.unstubAllGlobals());

const BASIC = { subscription_type: 'abgo_basic', start_date: '2020-01-01', end_date: '2999-01-01' } as const;
const owner = { owner_entity: 'e1', owner_entity_label: 'Rail' };
const LISTS = [
  { id: 'train', name: 'Train', parent: null, position: 0, ...owner },
  { id: 'stock', name: 'Stock', parent: null, position: 1, ...owner },
];

/** The screen for a client with subscriptions or without; returns the actions that a list offers. */
async function actionsFor(subscriptions: readonly (typeof BASIC)[]): Promise<(string | null)[]> {
  phrases.add('en', 'sheets', sheets);
  vi.stubGlobal('fetch', async () => Response.json({ items: LISTS, total: LISTS.length }));
  const user = meOf({ subscriptions: [...subscriptions], permissions_list: ['product.view'] });
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user });
  await mount(<Management />);
  await page.getByRole('button', { name: /Train/ }).last().click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
}
const handles = () => page.getByRole('button', { name: /^Drag/ }).elements().length;
const mayCreate = () => page.getByRole('button', { name: 'New watchlist' }).elements().length > 0;

test('a client with a subscription renames and moves watchlists', async () => {
  expect(await actionsFor([BASIC])).toEqual(
    expect.arrayContaining(['Edit name and description', 'Move to…', 'History', 'Delete']),
  );
  expect([handles(), mayCreate()]).toEqual([LISTS.length, true]);
});

test('without one the screen says so, and offers the history only', async () => {
  expect(await actionsFor([])).toEqual(['History']);
  expect([handles(), mayCreate()]).toEqual([0, false]);
  expect(
    page.getByText('Your company’s subscription lets you read watchlists, not change them.').elements(),
  ).toHaveLength(1);
});
