import { expect, it } from 'vitest';
import type { BillLine } from '#shared/projects/bill/schema.ts';
import { OUTSIDE, rowsOf, type Shown, type TreeRow, treeOf } from './billTree.ts';

const line = (row: number | null, reference: string, fields: Partial<BillLine> = {}): BillLine => ({
  ...{ row, outcome: 'added', what: 'part', path: [], within: null, key: null, reference, supplier: null },
  ...{
    label: reference,
    product: null,
    product_label: null,
    is_new: false,
    ...{ replaces: null, replaces_label: null },
    old: null,
    quantity: 1,
    text: null,
  },
  ...{ into_row: null, reason: null, notes: [], ...fields },
});
const system = (row: number | null, key: string, fields: Partial<BillLine> = {}) =>
  line(row, key, { what: 'system', key, ...fields });

const LINES = [
  line(9, 'R9', { within: 'board', path: ['Unit', 'board'], outcome: 'refused', reason: 'cycle' }),
  system(2, 'Unit', { outcome: 'unchanged' }),
  system(4, 'board', { within: 'Unit', path: ['Unit'], outcome: 'changed' }),
  line(5, 'C1', { within: 'board', path: ['Unit', 'board'], supplier: 'Würth' }),
  line(3, 'Case', { within: 'Unit', path: ['Unit'], outcome: 'unchanged' }),
  line(null, 'Old', { within: 'board', path: ['Unit', 'board'], outcome: 'removed' }),
  line(1, 'Heading', { outcome: 'left_out', reason: 'title' }),
];

const nameOf = (row: TreeRow): string => {
  if (row.what === 'part') return row.line.reference ?? '';
  return row.what === 'system' ? `${row.branch.name}/` : `outside ${row.count}`;
};
const drawn = (shown: Shown = 'all', search = '', closed: readonly string[] = []) =>
  rowsOf(treeOf(LINES, shown, search), new Set(closed)).map((row) => `${'  '.repeat(row.depth)}${nameOf(row)}`);

it('is the tree of the list, in the order of its rows; what is not in it follows', () => {
  expect(drawn()).toEqual(['Unit/', '  Case', '  board/', '    C1', '    R9', '    Old', 'outside 1']);
});

it('says where each row is among those beside it', () => {
  const rows = rowsOf(treeOf(LINES, 'all', ''), new Set());
  expect(rows.map(({ depth, place, siblings, parent }) => [depth, place, siblings, parent])).toEqual([
    [0, 1, 2, -1],
    [1, 1, 2, 0],
    [1, 2, 2, 0],
    [2, 1, 3, 2],
    [2, 2, 3, 2],
    [2, 3, 3, 2],
    [0, 2, 2, -1],
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

it('shows lines of one kind, or the differences, with the systems that contain them', () => {
  expect(drawn('refused')).toEqual(['Unit/', '  board/', '    R9']);
  expect(drawn('differences')).toEqual(['Unit/', '  board/', '    C1', '    Old']);
  expect(drawn('merged')).toEqual([]);
});

it('finds lines by all that they say, without regard to accents and capitals', () => {
  expect(drawn('all', 'wurth C1')).toEqual(['Unit/', '  board/', '    C1']);
  expect(drawn('all', 'nothing like that')).toEqual([]);
});

it('leaves out what is below closed systems; rows that are no lines are closed at first', () => {
  expect(drawn('all', '', ['board'])).toEqual(['Unit/', '  Case', '  board/', 'outside 1']);
  expect(drawn('all', '', [OUTSIDE]).slice(-2)).toEqual(['outside 1', '  Heading']);
});

it('names a system by its path if no line does', () => {
  const tree = treeOf([line(1, 'C1', { within: 'x', path: ['Ship', 'Engine'] })], 'all', '');
  expect(tree.systems.map(({ name, parts }) => [name, parts.length])).toEqual([['Ship / Engine', 1]]);
});
