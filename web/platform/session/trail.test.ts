import { beforeEach, expect, it } from 'vitest';
import { trail } from './trail.ts';

beforeEach(trail.forget);
const visit = (...addresses: string[]) => {
  for (const address of addresses) {
    const [pathname = '', search] = address.split(/(?=\?)/);
    trail.arrive({ pathname, search: search ?? '' });
  }
};

it('leads back to a list as it was left, whatever was opened since', () => {
  visit('/parts', '/parts?family=relay', '/parts?family=relay&page=3', '/parts/p1', '/third-parties/t1?tab=parts');
  expect(trail.lastAddress('/parts')).toBe('/parts?family=relay&page=3');
  expect(trail.lastAddress('/contacts')).toBe('/contacts');
});

it('knows a list as it was last, also without any filter', () => {
  visit('/parts?page=3', '/parts/p1', '/parts');
  expect(trail.lastAddress('/parts')).toBe('/parts');
});

it('knows what was opened from a list, not what came after that', () => {
  visit('/parts?page=2', '/parts/p1', '/parts/p1?tab=history', '/third-parties/t1', '/parts?page=2');
  expect(trail.followedFrom('/parts')).toBe('/parts/p1');
  expect(trail.followedFrom('/contacts')).toBeUndefined();
});

it('forgets everything for the next session', () => {
  visit('/parts?page=2', '/parts/p1');
  trail.forget();
  visit('/parts');
  expect([trail.lastAddress('/parts'), trail.followedFrom('/parts')]).toEqual(['/parts', undefined]);
});
