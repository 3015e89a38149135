import { normaliseReference, partOfUrl } from '@vigie/matching';
import { entriesOf, isOneOf } from '../../objects.ts';
import { type ImportField, type ImportFields, type Mapping, REFERENCE_FIELDS } from './fields.ts';
import { type HeaderKind, kindOfHeader } from './header-words.ts';
import { bounded } from './limits.ts';
import { meaningful } from './placeholders.ts';
import { withAllDigits } from './scientific.ts';

const TOTAL =
  /^(?:grand |sous-? ?|sub-? ?)?(?:totals?|totaux|somme|sum|gesamt\p{L}*|summe|zwischensumme|montant|合计|总计|小计)(?![\p{L}\p{N}])/iu;

/**
 * Parses a row as a line; null for blank rows, notes, section titles, totals, and headers repeated on a new page.
 * `cells`: the row as text, by 0-based column.
 */
export function readLine(cells: readonly string[], mapping: Pick<Mapping, 'columns'>): { fields: ImportFields } | null {
  const fields: ImportFields = {};
  for (const { index, field } of mapping.columns) {
    const text = field === null ? '' : meaningful(cells[index]);
    if (field !== null && text !== '') fields[field] = text;
  }
  for (const [field, text] of entriesOf(fields)) fields[field] = bounded(field, text);
  for (const field of REFERENCE_FIELDS) if (fields[field]) fields[field] = withAllDigits(fields[field]);
  Object.assign(fields, namedByUrl(fields));
  const hasReference = REFERENCE_FIELDS.some((field) => fields[field] !== undefined);
  if (!hasReference && (!fields.label || isRemark(cells, mapping))) return null;
  if (isTotal(cells, fields) || isRepeatedHeader(fields)) return null;
  return { fields };
}

/**
 * Fields from a distributor's URL: the whole part if the line has no reference, or else the manufacturer of the same
 * reference.
 */
function namedByUrl({ url, supplier, supplier_ref }: ImportFields): ImportFields {
  const part = url === undefined ? null : partOfUrl(url);
  if (!part || supplier !== undefined) return {};
  if (supplier_ref === undefined) return part;
  const isSame = normaliseReference(supplier_ref) === normaliseReference(part.supplier_ref);
  return isSame ? { supplier: part.supplier } : {};
}

/** The only cell of its row, in a list with several columns. */
const isRemark = (cells: readonly string[], { columns }: Pick<Mapping, 'columns'>): boolean =>
  columns.length > 2 && cells.filter((cell) => meaningful(cell) !== '').length < 2;

/** The row starts with `Total` and has no reference. */
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

/** At least two values, or the only one, are header words of their own column. */
function isRepeatedHeader(fields: ImportFields): boolean {
  const entries = entriesOf(fields);
  const isHeaderOf = (field: ImportField, text: string) => isOneOf(HEADER_OF[field] ?? [], kindOfHeader(text));
  const headers = entries.filter(([field, text]) => !/\d/.test(text) && isHeaderOf(field, text));
  return headers.length >= Math.min(2, entries.length) && headers.length * 2 > entries.length;
}
