import { expect, it } from 'vitest';
import type { Subscription } from '#shared/entities/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { meOf } from '#web/testing/me.ts';
import { paths } from './paths.ts';
import { missingAccess, refusalOf } from './refusals.ts';
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
const screenAt = (path: string) => screens.find((screen) => screen.path === path)!;
const at = (path: string, who: Me) => refusalOf(screenAt(path), who, TODAY);

it('refuses a cart that the subscription does not include, by hand as in the navigation', () => {
  const permissions = ['asked_processing.view', 'asked_processing.add'];
  expect(at(paths.solutionCart, user('abgo_basic', permissions, 'client'))).toBe('tier');
  expect(at(paths.solutionCart, user('abgo_premium', permissions, 'client'))).toBeNull();
  expect(at(paths.solutionCart, user('abgo_premium', [], 'client'))).toBe('permission');
});

it('says which permission is missing, also to add to a cart', () => {
  const who = user('abgo_premium', ['asked_processing.view'], 'client');
  expect(at(paths.solutionCart, who)).toBe('permission');
  expect(missingAccess(screenAt(paths.solutionCart), who)).toBe('asked_processing.add');
});

it('names the kind of company before a permission, which would not help', () => {
  expect(at(paths.questions, user('abgo_premium', [], 'client'))).toBe('suppliers');
  expect(at(paths.receivedAnswers, user('abgo_premium', [], 'client'))).toBe('operators');
  expect(at(paths.review, user('supplier_portal', [], 'supplier'))).toBe('customers');
  expect(at(paths.monitoringCart, user('supplier_portal', [], 'supplier'))).toBe('customers');
});

it('tells operators that carts are not theirs, rather than of a subscription', () => {
  const permissions = ['asked_monitoring.view', 'asked_monitoring.add'];
  expect(at(paths.monitoringCart, meOf({ entity: { type: 'vigie' }, permissions_list: permissions }))).toBe('carts');
});

it.each([
  ['sourcing', 'supplier', 'customers'],
  ['supplier_portal', 'supplier', 'customers'],
  ['abgo_basic', 'client', null],
] as const)('opens watchlists to customers only: %s of a %s', (subscription, type, refusal) => {
  for (const path of [paths.watchlists, paths.watchlistPattern, paths.watchlistManagement])
    expect(at(path, user(subscription, ['product.view'], type))).toBe(refusal);
});
