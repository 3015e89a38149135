import { type FieldProblem, type FieldProblems, noProblems } from '../errors.ts';
import type { Columns } from '../lists.ts';
import { valueIn } from './objects.ts';
import { isInvisible } from './text.ts';

/** Dates of parts, contracts and exchanges are in this period; another one is a slip of the keyboard. */
const PERIOD = { first: '1900-01-01', last: '2199-12-31' } as const;
const DAY = 'YYYY-MM-DD'.length;

/** Whether a day, or the day of an instant, can be meant. */
export const isPlausible = (date: string): boolean =>
  date.slice(0, DAY) >= PERIOD.first && date.slice(0, DAY) <= PERIOD.last && !Number.isNaN(Date.parse(date));

export const IMPLAUSIBLE: FieldProblem = { code: 'implausible_date', params: PERIOD };

function problemOf(type: string | undefined, value: unknown): FieldProblem | null {
  if (typeof value !== 'string') return null;
  if (type === 'date' || type === 'instant') return isPlausible(value) ? null : IMPLAUSIBLE;
  return isInvisible(value) ? { code: 'invisible_text' } : null;
}

/** What cannot be meant among the fields that change; a record keeps what it has. */
export function implausibleIn(columns: Columns, fields: object, before: object = {}): FieldProblems {
  const problems = noProblems();
  for (const [field, value] of Object.entries(fields)) {
    const problem = value === valueIn(before, field) ? null : problemOf(columns[field]?.type, value);
    if (problem) problems[field] = [problem];
  }
  return problems;
}
