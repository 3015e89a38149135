import { expect, test } from 'vitest';
import { systemChanges, systemInput } from './schema.ts';

const system = (parts: unknown) => systemInput.safeParse({ name: 'Coffret', project: 'pr1', parts });
const problem = (parts: unknown) => system(parts).error?.issues[0];

test('a part is in a system once, with a quantity', () => {
  expect(system([{ product: 'p1' }, { product: 'p2', quantity: 0.5 }]).data?.parts).toEqual([
    { product: 'p1', quantity: 1 },
    { product: 'p2', quantity: 0.5 },
  ]);
  expect(problem([{ product: 'p1' }, { product: 'p1', quantity: 2 }])?.message).toBe('duplicate_value');
  expect(problem([{ product: 'p1', quantity: 0 }])?.message).toBe('not_positive');
});

const someParts = (count: number) => Array.from({ length: count }, (_, n) => ({ product: `${n}`.padStart(26, '0') }));

test('a system has at most 2,000 parts', () => {
  expect(system(someParts(2000)).success).toBe(true);
  expect(problem(someParts(2001))).toMatchObject({ code: 'too_big', maximum: 2000 });
});

test('a history line with all parts before and after fits into an item', () => {
  const bytes = (field: string, value: unknown) => Buffer.byteLength(JSON.stringify({ field, old: value, new: value }));
  const parts = someParts(2000).map((part) => ({ ...part, quantity: 123456.5 }));
  const products = parts.map(({ product }) => product);
  expect(bytes('parts', parts) + bytes('products', products)).toBeLessThan(400_000);
});

test('a change leaves omitted fields unchanged', () =>
  expect(systemChanges.parse({ name: 'Armoire' })).toEqual({ name: 'Armoire' }));
