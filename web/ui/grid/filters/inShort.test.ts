import { expect, test } from 'vitest';
import { inShort, SHORT } from './inShort.ts';

const columns = Array.from({ length: 12 }, (_, n) => ({ id: `c${n}`, header: `Column ${n}`, filter: 'text' as const }));
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

test('set filters are first, then those used before, then those of the shown columns', () => {
  const [likely, others] = inShort(columns, { c9__contains: ['x'] }, ['c4', 'c3', 'c9', 'c0'], ['c7', 'c9', 'gone']);
  expect(ids(likely)).toEqual(['c9', 'c7', 'c4', 'c3', 'c0', 'c1']);
  expect(ids(others)).toEqual(['c2', 'c5', 'c6', 'c8', 'c10', 'c11']);
});

test('what another control shows is no filter of the list', () => {
  const scoped = [...columns, { ...columns[0]!, id: 'scope', isShownBeside: () => true }];
  expect(ids(inShort(scoped, { scope__contains: ['mine'] })[1])).toContain('scope');
});

test('all that are set are among the first, however many', () => {
  const filters = Object.fromEntries(columns.slice(2, 10).map(({ id }) => [`${id}__contains`, ['x']]));
  expect(ids(inShort(columns, filters)[0])).toEqual(ids(columns.slice(2, 10)));
});

test('no button stands for a single filter', () => {
  expect(inShort(columns.slice(0, SHORT + 1), {})[1]).toEqual([]);
  expect(inShort(columns.slice(0, SHORT + 2), {})[1]).toHaveLength(2);
});
