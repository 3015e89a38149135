import { dividedReference, normaliseReference } from '@vigie/matching';
import { AppError, type FieldProblems } from '../errors.ts';
import type { Country } from '../reference/countries/schema.ts';
import type { Part, PartInput } from './schema.ts';

/** Checks that a part has a NATO stock number, or manufacturer and reference. */
export function checkIdentity(
  part: Pick<PartInput, 'kind' | 'nno' | 'supplier_ref' | 'internal_ref' | 'distributor_ref'>,
): void {
  if (part.kind === 'nno' && !part.nno) throw new AppError('invalid', { fields: { nno: [{ code: 'required' }] } });
  if (part.kind === 'reference_article' && !part.supplier_ref && !part.internal_ref && !part.distributor_ref)
    throw new AppError('invalid', { fields: { supplier_ref: [{ code: 'required' }] } });
}

type Dates = Partial<Pick<PartInput, 'introduced_at' | 'last_buy_order' | 'end_of_life'>>;

/** Pairs of dates in their order, and the problem of the field that is told of the wrong order. */
const IN_ORDER = [
  { earlier: 'introduced_at', later: 'last_buy_order', told: 'last_buy_order', code: 'before_introduction' },
  { earlier: 'introduced_at', later: 'end_of_life', told: 'end_of_life', code: 'before_introduction' },
  { earlier: 'last_buy_order', later: 'end_of_life', told: 'last_buy_order', code: 'after_end_of_life' },
] as const;

/** Where introduction, last date to buy and end of life are not in their order, as far as one of a pair changes. */
export function datesOutOfOrder(part: Dates, before: Dates = {}): FieldProblems {
  const wrong = IN_ORDER.filter(({ earlier, later }) => {
    const [first, second] = [part[earlier], part[later]];
    const isNew = first !== before[earlier] || second !== before[later];
    return isNew && first && second && first > second;
  });
  return Object.fromEntries(wrong.map(({ told, code }) => [told, [{ code }]]));
}

/** Refuses dates that are out of order. */
export function checkDates(part: Dates, before: Dates = {}): void {
  const fields = datesOutOfOrder(part, before);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/** A reference of nothing but signs is itself. */
const keyOf = (reference: string): string => dividedReference(reference) || reference.trim();

/**
 * Identity of a part within its list: NATO stock number, else manufacturer and reference, else the owner's number, else a
 * distributor's. Case and separators are ignored, but for those between digits, because an import would change one part into
 * another.
 */
export function identityOf(
  part: Pick<Part, 'kind' | 'nno' | 'supplier' | 'supplier_name' | 'supplier_ref' | 'internal_ref' | 'distributor_ref'>,
): string | null {
  if (part.kind === 'nno' && part.nno) return `nno:${part.nno}`;
  const supplier = part.supplier ?? (part.supplier_name ? `name:${normaliseReference(part.supplier_name)}` : '');
  if (part.supplier_ref) return `ref:${supplier}:${keyOf(part.supplier_ref)}`;
  if (part.internal_ref) return `internal:${keyOf(part.internal_ref)}`;
  return part.distributor_ref ? `distributor:${keyOf(part.distributor_ref)}` : null;
}

/**
 * Country of the codification bureau in digits 5 and 6 of a NATO stock number (4-2-3-4, hyphens optional); null if no
 * country has that code.
 */
export function countryOfNno<C extends Pick<Country, 'ncb_codes'>>(nno: string, countries: Iterable<C>): C | null {
  const code = nno.replaceAll('-', '').slice(4, 6);
  for (const country of countries) if (country.ncb_codes.includes(code)) return country;
  return null;
}
