import { expect, test } from 'vitest';
import { ANSWER_COLUMNS, codeOf, FILE_COLUMNS, type FileColumn } from './columns.ts';
import { filledRows, type TextRow } from './read.ts';
import { saidIn } from './statements.ts';

const NAMED = new Map<string, FileColumn>([
  ...FILE_COLUMNS.map((column) => [codeOf(column), column] as const),
  ['end of life', 'end_of_life'],
]);
const FILE = '01JZ0000000000000000000000';
const key = (line: number) => `${FILE}-${line}-0123456789ab`;
const rowsOf = (rows: readonly (readonly string[])[]): TextRow[] => rows.map((cells, n) => ({ number: n + 1, cells }));
const codes = FILE_COLUMNS.map(codeOf);
const answering = (line: number, answers: Partial<Record<FileColumn, string>>) =>
  FILE_COLUMNS.map((column) => (column === 'row_key' ? key(line) : (answers[column] ?? '')));

test('rows are known by their keys, in whatever order, and columns by their codes', () => {
  const rows = rowsOf([
    ['Parts of a project'],
    codes,
    answering(7, { availability_status: 'Obsolete' }),
    ['a note of their own'],
    answering(2, { comment: 'Soon' }),
  ]);
  expect(filledRows(rows, NAMED)).toEqual({
    rows: [
      { row: 3, key: key(7), answers: { availability_status: 'Obsolete' } },
      { row: 5, key: key(2), answers: { comment: 'Soon' } },
    ],
    lacks: [],
  });
});

test('columns that were added, moved or renamed change nothing', () => {
  const order = [...FILE_COLUMNS].reverse();
  const rows = rowsOf([
    ['own', ...order.map(codeOf)],
    ['mine', ...order.map((column) => (column === 'row_key' ? key(1) : column === 'equiv_product' ? 'NEW-1' : ''))],
  ]);
  expect(filledRows(rows, NAMED)?.rows).toEqual([{ row: 2, key: key(1), answers: { equiv_product: 'NEW-1' } }]);
});

test('without the hidden row of codes, the names of columns are read; those that are missing are told', () => {
  const rows = rowsOf([
    ['Key', 'End of life'],
    [key(1), '2027-03-31'],
  ]);
  const filled = filledRows(rows, NAMED);
  expect(filled?.rows).toEqual([{ row: 2, key: key(1), answers: { end_of_life: '2027-03-31' } }]);
  expect(filled?.lacks).toEqual(ANSWER_COLUMNS.filter((column) => column !== 'end_of_life'));
});

test('a sheet without keys is no answer; a key that was changed stays as it is', () => {
  expect(filledRows(rowsOf([codes, ['A-1', '', 'Relay']]), NAMED)).toBeUndefined();
  const changed = answering(2, {}).with(-1, 'changed');
  expect(filledRows(rowsOf([codes, answering(1, {}), changed]), NAMED)?.rows.map((each) => each.key)).toEqual([
    key(1),
    'changed',
  ]);
});

const LABELS = {
  availability_status: new Map([
    ['obsolete', 'obsolete'],
    ['en fin de vie', 'obsolete'],
  ]),
  availability_status_reason: new Map<string, string>(),
};

test('cells that cannot be read are named, the others are taken', () => {
  const answers = {
    availability_status: 'En fin de vie',
    availability_status_reason: 'because',
    last_buy_order: 'soon',
    end_of_life: '31/12/2026',
    equiv_product: 'x'.repeat(201),
    comment: 'Ask again',
  };
  const { said, problems } = saidIn({ answers }, LABELS, true);
  expect(said).toMatchObject({ availability_status: 'obsolete', end_of_life: '2026-12-31', comment: 'Ask again' });
  expect(Object.entries(problems).map(([field, { code }]) => [field, code])).toEqual([
    ['availability_status_reason', 'supplier_cell_not_listed'],
    ['last_buy_order', 'supplier_cell_no_date'],
    ['equiv_product', 'supplier_cell_too_long'],
  ]);
});
