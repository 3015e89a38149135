import { normaliseReference, partOfUrl } from '@vigie/matching';
import { entriesOf, isOneOf } from '../../values/objects.ts';
import { readAlternates, withoutFirst } from './alternates.ts';
import {
  CODE_FIELDS,
  type ImportField,
  type ImportFields,
  type Mapping,
  NAMING_FIELDS,
  REPEATABLE_FIELDS,
} from './fields.ts';
import { type HeaderKind, kindOfHeader } from './headers/header-words.ts';
import type { LeftOut } from './left-out.ts';
import { bounded } from './limits.ts';
import { meaningful, meaningfulReference } from './placeholders.ts';
import { withAllDigits } from './scientific.ts';
import { hasWord, isAmount, isPartNumber } from './values.ts';

const TOTAL =
  /^(?:grand |sous-? ?|sub-? ?)?(?:totals?|totaux|totaal|totale?|subtotal|somme|sum|suma|summa|razem|celkem|gesamt\p{L}*|summe|zwischensumme|montant|yhteensä|итого|всего|合计|总计|小计|合計|小計)(?![\p{L}\p{N}])/iu;

/** `isByAlternate`: the row has no reference of its own, so that its first alternate is the reference. */
export type ReadRow = { fields: ImportFields; isByAlternate?: true; left?: undefined } | NoLine;
type NoLine = { left: LeftOut; fields?: undefined; isByAlternate?: undefined };

type Columns = Pick<Mapping, 'columns'>;

/**
 * Reads the rows of a list in their order. `cells`: a row as text, by 0-based column. After the header of another table,
 * rows are no lines until the list's own header is repeated.
 */
export function listReader(mapping: Columns): (cells: readonly string[]) => ReadRow {
  let isOtherTable = false;
  return (cells) => {
    const read = readRow(cells, mapping);
    if (read.left === 'header' || read.left === 'other_table') isOtherTable = read.left === 'other_table';
    return isOtherTable ? { left: 'other_table' } : read;
  };
}

/** The size of a chip component that a spreadsheet took for a number: `603` is 0603. */
const SIZE_AS_NUMBER = /^(?:201|402|603|805)$/;

const isCode = (field: ImportField): boolean => isOneOf(CODE_FIELDS, field);

/** A row as a line, or why it is none: a title, a total, a header, or nothing that names a part. */
export function readRow(cells: readonly string[], mapping: Columns): ReadRow {
  const fields: ImportFields = {};
  for (const { index, field } of mapping.columns) {
    const text = field === null ? '' : isCode(field) ? meaningfulReference(cells[index]) : meaningful(cells[index]);
    if (field !== null && text !== '' && !isOneOf(REPEATABLE_FIELDS, field)) fields[field] = text;
  }
  for (const [field, text] of entriesOf(fields)) fields[field] = bounded(field, text);
  for (const field of CODE_FIELDS) if (fields[field]) fields[field] = withAllDigits(fields[field]);
  if (fields.package && SIZE_AS_NUMBER.test(fields.package)) fields.package = `0${fields.package}`;
  Object.assign(fields, namedByUrl(fields));
  const alternates = readAlternates(cells, mapping.columns);
  const promoted = isNamed(fields) ? null : withoutFirst(alternates);
  if (promoted)
    Object.assign(fields, { ...promoted.first, supplier_ref: bounded('supplier_ref', promoted.first.supplier_ref) });
  const left = reasonToLeaveOut(cells, fields, mapping);
  if (left) return { left };
  const others = promoted ? promoted.others : alternates;
  if (others !== '') fields.alternates = bounded('alternates', others);
  return promoted ? { fields, isByAlternate: true } : { fields };
}

/** An own number names no part of others: a line may have a reference beside it. */
const isNamed = ({ supplier_ref, nno, distributor_ref }: ImportFields): boolean =>
  (supplier_ref ?? nno ?? distributor_ref) !== undefined;

/** Parses a row as a line; null if it is none. */
export function readLine(cells: readonly string[], mapping: Columns): { fields: ImportFields } | null {
  const { fields } = readRow(cells, mapping);
  return fields ? { fields } : null;
}

