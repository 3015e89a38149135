import { describe, expect, it } from 'vitest';
import type { Me } from '#shared/users/schema.ts';
import { admitted, loginAddress, redirectOf, safeNext } from './guardRules.ts';

describe('the return address of a login', () => {
  it.each(['/parts?search=relay&page=2', '/parts/01J0#history', '/analysis/matching'])(
    'keeps a path of this page: %s',
    (path) => {
      expect(safeNext(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'https://evil.example/parts',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'parts',
    '/login?next=/login',
  ])('goes to the part list instead of %s', (next) => {
    expect(safeNext(next)).toBe('/parts');
  });

  it('survives the trip through the login address', () => {
    const address = loginAddress('/parts?family=a%26b&page=2');
    expect(safeNext(new URLSearchParams(address.split('?')[1]).get('next'))).toBe('/parts?family=a%26b&page=2');
  });

  it('needs no remembering for the part list', () => {
    expect(loginAddress('/parts')).toBe('/login');
  });
});

describe('a sourcing user', () => {
  const user = (end_date: string) =>
    ({
      is_superuser: false,
      subscriptions: [{ subscription_type: 'sourcing', start_date: '2020-01-01', end_date }],
    }) as unknown as Me;

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

describe('who is admitted where', () => {
  it.each([
    ['/parts?page=2#x', '/login?next=%2Fparts%3Fpage%3D2%23x'],
    ['/parts', '/login'],
    ['/', '/login?next=%2F'],
    ['/login', '/login'],
    ['/forgot-password/', '/forgot-password/'],
    ['/reset-password#token=x', '/reset-password#token=x'],
  ])('nobody logged in, at %s: %s', (wanted, shown) => {
    expect(admitted(wanted, false)).toBe(shown);
  });

  it.each([
    ['/parts?page=2', '/parts?page=2'],
    ['/login', '/parts'],
    ['/login?next=%2Fcontacts', '/contacts'],
    ['/login?next=%2Fforgot-password', '/parts'],
    ['/forgot-password', '/parts'],
    ['/reset-password#token=x', '/reset-password#token=x'],
  ])('a logged-in user, at %s: %s', (wanted, shown) => {
    expect(admitted(wanted, true)).toBe(shown);
  });
});
