import { expect, test } from 'vitest';
import { isAtLeastMedium, isGosm, isSourcing } from './rules.ts';
import type { Subscription } from './schema.ts';

const user = (type: Subscription['subscription_type'], end_date: string, is_superuser = false) => ({
  is_superuser,
  subscriptions: [{ subscription_type: type, start_date: '2026-01-01', end_date }],
});

test('a subscription counts only while its end is in the future', () => {
  expect(isGosm(user('gosm', '2026-06-02'), '2026-06-01')).toBe(true);
  expect(isGosm(user('gosm', '2026-06-01'), '2026-06-01')).toBe(false);
  expect(isGosm(user('gosm', '2027-01-01'), '2025-12-31')).toBe(false);
});

test('superusers count as at least medium and gosm, never as sourcing', () => {
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
