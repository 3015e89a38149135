import { expect, test } from 'vitest';
import { watchlistChanges, watchlistInput } from './schema.ts';

test('a list contains a part once', () => {
  expect(watchlistInput.parse({ name: 'Rame Z5' })).toMatchObject({ products: [], position: 0, parent: null });
  expect(watchlistInput.safeParse({ name: 'Rame Z5', products: ['p1', 'p1'] }).error?.issues[0]?.message).toBe(
    'duplicate_value',
  );
  expect(watchlistChanges.safeParse({ products: ['p1', 'p1'] }).success).toBe(false);
});

test('a list requires a name', () => expect(watchlistInput.safeParse({ name: '  ' }).success).toBe(false));
