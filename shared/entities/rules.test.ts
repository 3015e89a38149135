import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkEntity,
  checkParent,
  checkSubscriptions,
  holds,
  isAtLeastMedium,
  isGosm,
  isSourcing,
  tiersOf,
} from './rules.ts';
import type { Subscription } from './schema.ts';

const user = (type: Subscription['subscription_type'], end_date: string, is_superuser = false) => ({
  is_superuser,
  subscriptions: [{ subscription_type: type, start_date: '2026-01-01', end_date }],
});

test('a subscription is valid only while its end is in the future', () => {
  expect(isGosm(user('gosm', '2026-06-02'), '2026-06-01')).toBe(true);
  expect(isGosm(user('gosm', '2026-06-01'), '2026-06-01')).toBe(false);
  expect(isGosm(user('gosm', '2027-01-01'), '2025-12-31')).toBe(false);
});

test('superusers have at least medium and gosm, never sourcing', () => {
  const superuser = user('abgo_basic', '2020-01-01', true);
  expect([
    isAtLeastMedium(superuser, '2026-06-01'),
    isGosm(superuser, '2026-06-01'),
    isSourcing(superuser, '2026-06-01'),
  ]).toEqual([true, true, false]);
});

test('basic is below medium, premium is not', () => {
  expect(isAtLeastMedium(user('abgo_basic', '2030-01-01'), '2026-06-01')).toBe(false);
  expect(isAtLeastMedium(user('abgo_premium', '2030-01-01'), '2026-06-01')).toBe(true);
});

test.each([
  ['gosm', ['isGosm']],
  ['abgo_basic', []],
  ['abgo_medium', ['isAtLeastMedium']],
  ['abgo_premium', ['isAtLeastMedium']],
  ['sourcing', ['isSourcing']],
  ['supplier_portal', ['isSupplierPortal']],
] as const)('%s grants %j from midnight of its start to midnight of its end', (type, opened) => {
  const subscriber = user(type, '2026-06-01');
  const open = (instant: string, is_superuser = false) =>
    Object.entries(tiersOf({ ...subscriber, is_superuser }, instant.slice(0, 10))).flatMap(([tier, is]) =>
      is ? [tier] : [],
    );
  expect(open('2025-12-31T23:59:59.999Z')).toEqual([]);
  expect(open('2026-01-01T00:00:00.000Z')).toEqual(opened);
  expect(open('2026-05-31T23:59:59.999Z')).toEqual(opened);
  expect(open('2026-06-01T00:00:00.000Z')).toEqual([]);
  expect(open('2026-06-01T00:00:00.000Z', true)).toEqual(['isAtLeastMedium', 'isGosm']);
});

describe('subscriptions', () => {
  const of = (subscription_type: Subscription['subscription_type'], start_date: string, end_date: string) => ({
    subscription_type,
    start_date,
    end_date,
  });

  test('must end after they start', () => {
    expect(() => checkSubscriptions([of('gosm', '2026-01-02', '2026-01-01')])).toThrowError(
      expect.objectContaining({ fields: { 'subscriptions.0.end_date': [{ code: 'end_before_start' }] } }),
    );
  });

  test('may follow each other without a gap within a type, and overlap across types', () => {
    expect(() =>
      checkSubscriptions([
        of('gosm', '2026-06-01', '2027-01-01'),
        of('gosm', '2026-01-01', '2026-06-01'),
        of('sourcing', '2026-03-01', '2026-09-01'),
      ]),
    ).not.toThrow();
  });

  test('reports the later of two overlapping ones', () => {
    expect(() =>
      checkSubscriptions([of('gosm', '2026-01-01', '2026-06-02'), of('gosm', '2026-06-01', '2027-01-01')]),
    ).toThrowError(
      expect.objectContaining({ fields: { 'subscriptions.1.start_date': [{ code: 'overlapping_subscription' }] } }),
    );
  });

  test('have dates that can be meant, unless the entity has them already', () => {
    const [old, far] = [of('gosm', '0001-01-01', '2026-06-01'), of('gosm', '2026-06-01', '9999-12-31')];
    expect(() => checkSubscriptions([old, far], [old])).toThrowError(
      expect.objectContaining({
        fields: { 'subscriptions.1.end_date': [expect.objectContaining({ code: 'implausible_date' })] },
      }),
    );
    expect(() => checkSubscriptions([old, far], [old, far])).not.toThrow();
    expect(() => checkSubscriptions([of('gosm', '2026-01-01', '2026-02-01'), old], [old])).toThrowError();
    expect(() => checkSubscriptions([old, old], [old])).toThrowError();
  });

  const DAYS = Array.from({ length: 9 }, (_, day) => `2026-01-0${day + 1}`);
  const period = fc
    .tuple(fc.constantFrom('gosm', 'sourcing'), fc.constantFrom(...DAYS), fc.constantFrom(...DAYS))
    .map(([type, one, other]) => (one < other ? of(type, one, other) : of(type, other, one)));

  test('are accepted exactly if no day is covered twice by one type', () =>
    fc.assert(
      fc.property(fc.array(period, { maxLength: 4 }), (all) => {
        const twice = DAYS.some((day) =>
          (['gosm', 'sourcing'] as const).some(
            (type) => all.filter((one) => holds({ is_superuser: false, subscriptions: [one] }, day, type)).length > 1,
          ),
        );
        const check = () => checkSubscriptions(all);
        if (twice) expect(check).toThrowError(expect.objectContaining({ code: 'invalid' }));
        else expect(check).not.toThrow();
      }),
    ));
});

test('only supplier entities have a third-party', () => {
  expect(() => checkEntity({ type: 'client', supplier: 's1' })).toThrowError(
    expect.objectContaining({ fields: { supplier: [{ code: 'supplier_entities_only' }] } }),
  );
  expect(() => checkEntity({ type: 'supplier', supplier: 's1' })).not.toThrow();
});

test('a tree has a single type, and only the operator creates roots', () => {
  const under = (type: 'client' | 'vigie', isFree: boolean) => () =>
    checkParent({ type: 'client', parent: 'p' }, { type, parent: null }, isFree);
  const top = (isFree: boolean) => () => checkParent({ type: 'client', parent: null }, undefined, isFree);
  expect(under('client', false)).not.toThrow();
  expect(top(true)).not.toThrow();
  expect(under('vigie', true)).toThrowError(
    expect.objectContaining({ fields: { parent: [{ code: 'parent_of_other_type' }] } }),
  );
  expect(top(false)).toThrowError(expect.objectContaining({ fields: { parent: [{ code: 'required' }] } }));
});
