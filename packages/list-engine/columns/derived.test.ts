import { expect, test } from 'vitest';
import { queryRows } from '../queries/in-memory.ts';
import { querySegments } from '../queries/query.ts';
import { DerivedTable } from './derived.ts';
import { MemoryTable } from './memory.ts';
import { segmentOf } from './segment.ts';

const columns = { label: { type: 'text', searched: true }, state: { type: 'dictionary' } } as const;
const rows = Array.from({ length: 50 }, (_, n) => ({ id: `r${n + 10}`, label: `Part ${n % 7}`, state: 'open' }));
const states = rows.map((_, n) => (n % 3 === 0 ? 'done' : n % 5 === 0 ? null : 'open'));

test('a table answers queries by its derived columns, and has the rows of its base', async () => {
  const table = new DerivedTable(new MemoryTable(columns, rows), columns, { state: () => states });
  const query = {
    ...{ page: 1, size: 8, fields: ['id'], search: 'part 4' },
    order: [
      { field: 'state', descending: true },
      { field: 'label', descending: false },
    ],
    filters: [{ field: 'state', operator: 'isnull' as const, values: [false] }],
  };
  const expected = queryRows(
    columns,
    rows.map((row, n) => ({ ...row, state: states[n] })),
    query,
  );
  expect(await querySegments([segmentOf(table)], columns, query)).toEqual(expected);
  expect(await table.rows(Uint32Array.of(3))).toEqual([rows[3]]);
});
