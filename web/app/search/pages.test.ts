import { expect, it } from 'vitest';
import type { Me } from '#shared/users/schema.ts';
import { type MeFields, meOf } from '#web/testing/me.ts';
import { pagesBeside } from './pages.ts';

const TODAY = '2026-06-01';
const user = (permissions_list: string[], more: MeFields = {}) =>
  meOf({
    permissions_list,
    subscriptions: [{ subscription_type: 'gosm', start_date: '2020-01-01', end_date: '2030-01-01' }],
    ...more,
  });
const found = (of: Me) => pagesBeside(of, TODAY).map(({ to, under }) => [to, under?.to]);

it('finds screens without an entry, each with the entry that it belongs to', () => {
  expect(found(user([], { is_superuser: true }))).toEqual([
    ['/analysis/import', '/analysis'],
    ['/analysis/decisions', '/analysis'],
    ['/watchlists/management', '/watchlists'],
    ['/cases/costs', '/cases'],
    ['/monitorings/flow', '/monitorings'],
    ['/monitorings/requests/carts', '/monitorings/requests'],
    ['/solutions/requests/carts', '/solutions/requests'],
    ['/users/groups', '/users'],
    ['/support', undefined],
    ['/messages', undefined],
    ['/help', undefined],
    ['/profile', undefined],
  ]);
});

it('finds no screens that the user may not open', () => {
  expect(found(user([]))).toEqual([
    ['/support', undefined],
    ['/messages', undefined],
    ['/help', undefined],
    ['/profile', undefined],
  ]);
  const portal = { entity: { name: 'Forge', type: 'supplier' } } as const;
  expect(found(user(['product.view'], portal))).toEqual([
    ['/support', undefined],
    ['/messages', undefined],
    ['/help', undefined],
    ['/profile', undefined],
  ]);
  const sourcing: MeFields = {
    subscriptions: [{ subscription_type: 'sourcing', start_date: '2020-01-01', end_date: '2030-01-01' }],
  };
  expect(found(user(['analysis.view', 'import.view', 'asked_processing.add'], sourcing))).toEqual([
    ['/support', undefined],
    ['/messages', undefined],
    ['/help', undefined],
    ['/profile', undefined],
  ]);
});
