import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type Key, MAX_TRANSACTION_ITEMS, put } from '../storage/table.ts';
import { type Change, packChanges, packUnits } from './packing.ts';

process.env.TABLE_NAME = 'vigie';

const record = (id: string): Key => ({ pk: `PRODUCT#${id}`, sk: '#' });
const supplier = (id: string): Key => ({ pk: `SUPPLIER#${id}`, sk: '#' });
const change = (id: string, writes: number, owner: string, more: Partial<Change> = {}): Change => ({
  scope: { kind: 'PRODUCT', owner },
  id,
  version: 1,
  writes: Array.from({ length: writes }, (_, n) => put(n === 0 ? record(id) : { ...record(id), sk: `R#${n}` })),
  refused: () => new AppError('already_exists'),
  ...more,
});
const ids = (groups: Change[][]) => groups.map((group) => group.map(({ id }) => id));

test('transactions contain whole records with their log lines, and stay within the limits of DynamoDB', () => {
  const changes = Array.from({ length: 500 }, (_, n) => change(`p${n}`, 1 + (n % 7), `e${n % 3}`));
  const groups = packChanges(changes);
  for (const group of groups) {
    const scopes = new Set(group.map(({ scope }) => scope.owner)).size;
    expect(group.reduce((sum, { writes }) => sum + writes.length, 0) + 2 * scopes).toBeLessThanOrEqual(
      MAX_TRANSACTION_ITEMS,
    );
  }
  expect(groups.flat().map(({ id }) => id)).toEqual(changes.map(({ id }) => id));
});

test('transactions stay below 4 MB', () => {
  const large = Array.from({ length: 60 }, (_, n) =>
    change(`l${n}`, 1, 'e', { writes: [put({ ...record(`l${n}`), notes: 'é'.repeat(100_000) })] }),
  );
  const groups = packChanges(large);
  for (const group of groups) expect(group.length * 200_000, 'bytes in UTF-8').toBeLessThan(4e6);
  expect(groups.flat()).toHaveLength(60);
  const one = change('huge', 1, 'e', { writes: [put({ ...record('huge'), notes: 'x'.repeat(3.9e6) })] });
  expect(ids(packChanges([one]))).toEqual([['huge']]);
});

test('dependent changes are in one transaction', () => {
  const pair = (n: number) => [change(`m${n}`, 4, 'e'), change(`p${n}`, 3, 'e')];
  const groups = packUnits(Array.from({ length: 40 }, (_, n) => pair(n)));
  expect(groups.length).toBeGreaterThan(1);
  for (const group of ids(groups)) for (const id of group) expect(group).toContain(id.replace('m', 'p'));
});

test('no changes need no transaction', () => expect(packChanges([])).toEqual([]));

test('a check counts as a write, and the check of one record only once', () => {
  const checking = (key: (n: number) => Key) =>
    Array.from({ length: 98 }, (_, n) => change(`p${n}`, 1, 'e', { checks: [{ key: key(n) }] }));
  expect(packChanges(checking((n) => supplier(`s${n}`))).map((group) => group.length)).toEqual([49, 49]);
  expect(packChanges(checking(() => supplier('s'))).map((group) => group.length)).toEqual([97, 1]);
});

test('a record that the transaction writes needs no check', () => {
  const changes = [change('a', 97, 'e'), change('b', 1, 'e', { checks: [{ key: record('a') }] })];
  expect(ids(packChanges(changes))).toEqual([['a', 'b']]);
});

test('a record that moves is also logged in its previous scope', () => {
  const moves = [change('a', 95, 'new', { left: { kind: 'PRODUCT', owner: 'old' } }), change('b', 2, 'new')];
  expect(ids(packChanges(moves))).toEqual([['a'], ['b']]);
  expect(ids(packChanges([change('a', 95, 'new'), change('b', 2, 'new')]))).toEqual([['a', 'b']]);
});

test('two checks for different versions of one record are refused', () => {
  const wants = (version: number) =>
    change(`p${version}`, 1, 'e', {
      checks: [{ key: supplier('s'), version }],
      refusedCheck: () => new AppError('outdated_version'),
    });
  expect(() => packChanges([wants(1), wants(2)])).toThrow('outdated_version');
});
