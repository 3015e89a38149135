import { expect, test } from 'vitest';
import type { HistoryLine } from '#shared/records.ts';
import { savesOf } from './saves.ts';

const line = (id: string): HistoryLine => ({
  ...{ id, modification_date: '2026-11-24T10:00:00.000Z', modification_type: 'update', modified_content: 'label' },
  ...{ old_value: 'a', new_value: 'b', user: 'ada', reason: 'Edited', reason_code: 'user_edit' },
});
const ids = (lines: string[], hasMore = false) =>
  savesOf(lines.map(line), hasMore).map((save) => save.map(({ id }) => id));

test('ids are left out, and a save of nothing else', () => {
  const lines = ['B.0', 'B.1', 'A.0'].map((id) => ({ id, modified_content: id === 'B.0' ? 'city' : 'fact_record' }));
  const saves = savesOf(lines as HistoryLine[], false, { fact_record: { as: 'id' } });
  expect(saves.map((save) => save.map(({ id }) => id))).toEqual([['B.0']]);
});

test('the lines of one save are together, in their order', () =>
  expect(ids(['C.0', 'C.1', 'C.erased', 'B.0', 'A'])).toEqual([['C.0', 'C.1', 'C.erased'], ['B.0'], ['A']]));

test('a save whose lines may go on is shown with the next page, unless it is the only one', () => {
  expect(ids(['C.0', 'C.1', 'B.0'], true)).toEqual([['C.0', 'C.1']]);
  expect(ids(['C.0', 'C.1'], true)).toEqual([['C.0', 'C.1']]);
  expect(ids([])).toEqual([]);
});
