import type { Statement } from '../../answers/schema.ts';
import { statement } from '../../answers/schema.ts';
import { dayIn } from '../../values/days.ts';
import { ANSWER_COLUMNS, type AnswerColumn } from './columns.ts';
import type { FilledRow } from './read.ts';

/** A phrase of `problems`. */
export type CellProblem = { code: string; params: Record<string, string | number> };
/** What a row says, as typed where it is wrong. */
export type Said = { said: Statement; problems: Partial<Record<AnswerColumn, CellProblem>> };

/** Keys of dictionary entries by their labels and keys, in lower case. */
export type Labels = Readonly<
  Record<'availability_status' | 'availability_status_reason', ReadonlyMap<string, string>>
>;

const DATES: readonly AnswerColumn[] = ['last_buy_order', 'end_of_life'];
const MAX_SHOWN = 60;
const LIMITS = { equiv_product: 200, equiv_product_supplier: 200, comment: 2000 } as const;

const shown = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

type Read = { value: string } | { problem: CellProblem };

function readCell(column: AnswerColumn, text: string, labels: Labels, isDayFirst: boolean): Read {
  if (column === 'availability_status' || column === 'availability_status_reason') {
    const key = labels[column].get(text.toLowerCase());
    return key ? { value: key } : { problem: { code: 'supplier_cell_not_listed', params: { value: shown(text) } } };
  }
  if (DATES.includes(column)) {
    const day = dayIn(text, isDayFirst);
    return day ? { value: day } : { problem: { code: 'supplier_cell_no_date', params: { value: shown(text) } } };
  }
  const max = LIMITS[column as keyof typeof LIMITS];
  return text.length > max ? { problem: { code: 'supplier_cell_too_long', params: { max } } } : { value: text };
}

/** What a row says of its part. */
export function saidIn({ answers }: Pick<FilledRow, 'answers'>, labels: Labels, isDayFirst: boolean): Said {
  const values: Partial<Record<AnswerColumn, string>> = {};
  const problems: Said['problems'] = {};
  for (const column of ANSWER_COLUMNS) {
    const text = answers[column];
    if (text === undefined) continue;
    const read = readCell(column, text, labels, isDayFirst);
    if ('value' in read) values[column] = read.value;
    else problems[column] = read.problem;
  }
  return { said: statement.parse(values), problems };
}

/** Of a part that stands in several rows: they have to say the same. */
export const isSameStatement = (one: Statement, other: Statement): boolean =>
  ANSWER_COLUMNS.every((column) => one[column] === other[column]);
