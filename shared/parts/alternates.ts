import { isSameReference, supplierKey } from '@vigie/matching';

/** A reference that may be bought instead of a part's own, such as a second source. */
export type Alternate = { supplier_ref: string; supplier?: string };

/** Characters of all alternates of a part together. */
export const LONGEST_ALTERNATES = 2000;

/** References contain commas (`BC847,215`), so that only a comma before a blank separates two of them. */
const BETWEEN = /[;|\r\n]+|,\s+|\s\/\s/;

/** The texts of a cell or field that names several. */
export const separated = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((each) => each.trim())
    .filter(Boolean);

/** `GRM188R71 (Murata); C1608X7R` as alternates. */
export const alternatesIn = (text: string | null | undefined): Alternate[] =>
  (text ?? '').split(/[;\r\n]+/).flatMap((each): Alternate[] => {
    const whole = each.trim();
    const at = whole.endsWith(')') ? whole.lastIndexOf('(') : -1;
    const [supplier_ref, supplier] = [whole.slice(0, at).trim(), whole.slice(at + 1, -1).trim()];
    if (at > 0 && supplier_ref && supplier) return [{ supplier_ref, supplier }];
    return whole ? [{ supplier_ref: whole }] : [];
  });

const written = ({ supplier_ref, supplier }: Alternate): string => {
  const reference = supplier_ref.replaceAll(';', ',');
  return supplier ? `${reference} (${supplier.replaceAll(/[();]/g, ' ').trim()})` : reference;
};

export const alternatesText = (alternates: readonly Alternate[]): string => alternates.map(written).join('; ');

/** The same reference, unless both name a manufacturer and it is another one. */
function isSame(one: Alternate, other: Alternate): boolean {
  if (!isSameReference(one.supplier_ref, other.supplier_ref)) return false;
  return !one.supplier || !other.supplier || supplierKey(one.supplier) === supplierKey(other.supplier);
}

/**
 * The known alternates as they are, followed by those that are not known yet and still fit; `of`: the reference of the part,
 * which is no alternate of itself.
 */
export function withAlternates(
  known: string | null | undefined,
  further: string,
  of: string | null | undefined,
): string {
  const all = alternatesIn(known);
  let text = known?.trim() ?? '';
  for (const alternate of alternatesIn(further)) {
    if (isSameReference(alternate.supplier_ref, of ?? '') || all.some((each) => isSame(each, alternate))) continue;
    const longer = [text, written(alternate)].filter(Boolean).join('; ');
    if (longer.length > LONGEST_ALTERNATES) break;
    all.push(alternate);
    text = longer;
  }
  return text;
}
