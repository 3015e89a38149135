import type { Translate } from '#platform/words/phrases.ts';
import { IMPORT_FIELDS } from '#shared/imports/reading/fields.ts';
import { isTooLong } from '#shared/imports/reading/limits.ts';
import { hasLostDigits } from '#shared/imports/reading/scientific.ts';
import { REMARKS } from '#shared/imports/remarks.ts';
import { placeOfRow, rowName } from '#shared/imports/sheet-rows.ts';
import { reasonText } from '../review/reasons.ts';
import { leading, productLabel } from '../store/lines.ts';
import type { Line } from '../store/schema.ts';

/** The columns in front of the user's own. */
export const REPORT_COLUMNS = ['row', 'status', 'part', 'score', 'reasons', 'remarks'] as const;

/** What the user should check; each remark is a phrase. A row without a line is a title, a note or a total. */
export function remarksOf(line: Line | undefined): string[] {
  if (!line) return ['not_a_line'];
  const { supplier, supplier_ref, internal_ref, nno } = line.fields;
  const references = [supplier_ref, internal_ref, nno].filter((text) => text !== undefined);
  const remarks: [string, boolean][] = [
    ['left_out', !line.is_selected],
    ['no_reference', references.length === 0],
    ['digits_lost', references.some(hasLostDigits)],
    ['no_manufacturer', supplier === undefined && supplier_ref !== undefined],
    ['too_long', IMPORT_FIELDS.some((field) => isTooLong(field, line.fields[field]))],
    ['to_decide', line.status === 'to_be_determined'],
    ...REMARKS.map((remark): [string, boolean] => [remark, line.remarks?.includes(remark) ?? false]),
  ];
  return [...new Set(remarks.filter(([, applies]) => applies).map(([remark]) => remark))];
}

/** The chosen suggestion, otherwise the best one, with its reasons. */
function foundFor(
  line: Line,
  translate: Translate,
): [part: string | null, score: number | null, reasons: string | null] {
  const suggestion = leading(line);
  if (!suggestion) return [productLabel(line), null, null];
  const name = `${suggestion.supplier_label} ${suggestion.supplier_ref}`.trim();
  return [
    name,
    suggestion.score,
    suggestion.reasons.map((reason) => reasonText(line, suggestion, reason, translate)).join(' · '),
  ];
}

/** The report's cells for a row of the user's file, in the order of `REPORT_COLUMNS`. */
export function reportCells(listed: number, line: Line | undefined, translate: Translate): (string | number | null)[] {
  const remarks = remarksOf(line).map((remark) => translate(`findings:remark.${remark}`));
  const found = line ? foundFor(line, translate) : [null, null, null];
  return [
    placeOfRow(listed).place === 0 ? listed : rowName(listed),
    line ? translate(`choices:import_status.${line.status}`) : null,
    ...found,
    remarks.join(' · ') || null,
  ];
}
