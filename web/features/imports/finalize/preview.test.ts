import { expect, it } from 'vitest';
import { linkChange, toldChanges } from './preview.ts';

const changes = [
  { field: 'label', old: 'Old', new: 'New' },
  { field: 'supplier', old: null, new: 's1' },
  { field: 'supplier_label', old: 'TI', new: 'Texas Instruments' },
  { field: 'supplier_name', old: 'TI', new: null },
  { field: 'product', old: null, new: 'p1' },
];

it('tells names, not ids, and the manufacturer first', () =>
  expect(toldChanges(changes).map(({ field }) => field)).toEqual(['supplier_label', 'label']));

it('tells the imported name of a manufacturer where it is all there is', () =>
  expect(toldChanges([{ field: 'supplier_name', old: null, new: 'Nobody Ltd' }])).toHaveLength(1));

it('tells of the link to the catalogue by itself', () => {
  expect(linkChange(changes)).toEqual({ old: null, new: 'p1' });
  expect(linkChange([])).toBeUndefined();
});
