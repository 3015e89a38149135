import { expect, it, test } from 'vitest';
import { findPath } from './patterns.ts';

const SCREENS = ['/users', '/users/:id', '/users/groups', '/parts/:id/replace', '/documents/:kind/:id'].map((path) => ({
  path,
}));
const found = (path: string) => {
  const match = findPath(SCREENS, path);
  return match && [match.entry.path, match.params];
};

test.each([
  ['/users', '/users', {}],
  ['/users/', '/users', {}],
  ['/Users', '/users', {}],
  ['/users/groups', '/users/groups', {}],
  ['/users/u1', '/users/:id', { id: 'u1' }],
  ['/users/a%2Fb%20c', '/users/:id', { id: 'a/b c' }],
  ['/users/%E0%A4%A', '/users/:id', { id: '%E0%A4%A' }],
  ['/parts/p1/replace', '/parts/:id/replace', { id: 'p1' }],
  ['/documents/part/p1', '/documents/:kind/:id', { kind: 'part', id: 'p1' }],
])('%s is of the screen at %s', (path, screen, params) => {
  expect(found(path)).toEqual([screen, params]);
});

it.each(['/', '/parts/p1', '/users/u1/more', '/nothing'])('%s is of none', (path) => {
  expect(found(path)).toBeUndefined();
});
