import { isDistributorName, partOfUrl, referenceInNumber } from '../spelling/distributors.ts';
import { foldedStem, keyBytes, keysWithoutMistypedPackaging } from '../spelling/keys.ts';
import { type Tokens, tokensOf } from '../spelling/labels.ts';
import { foldLookalikes, normaliseReference, numberOfNno } from '../spelling/normalise.ts';
import type { Unpacked } from '../spelling/packaging.ts';
import type { MatchedLine } from '../types.ts';

/** A line with the keys for the lookup and the values for the comparison. */
export type LineKeys = {
  supplier: string;
  ncage: string;
  reference: string;
  key: string;
  folded: Uint8Array;
  stem: Uint8Array | null;
  /** Keys without an ending that may be a mistyped packaging ending. Few lines need them. */
  mistyped: () => readonly Unpacked<Uint8Array>[];
  nno: number;
  tokens: Tokens;
  family: string;
  /** Normalised reference from the distributor's link, or empty. */
  linkKey: string;
};

/** A distributor's link supplies what the line lacks of supplier and reference. A distributor's name is no supplier. */
export function lineKeys(line: MatchedLine): LineKeys {
  const link = partOfUrl(line.url ?? '');
  const reference = line.supplier_ref?.trim() || link?.supplier_ref || referenceInNumber(line.distributor_ref ?? '');
  const key = normaliseReference(reference);
  const stem = foldedStem(reference);
  return {
    supplier: (isDistributorName(line.supplier ?? '') ? '' : line.supplier) || link?.supplier || '',
    ncage: line.ncage?.trim().toUpperCase() ?? '',
    reference,
    key,
    folded: keyBytes(foldLookalikes(key)),
    stem: stem === null ? null : keyBytes(stem),
    mistyped: once(() => keysWithoutMistypedPackaging(reference)),
    nno: numberOfNno(line.nno),
    tokens: tokensOf(line.label ?? ''),
    family: (line.family ?? '').trim().toLowerCase(),
    linkKey: normaliseReference(link?.supplier_ref ?? ''),
  };
}

function once<T>(compute: () => T): () => T {
  let value: { is: T } | undefined;
  return () => {
    value ??= { is: compute() };
    return value.is;
  };
}
