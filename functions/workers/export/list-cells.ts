import type { Row } from '@vigie/list-engine';
import type { WrittenCell } from '@vigie/workbook';
import type { Described } from '#platform/records/kind.ts';
import { type Display, displayText } from '#platform/words/display.ts';
import { isUnsolved } from '#shared/requests/rules.ts';
import { plainOf } from '#shared/values/markup.ts';
import { isPlausible } from '#shared/values/plausible.ts';
import { cleanText } from '#shared/values/text.ts';

export type ListDisplay = Required<Display>;
/** Names of linked records by column and id. */
export type Names = Readonly<Record<string, ReadonlyMap<string, string>>>;

type Shown = { field: string } | { phrase: string };

/**
 * Columns that show something else than their value, as on the page: a monitoring request that ended shows its outcome, a
 * solution request in the cart its state, one that was closed without a solution that sentence.
 */
const SHOWN: Readonly<Record<string, Readonly<Record<string, (row: Row) => Shown>>>> = {
  ASKED_MONITORING: { state: (row) => ({ field: row.ended_as ? 'ended_as' : 'state' }) },
  ASKED_PROCESSING: {
    processing_state: ({ processing_state, closing_reason }) =>
      isUnsolved({ processing_state, closing_reason })
        ? { phrase: 'choices:processing_end.unsolved' }
        : { field: processing_state ? 'processing_state' : 'state' },
  },
};

/**
 * The cell of a list's file for a column of a row. Numbers and dates keep their types; the format itself marks text, so
 * a spreadsheet does not evaluate it as a formula.
 */
export function cellOf(kind: Described, column: string, row: Row, display: ListDisplay, names: Names): WrittenCell {
  const shown = SHOWN[kind.name]?.[column]?.(row) ?? { field: column };
  if ('phrase' in shown) return display.translate(shown.phrase);
  const { field } = shown;
  const value = row[field];
  const { type, hasMarkup } = display.columns[field] ?? {};
  if (value === null || value === undefined || value === '') return null;
  if (type === 'number' && typeof value === 'number') return value;
  // A spreadsheet has no dates before 1900.
  if ((type === 'date' || type === 'instant') && typeof value === 'string' && isPlausible(value))
    return new Date(value);
  const named = names[field];
  if (named)
    return [value]
      .flat()
      .map((id) => named.get(String(id)) ?? String(id))
      .join(', ');
  const text = cleanText(displayText(field, value, display));
  return hasMarkup ? plainOf(text) : text;
}
