import { expect, test } from 'vitest';
import { packMarks, unpackMarks } from './marks.ts';
import { IMPORT_STATUSES, lineMarks } from './review-schema.ts';

const markOf = (row: number) => ({
  id: `l${row}`,
  import_status: IMPORT_STATUSES[row % IMPORT_STATUSES.length] ?? 'new',
  is_selected: row % 3 > 0,
});
const marksFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => markOf(first + n));

test('unpacking restores every packed decision', () => {
  const marks = marksFrom(2, 24);
  expect(unpackMarks(packMarks(marks))).toEqual(marks);
});

test('the marks of the largest list fit into one function response', () => {
  const rows = 300_000;
  const answer = lineMarks.parse({ ...packMarks(marksFrom(1_000_000, rows)), total: rows, page: 1, size: -1 });
  // The body is a JSON string inside the function's JSON response.
  const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(answer)));
  expect(bytes).toBeLessThan(4.5 * 2 ** 20);
});
