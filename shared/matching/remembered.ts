import { entryWithId, type MatchIndex, shownEntry } from './catalogue.ts';
import { normaliseNno, wordsOf } from './normalise.ts';
import { supplierKey } from './suppliers.ts';
import type { MatchedLine, Suggestion } from './types.ts';

/** By `lineKey`: the part that was chosen, or that there is none. */
export type Decisions = ReadonlyMap<string, string | 'new'>;

const folded = (reference = ''): string => reference.normalize('NFKC').toUpperCase().replace(/\s+/g, '');

/**
 * Equal for lines that ask the same question: manufacturer, reference and stock number, but for case, spaces and
 * the ways of writing a manufacturer. Other separators stay (`31.6K` is not `316K`). Where manufacturer or
 * reference is missing, the label tells lines apart too; where reference and stock number are, the entity's own number.
 * Null for a line that says nothing of its part but, perhaps, who made it: no decision about it holds for another.
 */
export function lineKey({ supplier, supplier_ref, internal_ref, nno, label }: MatchedLine): string | null {
  const indexedSupplier = supplierKey(supplier ?? '');
  const reference = folded(supplier_ref);
  const number = normaliseNno(nno) ?? '';
  const words = indexedSupplier && reference ? '' : wordsOf(label ?? '').join(' ');
  const own = reference || number ? '' : folded(internal_ref);
  if (!reference && !number && !words && !own) return null;
  return JSON.stringify([indexedSupplier, reference, number, words, ...(own ? [own] : [])]);
}

/** Told beside the reasons that make the score, to which it adds nothing. */
export const asOwn = (suggestion: Suggestion, own_part: string): Suggestion => ({
  ...suggestion,
  own_part,
  reasons: [...suggestion.reasons, { field: 'supplier_ref', code: 'own_part', contribution: 0 }],
});

/** The part that was chosen, with certainty; null when no index has it any more. */
export function rememberedSuggestion(indexes: readonly MatchIndex[], product: string): Suggestion | null {
  for (const index of indexes) {
    const n = entryWithId(index, product);
    if (n !== null) {
      const reasons = [{ field: 'supplier_ref', code: 'remembered', contribution: 1 } as const];
      return { ...shownEntry(index, n), score: 1, reasons };
    }
  }
  return null;
}
