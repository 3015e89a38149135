import { describe, expect, test } from 'vitest';
import { asCurrent, isNewer, storedKind, upcast, versionOf } from './item-versions.ts';
import {
  inPortion,
  movementOfGrant,
  UPCASTERS,
  withMovements,
  withoutConflicts,
  withoutFastHash,
} from './upcasters.ts';

test.each([
  [{ pk: 'USER#1', sk: '#' }, 'USER'],
  [{ pk: 'USER#1', sk: 'H#01' }, 'USER'],
  [{ pk: 'USER#1', sk: 'ANALYSIS' }, 'USER ANALYSIS'],
  [{ pk: 'USER#1', sk: 'EMAIL#01' }, 'USER EMAIL'],
  [{ pk: 'LEDGER#e1#monitoring', sk: 'L#000000000001' }, 'LEDGER L'],
  [{ pk: 'IMPORT#1', sk: 'P#x000000001#part' }, 'IMPORT P'],
])('%o is a kind of its own: %s', (key, kind) => expect(storedKind(key)).toBe(kind));

test('what is current, newer or a line of history is read as it is', () => {
  const key = { pk: 'USER#1', sk: '#' };
  const current = { ...key, schema_version: versionOf(key) };
  expect(asCurrent(current)).toBe(current);
  const newer = { ...key, schema_version: versionOf(key) + 1 };
  expect(asCurrent(newer)).toBe(newer);
  expect([isNewer(current), isNewer(newer)]).toEqual([false, true]);
  const line = { ...key, sk: 'H#1' };
  expect(asCurrent(line)).toBe(line);
  expect(asCurrent({ pk: 'GROUP#1', sk: '#' })).toEqual({ pk: 'GROUP#1', sk: '#' });
});

test('fields that came later have their value unless the item says another', () => {
  expect(upcast('SUPPLIER', { name: 'Valves', state: 'closed' }, 1)).toEqual({
    ...{ name: 'Valves', state: 'closed', is_consultable: true, reminder_count: 0 },
  });
});

describe('each change of a stored shape', () => {
  test('the head of a ledger counts movements', () => {
    expect(withMovements({ balance: 5 })).toEqual({ balance: 5, version: 1, lines: 0 });
    expect(withMovements({ balance: 5, version: 3, lines: 2 })).toEqual({ balance: 5, version: 3, lines: 2 });
  });
  test('a line of a ledger tells movement and kind of credits', () => {
    const grant = { pk: 'LEDGER#e1#processing', kind: 'grant', amount: 3 };
    expect(movementOfGrant(grant)).toEqual({ ...grant, kind: 'processing', movement: 'grant', balance: 3 });
    const now = { pk: 'LEDGER#e1#processing', kind: 'processing', movement: 'debit', amount: -1, balance: 2 };
    expect(movementOfGrant(now)).toBe(now);
  });
  test('what an import did is kept by transaction', () => {
    const keys = { pk: 'IMPORT#1', sk: 'P#0000001#p' };
    expect(inPortion({ ...keys, row: 1, part: 'p' })).toEqual({ ...keys, done: [{ row: 1, part: 'p' }] });
    expect(inPortion({ ...keys, done: [{ row: 1 }], ttl: 7 })).toEqual({ ...keys, done: [{ row: 1 }], ttl: 7 });
  });
  test('a review that is not done has no conflicts to tell', () => {
    expect(withoutConflicts({ state: 'matched' })).toEqual({ state: 'matched' });
    expect(withoutConflicts({ result: { created: 1, conflicts: 2 } })).toEqual({
      result: { created: 1, conflicts: 2 },
    });
  });
  test('a fast hash of a recovery code is no hash', () => {
    expect(withoutFastHash({ hash: 'sha' })).toEqual({ salt: '', hash: null });
    expect(withoutFastHash({ salt: 's', hash: 'h' })).toEqual({ salt: 's', hash: 'h' });
  });
  test('leaves an item alone that was stored in the new shape before items had numbers', () => {
    for (const kind of Object.keys(UPCASTERS)) {
      const once = upcast(kind, { pk: 'LEDGER#e1#monitoring', sk: '#', id: '1' }, 1, 2);
      expect(upcast(kind, once, 1, 2), kind).toEqual(once);
    }
  });
});
