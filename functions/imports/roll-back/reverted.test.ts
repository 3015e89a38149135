import { expect, test } from 'vitest';
import { blankPart } from '../plan/part.ts';
import { reverted } from './reverted.ts';

const at = '2026-01-01T00:00:00.000Z';
const part = blankPart({
  id: 'p1',
  owner_entity: 'e1',
  creation_date: at,
  modification_date: at,
  label: 'Now',
  price: 3,
});

test('restores the fields that are as the import wrote them; reports the fields that were changed since', () =>
  expect(
    reverted(part, {
      changes: [
        { field: 'label', old: 'Before', new: 'Imported' },
        { field: 'price', old: null, new: 3 },
      ],
    }),
  ).toEqual({ fields: { price: null }, kept: ['label'] }));

test('a part that is already restored needs no change', () =>
  expect(reverted(part, { changes: [{ field: 'label', old: 'Now', new: 'Imported' }] })).toEqual({
    fields: {},
    kept: [],
  }));
