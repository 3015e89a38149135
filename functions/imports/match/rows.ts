import { dividedReference, normaliseNno, supplierKey } from '@vigie/matching';
import { cellText, type Row } from '@vigie/workbook';
import { type ImportFields, NAMING_FIELDS, type SheetMapping } from '#shared/imports/reading/fields.ts';
import { listReader } from '#shared/imports/reading/lines.ts';
import { isErrorText, NOT_CALCULATED } from '#shared/imports/reading/placeholders.ts';
import { type Remark, remarksOf } from '#shared/imports/remarks.ts';
import type { LeftOutRows } from '#shared/imports/review-schema.ts';
import { listRow } from '#shared/imports/sheet-rows.ts';
import { entriesOf, isOneOf } from '#shared/values/objects.ts';
import { type LifeCycleReader, saidOfLife } from '../plan/life-cycle.ts';
import { lineTexts } from '../read/above.ts';

export type ReadLine = { row: number; fields: ImportFields; remarks: Remark[] };

/** Rows that are no lines which the review shows, and the characters of each. */
const SHOWN_ROWS = 50;
const SHOWN_CHARACTERS = 120;

const BREAK = /[\r\n]/;

/** Equal for lines that name the same part, whatever else they say; null if they name none. */
function partKey({ supplier, supplier_ref, internal_ref, nno, distributor_ref }: ImportFields): string | null {
  if (supplier_ref !== undefined) return `r:${supplierKey(supplier ?? '')}:${dividedReference(supplier_ref)}`;
  if (internal_ref !== undefined) return `i:${dividedReference(internal_ref)}`;
  if (nno !== undefined) return `n:${normaliseNno(nno) ?? nno}`;
  return distributor_ref === undefined ? null : `d:${dividedReference(distributor_ref)}`;
}

/** What of a line's life cycle is not read. */
function flawsOfLife(fields: ImportFields, lifeCycle: LifeCycleReader) {
  const { availability_status, days, isOutOfOrder } = saidOfLife(fields, lifeCycle);
  return {
    isAvailabilityUnread: fields.availability_status !== undefined && availability_status === undefined,
    isDateUnread: entriesOf(days).some(([field, day]) => fields[field] !== undefined && day === null),
    isOutOfOrder,
  };
}

/** Reads the rows of sheets, in order, as lines with what the user should check; counts the rows that are none. */
export function createListReader(lifeCycle: LifeCycleReader) {
  const seen = new Set<string>();
  const left: LeftOutRows = { total: 0, rows: [] };

  function isRepeated(fields: ImportFields): boolean {
    const key = partKey(fields);
    if (key === null) return false;
    const size = seen.size;
    return seen.add(key).size === size;
  }

  return {
    /** Reads the rows of one sheet. `place`: of the sheet in the workbook, 0 for the first of the list. */
    sheet(mapping: SheetMapping, place = 0) {
      const read = listReader(mapping);
      return (row: Row): ReadLine | null => {
        if (row.number <= mapping.header_row) return null;
        const number = listRow(place, row.number);
        const texts = lineTexts(row, mapping);
        const { fields, left: reason, isByAlternate = false } = read(texts);
        if (reason) {
          left.total += 1;
          const text = texts.filter(Boolean).join(' · ').slice(0, SHOWN_CHARACTERS);
          if (left.rows.length < SHOWN_ROWS) left.rows.push({ row: number, reason, text });
          return null;
        }
        const naming = mapping.columns.flatMap(({ index, field }) =>
          isOneOf(NAMING_FIELDS, field) ? (texts[index] ?? '') : [],
        );
        const flaws = {
          isRepeated: isRepeated(fields),
          isUncalculated: mapping.columns.some(({ index }) => cellText(row.cells[index]) === NOT_CALCULATED),
          isError: naming.some(isErrorText),
          isBroken: naming.some((text) => BREAK.test(text.trim())),
          isTorn: row.isTorn === true,
          isByAlternate,
          ...flawsOfLife(fields, lifeCycle),
        };
        return { row: number, fields, remarks: remarksOf(fields, flaws) };
      };
    },
    leftOut: (): LeftOutRows => left,
  };
}
