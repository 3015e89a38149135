import { expect, it } from 'vitest';
import { readAlternates } from './alternates.ts';
import type { ImportField } from './fields.ts';
import { readRow } from './lines.ts';

const columns = (...fields: (ImportField | null)[]) => fields.map((field, index) => ({ index, field }));
const [REF, MANUFACTURER] = ['alternates', 'alternates_supplier'] as const;

it.each([
  [columns('supplier_ref', REF, MANUFACTURER, REF, MANUFACTURER), 'X-1|A-1|TDK|B-2|ST', 'A-1 (TDK); B-2 (ST)'],
  [columns(MANUFACTURER, REF, MANUFACTURER, REF), 'TDK|A-1||B-2', 'A-1 (TDK); B-2'],
  [columns(REF, REF, MANUFACTURER, MANUFACTURER), 'A-1|B-2|TDK|ST', 'A-1 (TDK); B-2 (ST)'],
  [columns(REF, MANUFACTURER, REF), 'A-1|TDK|B-2', 'A-1 (TDK); B-2'],
  [columns(REF, MANUFACTURER), 'A-1; B-2|TDK; ST', 'A-1 (TDK); B-2 (ST)'],
  [columns(REF, MANUFACTURER), 'A-1\nB-2|TDK', 'A-1 (TDK); B-2 (TDK)'],
  [columns(REF), 'TDK C1608X7R; B 2', 'C1608X7R (TDK); B 2'],
  [columns(REF, REF), 'n/a|-', ''],
  [columns('supplier_ref'), 'A-1', ''],
])('%j: %j', (given, row, text) => expect(readAlternates(row.split('|'), given)).toBe(text));

it.each<[string, object]>([
  ['|A-1|TDK|B-2|ST', { supplier_ref: 'A-1', supplier: 'TDK', alternates: 'B-2 (ST)' }],
  ['||| B-2|', { supplier_ref: 'B-2' }],
  ['-|A-1 / A-2||B-2|', { supplier_ref: 'A-1', alternates: 'A-2; B-2' }],
])('a line without reference has its first alternate as reference: %j', (row, fields) => {
  const mapping = { columns: columns('supplier_ref', REF, MANUFACTURER, REF, MANUFACTURER) };
  expect(readRow(row.split('|'), mapping)).toEqual({ fields, isByAlternate: true });
});

it.each(['nno', 'distributor_ref', 'supplier_ref'] as const)('unless it has a %s', (field) =>
  expect(readRow(['6145-00-125-1234', 'A-1'], { columns: columns(field, REF) })).toEqual({
    fields: { [field]: '6145-00-125-1234', alternates: 'A-1' },
  }),
);

it('rows of a group or a total name no alternate', () => {
  const mapping = { columns: columns('label', 'supplier_ref', REF, 'quantity') };
  const left = ['Passives|||', 'Total|||12', 'Description|MPN 1|MPN 2|Qty'].map(
    (row) => readRow(row.split('|'), mapping).left,
  );
  expect(left).toEqual(['title', 'total', 'header']);
});

it('a header with numbers that is repeated is no line', () => {
  const mapping = { columns: columns('supplier_ref', 'supplier', REF, MANUFACTURER, 'quantity') };
  expect(readRow(['MPN 1', 'Manufacturer 1', 'MPN 2', 'Manufacturer 2', 'Qty'], mapping)).toEqual({ left: 'header' });
  expect(readRow(['PN1', 'Brand 1', 'MPN 2', '', '4'], mapping).fields).toMatchObject({ supplier_ref: 'PN1' });
});
