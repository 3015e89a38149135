import type { Row } from '@vigie/list-engine';
import type { ExportRequest } from '#platform/jobs/file-requests.ts';
import { type Display, displayText } from '#platform/words/display.ts';
import { isPlausible } from '#shared/plausible.ts';

type Kind = ExportRequest['kind'];
export type ListDisplay = Required<Display>;

/**
 * Columns whose value is replaced by another field, if that has a value, as on the page: a closed request shows its
 * outcome.
 */
const INSTEAD: Partial<Record<Kind, Readonly<Record<string, string>>>> = { ASKED_MONITORING: { state: 'ended_as' } };

function shownField(kind: Kind, field: string, row: Row): string {
  const other = INSTEAD[kind]?.[field];
  return other !== undefined && row[other] ? other : field;
}

/**
 * The cell of a list's file for a column of a row. Numbers and dates keep their types; the format itself marks text, so
 * a spreadsheet does not evaluate it as a formula.
 */
export function cellOf(kind: Kind, column: string, row: Row, display: ListDisplay): string | number | Date | null {
  const field = shownField(kind, column, row);
  const value = row[field];
  const type = display.columns[field]?.type;
  if (value === null || value === undefined || value === '') return null;
  if (type === 'number' && typeof value === 'number') return value;
  // A spreadsheet has no dates before 1900.
  if ((type === 'date' || type === 'instant') && typeof value === 'string' && isPlausible(value))
    return new Date(value);
  return displayText(field, value, display);
}

export const formatOf = (type: string | undefined): string =>
  type === 'instant' ? 'yyyy-mm-dd hh:mm' : type === 'date' ? 'yyyy-mm-dd' : 'General';
