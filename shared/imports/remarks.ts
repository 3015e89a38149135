import { isDistributorName } from '@vigie/matching';
import { amountReader, withoutPieces } from '../values/amounts.ts';
import { entriesOf } from '../values/objects.ts';
import { type ImportField, type ImportFields, REFERENCE_FIELDS } from './reading/fields.ts';
import { isTooLong } from './reading/limits.ts';
import { hasLostDigits } from './reading/scientific.ts';
import { isDateText, isSurelyShopCode, isValue } from './reading/values.ts';

/** What the user should check on a line before it is imported. */
export const REMARKS = [
  'quantity_not_read',
  'price_not_read',
  'availability_not_read',
  'date_not_read',
  'dates_out_of_order',
  'repeated',
  'too_long',
  'digits_lost',
  'like_date',
  'like_value',
  'like_shop_number',
  'like_shop',
  'by_alternate',
  'not_calculated',
  'cell_error',
  'several_lines',
  'torn',
] as const;
export type Remark = (typeof REMARKS)[number];

/** What only the reader of the file knows of a row. */
export type RowFlaws = {
  /** An earlier line names the same part. */
  isRepeated: boolean;
  /** A formula without a result in a column of the mapping. */
  isUncalculated: boolean;
  /** A cell of a reference shows an error. */
  isError: boolean;
  /** A cell of a reference has several lines. */
  isBroken: boolean;
  /** A quote that was not closed: the row may contain others. */
  isTorn: boolean;
  /** The reference is the first alternate of a line that has no other. */
  isByAlternate: boolean;
  /** The text of the availability says none. */
  isAvailabilityUnread: boolean;
  /** A date of the life cycle is no day, or could be two. */
  isDateUnread: boolean;
  /** The end of life is before the last date to buy. */
  isOutOfOrder: boolean;
};

export function remarksOf(fields: ImportFields, flaws: RowFlaws): Remark[] {
  const references = REFERENCE_FIELDS.flatMap((field) => fields[field] ?? []);
  const found: Record<Remark, boolean> = {
    quantity_not_read: isNotRead(withoutPieces(fields.quantity)),
    price_not_read: isNotRead(fields.price),
    availability_not_read: flaws.isAvailabilityUnread,
    date_not_read: flaws.isDateUnread,
    dates_out_of_order: flaws.isOutOfOrder,
    repeated: flaws.isRepeated,
    too_long: entriesOf(fields).some(([field, text]: [ImportField, string]) => isTooLong(field, text)),
    digits_lost: references.some(hasLostDigits),
    like_date: references.some(isDateText),
    like_value: fields.supplier_ref !== undefined && isValue(fields.supplier_ref),
    like_shop_number: fields.supplier_ref !== undefined && isSurelyShopCode(fields.supplier_ref),
    like_shop: fields.supplier !== undefined && isDistributorName(fields.supplier),
    by_alternate: flaws.isByAlternate,
    not_calculated: flaws.isUncalculated,
    cell_error: flaws.isError,
    several_lines: flaws.isBroken,
    torn: flaws.isTorn,
  };
  return REMARKS.filter((remark) => found[remark]);
}

/** Whether a text is no number, in any country's way of writing one. */
function isNotRead(text: string | undefined): boolean {
  const amount = text === undefined ? 0 : amountReader([text], 'en')(text);
  return amount === undefined || amount < 0;
}
