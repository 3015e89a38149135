import type { ReasonCode } from '@vigie/matching';

/** What else may differ where the reference is the same: case and separators, and for a catalogue part its packaging ending. */
const SAME: readonly ReasonCode[] = ['ref_same', 'ref_same_normalised'];
const SAME_CATALOGUE_PART: readonly ReasonCode[] = [...SAME, 'ref_packaging_suffix'];

/** Reasons that say nothing of how the references differ. */
const BESIDE: readonly string[] = ['rivals', 'own_part'] satisfies ReasonCode[];

type Suggested = {
  product: string;
  own_part?: string | undefined;
  reasons: readonly { field: string; code: string }[];
};

/**
 * True if the suggested part has the line's reference and no other manufacturer or stock number, so that it can be
 * accepted without looking at it. A character that differs names another part more often than it is a typing error. A
 * line without reference needs an equal stock number.
 */
export function hasSameReference({ product, own_part, reasons }: Suggested): boolean {
  const codesOf = (field: string) => reasons.filter((one) => one.field === field).map(({ code }) => code);
  const [references, suppliers, numbers] = [codesOf('supplier_ref'), codesOf('supplier'), codesOf('nno')];
  if (suppliers.includes('supplier_other') || numbers.includes('nno_other')) return false;
  const told = references.filter((code) => !BESIDE.includes(code));
  if (told.length === 0) return numbers.includes('nno_same');
  const allowed: readonly string[] = product === own_part ? SAME : SAME_CATALOGUE_PART;
  return told.every((code) => allowed.includes(code));
}
