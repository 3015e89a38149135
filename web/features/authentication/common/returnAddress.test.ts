import { describe, expect, it } from 'vitest';
import { admitted, loginAddress, safeNext } from './returnAddress.ts';

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
});

describe('redirects of visitors and users', () => {
  it.each([
    ['/parts?page=2#x', '/login?next=%2Fparts%3Fpage%3D2%23x'],
    ['/parts', '/login?next=%2Fparts'],
    // A person who opens the site, and no screen of it, lands on the dashboard.
    ['/', '/login'],
    ['/?page=2', '/login?next=%2F%3Fpage%3D2'],
    ['/login', '/login'],
    ['/forgot-password/', '/forgot-password/'],
    ['/reset-password#token=x', '/reset-password#token=x'],
    ['/email-change#token=x', '/email-change#token=x'],
  ])('nobody logged in, at %s: %s', (wanted, shown) => {
    expect(admitted(wanted, 'visitor')).toBe(shown);
  });

  it.each([
    ['/parts?page=2', '/parts?page=2'],
    ['/login', '/parts'],
    ['/login?next=%2Fcontacts', '/contacts'],
    ['/login?next=%2Fforgot-password', '/parts'],
    ['/forgot-password', '/parts'],
    ['/reset-password#token=x', '/reset-password#token=x'],
  ])('a logged-in user, at %s: %s', (wanted, shown) => {
    expect(admitted(wanted, 'user')).toBe(shown);
  });

  it.each([
    ['/parts?page=2', '/two-step-login?next=%2Fparts%3Fpage%3D2'],
    ['/login?next=%2Fcontacts', '/two-step-login?next=%2Fcontacts'],
    ['/two-step-login?next=%2Fcontacts', '/two-step-login?next=%2Fcontacts'],
    ['/two-step-login', '/two-step-login?next=%2Fparts'],
    ['/reset-password#token=x', '/reset-password#token=x'],
  ])('a user who must set up two-step log-in, at %s: %s', (wanted, shown) => {
    expect(admitted(wanted, 'user who must set up two-step log-in')).toBe(shown);
  });

  it('whose set-up is done goes where they wanted', () => {
    expect(admitted('/two-step-login?next=%2Fcontacts', 'user')).toBe('/contacts');
    expect(admitted('/two-step-login', 'visitor')).toBe('/login?next=%2Fparts');
  });
});
