import { expect, test } from 'vitest';
import { openScreens } from '../start/openScreens.ts';
import { screens } from './screens.ts';

/** What the product is asked to have: addresses with their title, and the permission that opens them. */
const ASKED = [
  ['/analysis', 'import', 'analysis.view'],
  ['/analysis/import', 'lastImport', 'import.view'],
  ['/analysis/matching', 'import', 'analysis.view'],
  ['/monitorings/cart', 'cart', 'asked_monitoring.view'],
  ['/monitorings/requests', 'monitoringRequests', 'asked_monitoring.view'],
  ['/solutions/cart', 'cart', 'asked_processing.view'],
  ['/solutions/requests', 'solutionRequests', 'asked_processing.view'],
  ['/parts', 'parts', undefined],
  ['/parts/:id', 'part', undefined],
  ['/third-parties', 'thirdParties', 'supplier.view'],
  ['/third-parties/:id', 'thirdParty', 'supplier.view'],
  // The list has the product's title alone.
  ['/users', null, 'user.view'],
  ['/users/:id', 'user', 'user.view'],
  ['/watchlists', 'watchlists', 'product.view'],
  ['/watchlists/management', 'watchlistManagement', 'product.view'],
] as const;

test.each(ASKED)('%s has its title and its permission', (path, title, access) => {
  const screen = screens.find((each) => each.path === path);
  expect([screen?.title, screen?.access]).toEqual([title, access]);
});

test('log-in and passwords are open to visitors', () => {
  const open = openScreens.map(({ path }) => path);
  expect(open).toEqual(expect.arrayContaining(['/login', '/forgot-password', '/reset-password']));
});
