import { expect, it } from 'vitest';
import { IMPORT_FIELDS } from '#shared/imports/reading/fields.ts';
import { partColumns } from '#shared/parts/schema.ts';
import { valueIn } from '#shared/values/objects.ts';
import { IMPORTED_KINDS, linkChange, toldChanges } from './preview.ts';

const changes = [
  { field: 'label', old: 'Old', new: 'New' },
  { field: 'supplier', old: null, new: 's1' },
  { field: 'supplier_label', old: 'TI', new: 'Texas Instruments' },
  { field: 'supplier_name', old: 'TI', new: null },
  { field: 'product', old: null, new: 'p1' },
];

it('shows names instead of ids, the supplier first', () =>
  expect(toldChanges(changes).map(({ field }) => field)).toEqual(['supplier_label', 'label']));

it('shows the imported supplier name when there is no other', () =>
  expect(toldChanges([{ field: 'supplier_name', old: null, new: 'Nobody Ltd' }])).toHaveLength(1));

it('shows the link to the catalogue separately', () => {
  expect(linkChange(changes)).toEqual({ old: null, new: 'p1' });
  expect(linkChange([])).toBeUndefined();
});

it('shows no key, day or number of an imported field as it is stored', () => {
  const raw = IMPORT_FIELDS.filter((field) => {
    const column = valueIn(partColumns, field);
    const type = valueIn(column, 'type');
    return type === 'dictionary' || type === 'date' || type === 'number' || valueIn(column, 'vocabulary');
  });
  expect(raw).toContain('availability_status');
  expect(raw.filter((field) => !(field in IMPORTED_KINDS))).toEqual([]);
});