function reasonToLeaveOut(cells: readonly string[], fields: ImportFields, mapping: Columns): LeftOut | null {
  if (isRepeatedHeader(cells, fields)) return isAlone(cells) && mapping.columns.length > 1 ? 'title' : 'header';
  if (isOtherHeader(cells)) return 'other_table';
  if (isTotal(cells, fields)) return 'total';
  if (isFooter(cells, fields)) return 'title';
  if (isTitle(cells, fields, mapping)) return cells.some((cell) => isAmount(cell?.trim() ?? '')) ? 'total' : 'title';
  const hasName = NAMING_FIELDS.some((field) => fields[field] !== undefined);
  return hasName || fields.label ? null : 'no_part';
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

/** `Drawn: Smith`, `Checked: Jones` and nothing else. */
function isFooter(cells: readonly string[], { quantity }: ImportFields): boolean {
  if (quantity !== undefined) return false;
  const texts = cells.map(meaningful).filter(Boolean);
  return texts.length > 1 && texts.every((text) => /^\p{L}[\p{L} .]{1,30}:(?:\s|$)/u.test(text));
}

const isAlone = (cells: readonly string[]): boolean => cells.filter((cell) => meaningful(cell) !== '').length < 2;

/** The only cell of its row, in a list with several columns, unless it may be a reference. */
function isTitle(cells: readonly string[], fields: ImportFields, { columns }: Columns): boolean {
  if (columns.length < 3 || !isAlone(cells)) return false;
  const reference = NAMING_FIELDS.map((field) => fields[field]).find((text) => text !== undefined);
  return reference === undefined || (hasWord(reference) && !isPartNumber(reference));
}

const isTotalText = (text: string | undefined): boolean => text !== undefined && TOTAL.test(text);

/** The row says `Total` and has no reference; beside a label, `Total` is the name of a group, and no quantity is given. */
function isTotal(cells: readonly string[], fields: ImportFields): boolean {
  if (!cells.some((cell) => isTotalText(cell?.trim()))) return false;
  const named = [fields.supplier, fields.supplier_ref, fields.label].filter((text) => text && !isTotalText(text));
  const first = cells.find((cell) => meaningful(cell) !== '');
  const isSaid = [first, fields.label, fields.supplier_ref].some((text) => text && isTotalText(text.trim()));
  if (isSaid && named.length === 0) return true;
  const isCounted = fields.quantity !== undefined && !isTotalText(fields.quantity);
  return fields.supplier_ref === undefined && fields.internal_ref === undefined && !isCounted;
}

const HEADER_OF: Partial<Record<ImportField, readonly HeaderKind[]>> = {
  supplier: ['manufacturer', 'third'],
  supplier_ref: ['manufacturer_ref', 'part_ref', 'part', 'third_ref', 'bare_ref', 'value', 'type'],
  label: ['label', 'description', 'name', 'value', 'part'],
  description: ['description'],
  quantity: ['quantity'],
  internal_ref: ['own_ref'],
  distributor_ref: ['shop', 'order_ref', 'third_ref'],
  package: ['footprint'],
  equiv_product: ['replacement_ref'],
  equiv_product_supplier: ['replacement_manufacturer'],
  availability_status: ['availability', 'attribute'],
  last_buy_order: ['last_order'],
  end_of_life: ['end_of_life'],
  obso_at: ['obsolete_since'],
  price: ['price'],
  notes: ['notes'],
};

/**
 * Headers are short and, unlike nearly all lines, have no digits but a number at the end (`MPN 2`): other rows are not looked
 * at word by word.
 */
const LONGEST_HEADER = 40;
const hasDigits = (text: string): boolean => /\d/.test(text.replace(/(?<=\p{L}[ _]?)[1-9]$/u, ''));
const maySayHeader = (text: string): boolean => text.length <= LONGEST_HEADER && !hasDigits(text);

/** At least two values, or the only one of a row of header words, are header words of their own column. */
function isRepeatedHeader(cells: readonly string[], fields: ImportFields): boolean {
  if ([fields.quantity, fields.supplier_ref].some((text) => text !== undefined && hasDigits(text))) return false;
  const entries = entriesOf(fields);
  const isHeaderOf = (field: ImportField, text: string) => isOneOf(HEADER_OF[field] ?? [], kindOfHeader(text));
  const headers = entries.filter(([field, text]) => maySayHeader(text) && isHeaderOf(field, text));
  if (entries.length === 1 && (!sayHeaders(cells) || headers.some(([, text]) => text.split(' ').length > 2)))
    return false;
  return headers.length >= Math.min(2, entries.length) && headers.length * 2 > entries.length;
}

const FEWEST_HEADERS = 3;

/** More than half of the cells, and at least `fewest`, are header words. */
function sayHeaders(cells: readonly string[], fewest = 1): boolean {
  if (cells.some((cell) => cell && !maySayHeader(cell))) return false;
  const texts = cells.map(meaningful).filter(Boolean);
  if (texts.length < fewest) return false;
  const kinds = texts.map(kindOfHeader).filter((kind) => kind !== null);
  return kinds.length >= fewest && kinds.length * 2 > texts.length;
}

/** The header of another table under the list. */
const isOtherHeader = (cells: readonly string[]): boolean => sayHeaders(cells, FEWEST_HEADERS);
