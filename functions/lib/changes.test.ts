import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type Change, packChanges } from './changes.ts';
import { MAX_TRANSACTION_ITEMS, type Write } from './table.ts';

const change = (id: string, writes: number, owner: string): Change => ({
  scope: { kind: 'PRODUCT', owner },
  id,
  version: 1,
  writes: Array.from({ length: writes }, () => ({}) as Write),
  refused: () => new AppError('already_exists'),
});

test('transactions hold whole records and their log lines, never more than DynamoDB takes', () => {
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

test('nothing to write is no transaction', () => expect(packChanges([])).toEqual([]));
