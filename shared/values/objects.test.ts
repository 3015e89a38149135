import { expect, test } from 'vitest';
import { entriesOf, isKeyOf, isOneOf, keysOf, recordOf, valueIn } from './objects.ts';

test('keys, entries and records', () => {
  expect(keysOf({ a: 1, b: 2 })).toEqual(['a', 'b']);
  expect(entriesOf({ a: 1, b: 2 })).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect(recordOf(['a', 'bb'], (key) => key.length)).toEqual({ a: 1, bb: 2 });
});

test('what an object inherits is no key of it', () => {
  expect(isKeyOf({ a: 1 }, 'a')).toBe(true);
  expect(isKeyOf({ a: 1 }, 'constructor')).toBe(false);
});

test('one of some values', () => {
  expect(isOneOf(['a', 'b'], 'b')).toBe(true);
  expect(isOneOf(['1'], 1)).toBe(false);
});

test.each([
  [{ a: 1 }, 1],
  [{}, undefined],
  [null, undefined],
  ['text', undefined],
])('the field a of %j', (from, value) => expect(valueIn(from, 'a')).toBe(value));
