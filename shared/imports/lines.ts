import { type ImportField, type ImportFields, type Mapping, REFERENCE_FIELDS } from './fields.ts';
import { type HeaderKind, kindOfHeader } from './header-words.ts';
import { meaningful } from './placeholders.ts';

const TOTAL =
  /^(?:grand |sous-? ?|sub-? ?)?(?:totals?|totaux|somme|sum|gesamt\p{L}*|summe|zwischensumme|montant|合计|总计|小计)(?![\p{L}\p{N}])/iu;

/**
 * What a row says as a line of the list; null for blank rows, notes and section titles between the lines,
 * totals, and headers repeated on a new page. `cells` is the row as text, by column from 0.
 */
export function readLine(cells: readonly string[], mapping: Pick<Mapping, 'columns'>): { fields: ImportFields } | null {
  const fields: ImportFields = {};
  for (const { index, field } of mapping.columns) {
    const text = field === null ? '' : meaningful(cells[index]);
    if (field !== null && text !== '') fields[field] = text;
  }
  const hasReference = REFERENCE_FIELDS.some((field) => fields[field] !== undefined);
  if (!hasReference && (!fields.label || isRemark(cells, mapping))) return null;
  if (isTotal(cells, fields) || isRepeatedHeader(fields)) return null;
  return { fields };
}

/** Alone in its row, in a list of several columns. */
const isRemark = (cells: readonly string[], { columns }: Pick<Mapping, 'columns'>): boolean =>
  columns.length > 2 && cells.filter((cell) => meaningful(cell) !== '').length < 2;

/** `Total` where the row begins, and nothing that names a part besides. */
function isTotal(cells: readonly string[], fields: ImportFields): boolean {
  const first = cells.find((cell) => meaningful(cell) !== '');
  const named = [fields.supplier, fields.supplier_ref, fields.label].filter((text) => text && !TOTAL.test(text));
  return (
    first !== undefined &&
    [first, fields.label, fields.supplier_ref].some((text) => text && TOTAL.test(text)) &&
    named.length === 0
  );
}

const HEADER_OF: Partial<Record<ImportField, readonly HeaderKind[]>> = {
  supplier: ['maker', 'third'],
  supplier_ref: ['maker_ref', 'part_ref', 'third_ref', 'bare_ref', 'value', 'type'],
  label: ['label', 'description', 'name', 'value'],
  description: ['description'],
  quantity: ['quantity'],
  internal_ref: ['own_ref'],
  price: ['price'],
  notes: ['notes'],
};

/** Two values or more that are words for their own column, and not one that is anything else. */
function isRepeatedHeader(fields: ImportFields): boolean {
  const entries = Object.entries(fields) as [ImportField, string][];
  const headers = entries.filter(
    ([field, text]) => !/\d/.test(text) && HEADER_OF[field]?.includes(kindOfHeader(text) as HeaderKind),
  );
  return headers.length >= 2 && headers.length * 2 > entries.length;
}
