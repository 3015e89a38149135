import { expect, test } from 'vitest';
import { memorySegment } from '../columns/layers.ts';
import type { Row } from '../columns/segment.ts';
import type { Filter, ListQuery } from '../model.ts';
import { COLUMNS, NAMES, named } from '../testing/samples.ts';
import { queryRows } from './in-memory.ts';
import { querySegments } from './query.ts';

const row = (id: string, label: string, ref: string, done: boolean): Row => ({ id, label, ref, done, owner: null });

test('several segments are ordered like one list', async () => {
  const seenTwice = [row('a', 'bolt', 'R2', true), row('b', 'bolt', 'R1', false), row('c', 'bolt', 'R3', false)];
  const longer = ['anchor', 'cable', 'drum', 'engine'].map((label, n) => row(`z${n}`, label, 'R0', true));
  const where = (done: boolean): Filter[] => [{ field: 'done', operator: 'eq', values: [done] }];
  const list = { ...memorySegment(COLUMNS, seenTwice), names: NAMES };
  const segments = [
    { ...list, where: where(true) },
    { ...list, where: where(false) },
    { ...memorySegment(COLUMNS, longer), names: NAMES },
  ];
  const order = [
    { field: 'label', descending: false },
    { field: 'ref', descending: false },
  ];
  const query: ListQuery = { page: 1, size: 100, order, fields: undefined, search: undefined, filters: [] };
  expect(await querySegments(segments, COLUMNS, query)).toEqual(
    queryRows(COLUMNS, [...seenTwice, ...longer].map(named), query),
  );
});
