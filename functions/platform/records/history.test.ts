import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createdItem, deletedItem, type Entry, modifiedItem, parseEntry, replay } from './history.ts';

const author = { user: 'alice', on_behalf_of: 'bob' };
const dated = { creation_date: '2026-01-01T00:00:00.000Z', modification_date: '2026-01-01T00:00:00.000Z' };

test('a modification records each changed field, old and new, and nothing else', () => {
  const before = { id: '1', version: 1, label: 'a', price: null, codes: ['x'], ...dated };
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

test('writing the same values again adds no line', () =>
  expect(
    modifiedItem('P#1', { id: '1', label: 'a' }, { id: '1', label: 'a', ...dated }, author, { code: 'import' }),
  ).toBeNull());

test('a creation records every first value, so that the history replays to the record', () =>
  expect(
    createdItem('P#1', { id: '1', version: 1, label: 'a', price: null, ...dated }, author, { code: 'system' }).values,
  ).toEqual({ label: 'a' }));

const value = fc.oneof(fc.constant(null), fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.array(fc.string()));
const state = fc.dictionary(fc.constantFrom('label', 'price', 'codes', 'é'), value);
const instantOf = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
const withoutNulls = (record: object | undefined) =>
  record && Object.fromEntries(Object.entries(record).filter(([, each]) => each !== null));

test('replaying the whole history gives the record; replaying up to an instant gives its state at that instant', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), (states) => {
      const entries: Entry[] = [];
      const seen: Record<string, unknown>[] = [];
      let record: Record<string, unknown> & { creation_date: string; modification_date: string } = {
        id: '1',
        version: 0,
        creation_date: instantOf(0),
        modification_date: instantOf(0),
      };
      for (const [n, fields] of states.entries()) {
        const after = { ...record, ...fields, version: Number(record.version) + 1, modification_date: instantOf(n) };
        const item =
          n === 0
            ? createdItem('P#1', after, author, { code: 'user_edit' })
            : modifiedItem('P#1', record, after, author, { code: 'user_edit' });
        if (item) {
          entries.push(parseEntry(item));
          record = after;
        }
        seen.push(record);
      }
      expect(withoutNulls(replay('PROJECT', '1', entries))).toEqual(withoutNulls(record));
      for (const [n, then] of seen.entries())
        expect(withoutNulls(replay('PROJECT', '1', entries, instantOf(n)))).toEqual(withoutNulls(then));
      expect(replay('PROJECT', '1', entries, new Date(0).toISOString())).toBeUndefined();
    }),
  );
});

test('a deleted record is absent from then on, and its last values stay in the history', () => {
  const record = { id: '1', version: 1, label: 'a', ...dated };
  const entries = [
    createdItem('P#1', record, author, { code: 'user_edit' }),
    deletedItem('P#1', record, author, { code: 'user_edit' }),
  ].map(parseEntry);
  expect(replay('PROJECT', '1', entries)).toBeUndefined();
  expect(entries[1]).toMatchObject({ type: 'delete', values: { label: 'a' } });
});
