import { foldedStem } from './catalogue.ts';
import { foldLookalikes, normaliseNno, normaliseReference } from './normalise.ts';
import type { MatchedLine } from './types.ts';

/** A line with the keys that entries are looked up by. */
export type LineKeys = {
  supplier: string;
  reference: string;
  label: string;
  key: string;
  folded: string;
  stem: string | null;
  nno: string | null;
};

export function lineKeys(line: MatchedLine): LineKeys {
  const reference = line.supplier_ref?.trim() ?? '';
  const key = normaliseReference(reference);
  return {
    supplier: line.supplier ?? '',
    reference,
    label: line.label ?? '',
    key,
    folded: foldLookalikes(key),
    stem: foldedStem(reference),
    nno: normaliseNno(line.nno),
  };
}
