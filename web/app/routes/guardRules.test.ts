import { describe, expect, it } from 'vitest';
import { meOf } from '#web/testing/me.ts';
import { redirectOf } from './guardRules.ts';

describe('a sourcing user', () => {
  const user = (end_date: string) =>
    meOf({ subscriptions: [{ subscription_type: 'sourcing', start_date: '2020-01-01', end_date }] });

  it('is kept away from imports while the subscription lasts', () => {
    expect(redirectOf(user('2030-01-01'), '/analysis/matching', '2026-06-01')).toBe('/parts');
    const carts = ['/monitorings/cart', '/solutions/cart', '/solutions/requests/carts'];
    for (const path of ['/third-parties/1', '/monitorings/requests', ...carts])
      expect(redirectOf(user('2030-01-01'), path, '2026-06-01')).toBe('/parts');
    for (const path of ['/parts/1', '/solutions/requests'])
      expect(redirectOf(user('2030-01-01'), path, '2026-06-01')).toBeNull();
    expect(redirectOf(user('2026-06-01'), '/analysis', '2026-06-01')).toBeNull();
  });
});
