import { expect, test } from 'vitest';
import { arrange } from '#web/ui/grid/tools/columns.ts';
import { partColumns } from './partColumns.tsx';
import type { ColumnTools } from './partRow.ts';

const t = ((key: string) => key) as unknown as ColumnTools['t'];
const columnsOf = (who: Partial<ColumnTools> = {}) =>
  partColumns({ t, entryLabel: (_, key) => key, isOperator: false, isProvider: false, isManufacturer: false, ...who });
const shownOf = (...[columns, arrangement = {}]: [ReturnType<typeof columnsOf>, Parameters<typeof arrange>[1]?]) =>
  arrange(columns, arrangement).map(({ id }) => id);

test('the manufacturer’s reference and one’s own begin the list, each in a column of its own', () => {
  for (const who of [{}, { isOperator: true }])
    expect(shownOf(columnsOf(who)).slice(0, 3)).toEqual(['supplier_ref', 'internal_ref', 'label']);
  expect(shownOf(columnsOf({ isProvider: true }))).not.toContain('internal_ref');
});

test('whoever makes the parts is not told so in each row', () => {
  expect(shownOf(columnsOf({ isProvider: true }))).toContain('supplier_label');
  expect(shownOf(columnsOf({ isProvider: true, isManufacturer: true }))).not.toContain('supplier_label');
});

test('an arrangement of before is shown as it was saved', () => {
  const all = columnsOf().map(({ id }) => id);
  const hidden = all.filter((id) => !['supplier_ref', 'family', 'label'].includes(id));
  expect(shownOf(columnsOf(), { hidden, order: ['supplier_ref', 'family', 'label'] })).toEqual([
    ...['supplier_ref', 'family', 'label'],
  ]);
  const order = ['label', 'availability_status', 'internal_ref'];
  expect(shownOf(columnsOf(), { order }).slice(0, 4)).toEqual(['supplier_ref', ...order]);
});
