import { packagingOf, type Reason, type Suggestion } from '@vigie/matching';
import type { Translate } from '#platform/words/phrases.ts';

type Written = { fields: Record<string, string> };

/** The packaging suffixes of both references, without duplicates: `-TR`, `-TR / ,118`. */
function endingsOf({ fields }: Written, { supplier_ref }: Pick<Suggestion, 'supplier_ref'>): string {
  const endings = [fields.supplier_ref ?? '', supplier_ref].map(packagingOf);
  return [...new Set(endings.filter((ending) => ending !== null))].join(' / ');
}

/** A reason in the user's language. */
export const reasonText = (
  line: Written,
  suggestion: Pick<Suggestion, 'supplier_ref'>,
  { code }: Reason,
  translate: Translate,
) =>
  translate(
    `server:match.${code}`,
    code === 'ref_packaging_suffix' ? { ending: endingsOf(line, suggestion) } : undefined,
  );
