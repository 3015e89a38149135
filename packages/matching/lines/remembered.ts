import { type MatchIndex, partWithId, shownPart } from '../catalogue/match-index.ts';
import { normaliseNno, wordsOf } from '../spelling/normalise.ts';
import { supplierKey } from '../spelling/suppliers.ts';
import type { MatchedLine, Suggestion } from '../types.ts';

/** Earlier decisions by `lineKey`: the id of the chosen part, or `new` if no part fits. */
export type Decisions = ReadonlyMap<string, string | 'new'>;

const folded = (reference = ''): string => reference.normalize('NFKC').toUpperCase().replace(/\s+/g, '');

/**
 * A key that is equal for lines to which the same decision applies: supplier, reference and stock number, regardless of
 * case, spaces and spelling of the supplier. Other separators count (`31.6K` is not `316K`). A line without supplier or
 * reference is distinguished by its label too; one without reference and stock number by its internal reference and by a
 * distributor's number. Null for a line that has none of these, or only a supplier.
 */
export function lineKey({
  supplier,
  supplier_ref,
  internal_ref,
  nno,
  label,
  distributor_ref,
}: MatchedLine): string | null {
  const company = supplierKey(supplier ?? '');
  const reference = folded(supplier_ref);
  const number = normaliseNno(nno) ?? '';
  const words = company && reference ? '' : wordsOf(label ?? '').join(' ');
  const own = reference || number ? '' : folded(internal_ref);
  const sold = reference || number ? '' : folded(distributor_ref);
  if (!reference && !number && !words && !own && !sold) return null;
  return JSON.stringify([company, reference, number, words, ...(own || sold ? [own] : []), ...(sold ? [sold] : [])]);
}

/** Marks a suggestion as an own part, with a reason of contribution 0. */
export const asOwn = (suggestion: Suggestion, own_part: string): Suggestion => ({
  ...suggestion,
  own_part,
  reasons: [...suggestion.reasons, { field: 'supplier_ref', code: 'own_part', contribution: 0 }],
});

/** The part of an earlier decision, with score 1; null if no index has it. */
export function rememberedSuggestion(indexes: readonly MatchIndex[], product: string): Suggestion | null {
  for (const index of indexes) {
    const n = partWithId(index, product);
    if (n !== null) {
      const reasons = [{ field: 'supplier_ref', code: 'remembered', contribution: 1 } as const];
      return { ...shownPart(index, n), score: 1, reasons };
    }
  }
  return null;
}
