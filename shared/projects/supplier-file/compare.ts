import { COMPARED, type Compared, findingOf, foundIn, type Known } from '../../answers/findings.ts';
import type { Statement } from '../../answers/schema.ts';
import type { FieldProblems } from '../../errors.ts';
import { contradictionsIn, missingIn } from '../../monitorings/findings.ts';
import { TO_BE_DEFINED } from '../../parts/availability.ts';
import type { Facts } from '../../parts/facts.ts';
import { datesOutOfOrder } from '../../parts/rules.ts';
import type { Part } from '../../parts/schema.ts';

/** What is known of a part before a file is taken over. */
export const knownOf = (part: Known): Known => ({
  availability_status: part.availability_status,
  availability_status_reason: part.availability_status_reason,
  last_buy_order: part.last_buy_order,
  end_of_life: part.end_of_life,
  equiv_product: part.equiv_product,
  equiv_product_supplier: part.equiv_product_supplier,
});

export const isSameKnown = (one: Known, other: Known): boolean =>
  COMPARED.every((field) => one[field] === other[field]);

/** What the part's facts become with all that is said of it. */
export const becoming = (known: Known, said: Statement): Known => {
  const found = findingOf(known, foundIn(said));
  return { ...found, availability_status: found.availability_status ?? known.availability_status };
};

export type ComparedField = { field: Compared; known: string | null; said: string | null; is_changed: boolean };

/** The fields that are said, and those that what is said makes untrue. */
export const fieldsOf = (known: Known, said: Statement): ComparedField[] => {
  const after = becoming(known, said);
  const found = foundIn(said);
  return COMPARED.filter((field) => found[field] || after[field] !== known[field]).map((field) => ({
    field,
    known: known[field],
    said: after[field],
    is_changed: after[field] !== known[field],
  }));
};

type Judged = Known & Pick<Facts, 'durability' | 'obso_at' | 'obsolescence_reason'> & Pick<Part, 'introduced_at'>;

/**
 * Where the facts that the part would have contradict each other on a day. A monitoring that ends with them (`isFinding`)
 * also needs whatever its availability demands.
 */
export function problemsOf(part: Judged, after: Known, day: string, isFinding: boolean): FieldProblems {
  const isSame = after.availability_status === part.availability_status;
  const availability_status = after.availability_status === TO_BE_DEFINED ? null : after.availability_status;
  const rest =
    isSame && !isFinding ? { obso_at: part.obso_at, obsolescence_reason: part.obsolescence_reason } : NOTHING;
  const finding = { ...after, ...rest, durability: null, availability_status, monitoring_date: `${day}T00:00:00Z` };
  const dates = datesOutOfOrder({ ...after, introduced_at: part.introduced_at }, isFinding ? {} : part);
  const problems = { ...contradictionsIn(finding), ...dates };
  if (!isFinding) return problems;
  if (!availability_status) problems.availability_status = [{ code: 'required_to_close' }];
  for (const field of missingIn(finding)) problems[field] = [{ code: 'required_by_availability' }];
  return problems;
}
const NOTHING = { obso_at: null, obsolescence_reason: null };
