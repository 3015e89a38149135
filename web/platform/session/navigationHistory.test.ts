import { beforeEach, expect, it } from 'vitest';
import { navigationHistory } from './navigationHistory.ts';

beforeEach(navigationHistory.forget);
const visit = (...addresses: string[]) => {
  for (const address of addresses) {
    const [pathname = '', search] = address.split(/(?=\?)/);
    navigationHistory.arrive({ pathname, search: search ?? '' });
  }
};

it('leads back to a list as it was left, whatever was opened since', () => {
  visit('/parts', '/parts?family=relay', '/parts?family=relay&page=3', '/parts/p1', '/third-parties/t1?tab=parts');
  expect(navigationHistory.lastAddress('/parts')).toBe('/parts?family=relay&page=3');
  expect(navigationHistory.lastAddress('/contacts')).toBe('/contacts');
});

it('remembers the last address of a list, also without filters', () => {
  visit('/parts?page=3', '/parts/p1', '/parts');
  expect(navigationHistory.lastAddress('/parts')).toBe('/parts');
});

it('remembers the record opened from a list, not later ones', () => {
  visit('/parts?page=2', '/parts/p1', '/parts/p1?tab=history', '/third-parties/t1', '/parts?page=2');
  expect(navigationHistory.followedFrom('/parts')).toBe('/parts/p1');
  expect(navigationHistory.followedFrom('/contacts')).toBeUndefined();
});

it('forgets everything for the next session', () => {
  visit('/parts?page=2', '/parts/p1');
  navigationHistory.forget();
  visit('/parts');
  expect([navigationHistory.lastAddress('/parts'), navigationHistory.followedFrom('/parts')]).toEqual([
    '/parts',
    undefined,
  ]);
});
