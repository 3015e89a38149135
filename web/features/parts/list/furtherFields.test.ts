import { expect, test } from 'vitest';
import type { Column } from '#shared/lists.ts';
import { partColumns } from '#shared/parts/schema.ts';
import { furtherFields } from './furtherFields.ts';

/** Columns that are always shown, and ids, which are never shown. */
const BESIDE = [
  ...['id', 'supplier', 'supplier_ref', 'internal_ref', 'label', 'supplier_label', 'family', 'origin', 'import_file'],
  ...['availability_status', 'monitoring_status', 'last_buy_order', 'fact_date', 'fact_record', 'owner_entity_label'],
  ...['owner_entity', 'product', 'parent_part', 'part', 'projects', 'supplier_to_contact'],
];

test.each([
  ['an operator', { isOperator: true, isProvider: false }, () => true],
  ['a client', { isOperator: false, isProvider: false }, (column: Column) => !column.operatorsOnly],
  [
    'a provider',
    { isOperator: false, isProvider: true },
    (column: Column) => !column.operatorsOnly && !column.customersOnly,
  ],
])('offers %s every field that the server lists for them', (_who, viewer, isListed) => {
  const listed = Object.entries<Column>(partColumns).filter(([, column]) => isListed(column));
  const wanted = listed.map(([field]) => field).filter((field) => !BESIDE.includes(field));
  expect([...furtherFields(viewer)].sort()).toEqual(wanted.sort());
});
