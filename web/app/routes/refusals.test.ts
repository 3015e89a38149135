import { expect, it } from 'vitest';
import type { Subscription } from '#shared/entities/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { meOf } from '#web/testing/me.ts';
import { paths } from './paths.ts';
import { refusalOf } from './refusals.ts';
import { screens } from './screens.ts';

const TODAY = '2026-06-01';
const user = (
  subscription_type: Subscription['subscription_type'],
  permissions_list: string[],
  type: Me['entity']['type'],
) =>
  meOf({
    entity: { type },
    permissions_list,
    subscriptions: [{ subscription_type, start_date: '2020-01-01', end_date: '2030-01-01' }],
  });
const at = (path: string, who: Me) => refusalOf(screens.find((screen) => screen.path === path)!, who, TODAY);

it('refuses a cart that the subscription does not include, by hand as in the navigation', () => {
  const permissions = ['asked_processing.view', 'asked_processing.add'];
  expect(at(paths.solutionCart, user('abgo_basic', permissions, 'client'))).toBe('tier');
  expect(at(paths.solutionCart, user('abgo_premium', permissions, 'client'))).toBeNull();
  expect(at(paths.solutionCart, user('abgo_premium', [], 'client'))).toBe('permission');
});

it.each([
  ['sourcing', 'supplier', 'customers'],
  ['supplier_portal', 'supplier', 'customers'],
  ['abgo_basic', 'client', null],
] as const)('opens watchlists to customers only: %s of a %s', (subscription, type, refusal) => {
  for (const path of [paths.watchlists, paths.watchlistPattern, paths.watchlistManagement])
    expect(at(path, user(subscription, ['product.view'], type))).toBe(refusal);
});
