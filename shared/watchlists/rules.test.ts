import { expect, test } from 'vitest';
import { addParts, MAX_PARTS } from './rules.ts';

test('parts are appended once; rejected ones have a reason', () =>
  expect(addParts(['a', 'b'], ['c', 'b', 'd', 'secret', 'c'], new Set(['b', 'c', 'd']))).toEqual({
    products: ['a', 'b', 'c', 'd'],
    not_added: [
      { id: 'b', reason: 'already_there' },
      { id: 'secret', reason: 'unknown' },
      { id: 'c', reason: 'already_there' },
    ],
  }));

test('a full list accepts no more parts', () => {
  const almost = Array.from({ length: MAX_PARTS - 1 }, (_, n) => `p${n}`);
  const { products, not_added } = addParts(almost, ['x', 'y'], new Set(['x', 'y']));
  expect([products.length, products.at(-1), not_added]).toEqual([MAX_PARTS, 'x', [{ id: 'y', reason: 'full' }]]);
});
