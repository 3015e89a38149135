import { LONGEST_ALTERNATES } from '../../parts/alternates.ts';
import type { ImportField } from './fields.ts';

/** Most characters of each field of a line: as many as the part's field takes. */
export const FIELD_LIMITS: Readonly<Record<ImportField, number>> = {
  supplier: 200,
  supplier_ref: 200,
  label: 500,
  description: 5000,
  internal_ref: 100,
  nno: 50,
  ncage: 50,
  package: 200,
  distributor_ref: 200,
  equiv_product: 200,
  equiv_product_supplier: 200,
  availability_status: 200,
  last_buy_order: 50,
  end_of_life: 50,
  obso_at: 50,
  alternates: LONGEST_ALTERNATES,
  alternates_supplier: 200,
  quantity: 50,
  family: 200,
  price: 50,
  url: 2000,
  notes: 5000,
};

/** A text that is too long keeps one character more than its limit, so that it is recognised. */
export const bounded = (field: ImportField, text: string): string => text.slice(0, FIELD_LIMITS[field] + 1);

export const isTooLong = (field: ImportField, text: string | undefined): boolean =>
  text !== undefined && text.length > FIELD_LIMITS[field];
