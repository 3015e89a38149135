import type { Row } from '@vigie/list-engine';
import type { ExportRequest } from '#platform/jobs/file-requests.ts';
import { type Display, displayText } from '#platform/words/display.ts';

type Kind = ExportRequest['kind'];
export type ListDisplay = Required<Display>;

/** What the page shows in a column instead, where there is something: of a request that ended, how it ended. */
const INSTEAD: Partial<Record<Kind, Readonly<Record<string, string>>>> = { ASKED_MONITORING: { state: 'ended_as' } };

function shownField(kind: Kind, field: string, row: Row): string {
  const other = INSTEAD[kind]?.[field];
  return other !== undefined && row[other] ? other : field;
}

/**
 * What a list's file has in a column of a row. Numbers and dates stay numbers and dates; text that a spreadsheet would
 * compute is kept as text by the format itself.
 */
export function cellOf(kind: Kind, column: string, row: Row, display: ListDisplay): string | number | Date | null {
  const field = shownField(kind, column, row);
  const value = row[field];
  const type = display.columns[field]?.type;
  if (value === null || value === undefined || value === '') return null;
  if (type === 'number' && typeof value === 'number') return value;
  if ((type === 'date' || type === 'instant') && typeof value === 'string') return new Date(value);
  return displayText(field, value, display);
}

export const formatOf = (type: string | undefined): string =>
  type === 'instant' ? 'yyyy-mm-dd hh:mm' : type === 'date' ? 'yyyy-mm-dd' : 'General';
