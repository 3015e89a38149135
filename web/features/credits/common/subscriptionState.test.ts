import { expect, test } from 'vitest';
import type { Subscription } from '#shared/entities/schema.ts';
import { ordered, subscriptionState } from './subscriptionState.ts';

const TODAY = '2026-06-15';
const from = (start_date: string, end_date: string): Subscription => ({
  subscription_type: 'gosm',
  start_date,
  end_date,
});

test.each([
  [from('2026-01-01', '2026-06-16'), 'current', 1],
  [from('2026-06-15', '2027-06-15'), 'current', 365],
  [from('2026-01-01', '2026-06-15'), 'ended', 0],
  [from('2026-06-16', '2027-06-15'), 'coming', 1],
])('%o is %s for %i days', (subscription, state, days) => {
  expect(subscriptionState(subscription, TODAY)).toEqual({ state, days });
});

test('current subscriptions come first, ended ones last', () => {
  const [over, coming, short, long] = [
    from('2024-01-01', '2025-01-01'),
    from('2026-07-01', '2027-07-01'),
    from('2026-01-01', '2026-07-01'),
    from('2026-01-01', '2028-01-01'),
  ];
  expect(ordered([over, coming, short, long], TODAY)).toEqual([long, short, coming, over]);
});
