import { isShopName } from '../imports/reading/values.ts';
import { foldedStem, keyBytes } from './keys.ts';
import { type Tokens, tokensOf } from './labels.ts';
import { linkedPart } from './links.ts';
import { foldLookalikes, normaliseNno, normaliseReference } from './normalise.ts';
import type { MatchedLine } from './types.ts';

/** A line with the keys that entries are looked up by, and what they are compared with. */
export type LineKeys = {
  supplier: string;
  ncage: string;
  reference: string;
  key: string;
  folded: Uint8Array;
  stem: Uint8Array | null;
  nno: number;
  tokens: Tokens;
  family: string;
  /** Normalised reference of the distributor's page, or empty. */
  linkKey: string;
};

/** A link tells the manufacturer and the reference where the line does not; a distributor is no manufacturer. */
export function lineKeys(line: MatchedLine): LineKeys {
  const link = linkedPart(line.url);
  const reference = line.supplier_ref?.trim() || link?.supplier_ref || '';
  const key = normaliseReference(reference);
  const stem = foldedStem(reference);
  return {
    supplier: (isShopName(line.supplier ?? '') ? '' : line.supplier) || link?.supplier || '',
    ncage: line.ncage?.trim().toUpperCase() ?? '',
    reference,
    key,
    folded: keyBytes(foldLookalikes(key)),
    stem: stem === null ? null : keyBytes(stem),
    nno: Number(normaliseNno(line.nno) ?? 0),
    tokens: tokensOf(line.label ?? ''),
    family: (line.family ?? '').trim().toLowerCase(),
    linkKey: normaliseReference(link?.supplier_ref ?? ''),
  };
}
