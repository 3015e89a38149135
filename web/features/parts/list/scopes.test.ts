import { expect, test } from 'vitest';
import { SCOPES } from '#shared/parts/first-page.ts';
import type { Filters } from '#web/ui/grid/paging/listState.ts';
import { filtersOf, isScopeAlone, scopeOf, startOf } from './scopes.ts';

test('a list tells which scope its filters are', () => {
  for (const scope of SCOPES) expect(scopeOf(filtersOf(scope))).toBe(scope);
  expect(scopeOf({ origin: ['watchlisted_product', 'import_product'] })).toBe('mine');
  expect(scopeOf({})).toBe('all');
  expect(scopeOf({ origin: ['import_product'] })).toBeUndefined();
});

test('a company begins with its own parts, an operator with all; then with what was shown last', () => {
  expect(startOf(undefined, true)).toBe('origin=import_product&origin=watchlisted_product');
  expect(startOf(undefined, false)).toBe('');
  expect(startOf('catalogue', true)).toBe('origin=product');
  expect(startOf('all', true)).toBe('');
  expect(startOf('nonsense', false)).toBe('');
});

test('a list that only its scope narrows is not searched', () => {
  const isAlone = (search: string, filters: Filters) => isScopeAlone({ search, filters });
  expect(isAlone(' ', filtersOf('mine'))).toBe(true);
  expect(isAlone('', {})).toBe(true);
  expect(isAlone('relay', filtersOf('mine'))).toBe(false);
  expect(isAlone('', { ...filtersOf('mine'), family: ['relays'] })).toBe(false);
});
