import { expect, test } from 'vitest';
import { createdItem, modifiedItem } from './history.ts';

const author = { user: 'alice', on_behalf_of: 'bob' };

test('a modification says each field that differs, old and new, and nothing else', () => {
  const before = { id: '1', version: 1, label: 'a', price: null, codes: ['x'], modification_date: 't1' };
  const item = modifiedItem(
    'P#1',
    before,
    { ...before, version: 2, label: 'b', price: 3, codes: ['x'], modification_date: 't2' },
    author,
    { code: 'user_edit' },
  );
  expect(item).toMatchObject({
    pk: 'P#1',
    author,
    changes: [
      { field: 'label', old: 'a', new: 'b' },
      { field: 'price', old: null, new: 3 },
    ],
  });
});

test('writing the same values again leaves no line', () =>
  expect(
    modifiedItem('P#1', { id: '1', label: 'a' }, { id: '1', label: 'a', version: 9 }, author, { code: 'import' }),
  ).toBeNull());

test('a creation keeps every first value, so that the history replays to the record', () =>
  expect(
    createdItem('P#1', { id: '1', version: 1, label: 'a', price: null }, author, { code: 'system' }).values,
  ).toEqual({ label: 'a' }));
