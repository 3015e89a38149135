import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Line } from '../../functions/analysis/lines.ts';
import type { Analysis } from '../../functions/analysis/store.ts';
import { blankPart } from '../../functions/jobs/finalize/part.ts';
import { writeLines } from '../../functions/jobs/finalize/write.ts';
import { table } from './support.ts';

vi.stubEnv('TABLE_NAME', 'vigie');
const dynamo = table();
beforeEach(() => dynamo.reset());

const analysis = { id: 'a1', entity: 'e1', file_name: 'list.xlsx', created_at: '2026-06-01T10:00:00.000Z' } as Analysis;
const line = (row: number, supplier_ref: string): Line => ({
  ...{ id: `l${row}`, row, fields: { supplier_ref }, status: 'new', suggestions: [], product: null, is_selected: true },
});
/** A part as an import left it in the table. */
const imported = (row: number, supplier_ref: string, creation_date: string) =>
  blankPart({
    ...{ id: `p${row}`, owner_entity: 'e1', creation_date, modification_date: creation_date, supplier_ref },
    ...{ import_file: 'list.xlsx', import_row: row, import_date: creation_date },
  });
const setting = { analysis, author: { user: 'alice' }, catalogue: new Map(), suppliers: new Map() };

/** The table holds these parts and what reserves their identity. */
function holding(...parts: ReturnType<typeof imported>[]): void {
  const items = parts.flatMap((part) => [
    { pk: `PRODUCT#${part.id}`, sk: '#', ...part },
    { pk: `UNIQUE#PRODUCT#e1:ref::${part.supplier_ref}`, sk: '#', id: part.id },
  ]);
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const wanted = new Set(RequestItems.vigie.Keys.map(({ pk }: { pk: string }) => pk));
    return { Responses: { vigie: items.filter(({ pk }) => wanted.has(pk)) } };
  });
  dynamo.on(TransactWriteCommand).resolves({});
}

test('what an interrupted import had created counts as created and is not written again', async () => {
  holding(imported(2, 'AAA1', '2026-06-01T10:05:00.000Z'));
  expect(await writeLines([line(2, 'AAA1'), line(3, 'BBB2')], setting)).toEqual({
    created: 2,
    updated: 0,
    unchanged: 0,
  });
  const written = dynamo
    .commandCalls(TransactWriteCommand)
    .flatMap(({ args: [{ input }] }) => input.TransactItems ?? []);
  expect(written.flatMap(({ Put }) => Put?.Item?.supplier_ref ?? [])).toEqual(['BBB2']);
});

test('what an earlier import of the same file had created is unchanged', async () => {
  holding(imported(2, 'AAA1', '2026-05-01T00:00:00.000Z'));
  expect(await writeLines([line(2, 'AAA1')], setting)).toEqual({ created: 0, updated: 0, unchanged: 1 });
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
});
