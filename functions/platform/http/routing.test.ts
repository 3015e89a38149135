import { expect, test } from 'vitest';
import type { Contract } from '#shared/contract.ts';
import { routerOf } from './routing.ts';

const route = { summary: '', access: 'open', answer: null } as const;
const routes = {
  'GET /api/status/': route,
  'GET /api/users/{id}': route,
  'GET /api/users/me': route,
  'PUT /api/users/me/{field}': route,
  'GET /api/{kind}/all': route,
  'GET /api/dictionaries/{name}/entries/{id}': route,
} satisfies Contract;
const find = routerOf(routes);

test('a literal part beats a parameter', () => {
  expect(find('GET', '/backend/api/users/me')).toEqual({ key: 'GET /api/users/me', params: {} });
  expect(find('GET', '/backend/api/users/01A')).toEqual({ key: 'GET /api/users/{id}', params: { id: '01A' } });
});

test('the leftmost literal decides', () =>
  expect(find('GET', '/backend/api/users/all')?.key).toBe('GET /api/users/{id}'));

test('a slash at the end does not matter', () => {
  expect(find('GET', '/backend/api/status')?.key).toBe('GET /api/status/');
  expect(find('GET', '/backend/api/status/')?.key).toBe('GET /api/status/');
});

test('parameters are decoded; what cannot be decoded stays as it is', () => {
  expect(find('GET', '/backend/api/dictionaries/a%2Fb/entries/%C3%A9')?.params).toEqual({ name: 'a/b', id: 'é' });
  expect(find('GET', '/backend/api/users/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' });
});

test('another method, an empty part and a longer path are unknown', () => {
  expect(find('DELETE', '/backend/api/users/me')).toBeUndefined();
  expect(find('GET', '/backend/api/users//')).toBeUndefined();
  expect(find('GET', '/backend/api/users/me/more')).toBeUndefined();
});
