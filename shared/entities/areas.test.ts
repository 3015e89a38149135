import { expect, test } from 'vitest';
import { readsOnly } from '../contract.ts';
import { allRoutes } from '../contracts.ts';
import { AppError } from '../errors.ts';
import { PERMISSIONS } from '../permissions.ts';
import { AREAS, checkArea, hasSubscription, opens, type Subscriber } from './areas.ts';
import type { Subscription } from './schema.ts';

const DAY = '2026-06-01';
type Type = Subscription['subscription_type'];

const subscriber = (type: Type | null, end_date = '2027-01-01', more: Partial<Subscriber> = {}): Subscriber => ({
  is_superuser: false,
  entity: { type: 'client' },
  subscriptions: type ? [{ subscription_type: type, start_date: '2026-01-01', end_date }] : [],
  ...more,
});
function refusal(access: Parameters<typeof checkArea>[0], who: Subscriber): string | null {
  try {
    checkArea(access, who, DAY);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

test.each([
  ['abgo_basic', [null, 'tier_denied', 'tier_denied']],
  ['abgo_medium', [null, null, 'tier_denied']],
  ['abgo_premium', [null, null, 'tier_denied']],
  ['gosm', [null, null, null]],
  ['sourcing', ['tier_denied', 'tier_denied', 'tier_denied']],
] as const)('%s opens its areas', (type, expected) =>
  expect(
    (['product.change', 'project.add', 'event.add'] as const).map((access) => refusal(access, subscriber(type))),
  ).toEqual(expected),
);

test('after its end a subscription closes its areas, and the refusal has its date', () => {
  const ended = subscriber('abgo_medium', DAY);
  expect(refusal('import.add', ended)).toBe('subscription_ended');
  expect(() => checkArea('import.add', ended, DAY)).toThrowError(
    expect.objectContaining({ params: { date: Date.parse(DAY) } }),
  );
  expect(refusal('event.add', ended)).toBe('tier_denied');
});

test('what belongs to no area stays open: colleagues, the profile', () => {
  expect(refusal('user.change', subscriber(null))).toBeNull();
  expect(refusal('authenticated', subscriber(null))).toBeNull();
});

test('areas concern neither superusers nor the operator and third-parties', () => {
  expect(opens('monitoring', subscriber(null, '', { is_superuser: true }), DAY)).toBe(true);
  expect(opens('monitoring', subscriber(null, '', { entity: { type: 'vigie' } }), DAY)).toBe(true);
  expect(opens('resolution', subscriber(null, '', { entity: { type: 'supplier' } }), DAY)).toBe(true);
});

test('each model of an area is one of the permissions, and is in one area', () => {
  const models = Object.values(AREAS).flatMap(({ models }) => [...models]);
  expect(new Set(models).size).toBe(models.length);
  for (const model of models) expect(PERMISSIONS.some((permission) => permission.startsWith(`${model}.`))).toBe(true);
});

test('a route that exports does nothing else than making a file', () => {
  const exporting = allRoutes.filter(([, , route]) => route.exportsOnly);
  expect(exporting.length).toBeGreaterThan(3);
  for (const [, key, route] of exporting) {
    expect(readsOnly(key, route), key).toBe(false);
    expect(key).toMatch(/\/(export|pdf|report|download_import_template)$/);
  }
});

test.each([
  ['client', 'abgo_basic', true],
  ['client', 'supplier_portal', false],
  ['supplier', 'supplier_portal', true],
  ['supplier', 'sourcing', true],
  ['supplier', 'abgo_basic', false],
  ['supplier', null, false],
  ['vigie', null, true],
] as const)('a %s with %s has a subscription: %s', (entity, type, expected) =>
  expect(hasSubscription(subscriber(type, '2027-01-01', { entity: { type: entity } }), DAY)).toBe(expected),
);
