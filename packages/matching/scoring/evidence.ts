import { type IndexedSupplier, supplierAt } from '../catalogue/match-index.ts';
import type { Candidate } from '../lines/candidates.ts';
import type { LineKeys } from '../lines/line.ts';
import { prefixShare } from '../lines/similar.ts';
import { editsAt, FAR } from '../spelling/edits.ts';
import { inCommon } from '../spelling/labels.ts';
import { foldLookalikes, gapDifference, normaliseReference } from '../spelling/normalise.ts';
import { writtenStem } from '../spelling/packaging.ts';
import { type SupplierRelation, supplierRelation } from '../spelling/suppliers.ts';
import { bytesAt, textAt } from '../spelling/texts.ts';
import type { ReasonCode, ReasonField } from '../types.ts';
import { changeBetween } from './changes.ts';
import type { Feature } from './model.ts';

/** The comparison of one field of a line and a part: the reason shown, and the features that the model weighs. */
export type Evidence = { field: ReasonField; code: ReasonCode; features: readonly Feature[] };

/** Compares one line with parts. The relation of its supplier to another is computed once per supplier. */
export class Comparison {
  readonly #line: LineKeys;
  readonly #relations = new Map<IndexedSupplier, SupplierRelation>();

  constructor(line: LineKeys) {
    this.#line = line;
  }

  /** Evidence in the order that reasons are shown in. Null if neither reference nor stock number connects line and part. */
  with(candidate: Candidate): Evidence[] | null {
    const line = this.#line;
    const nno = nnoEvidence(line, candidate);
    const reference = referenceEvidence(line, candidate);
    if (nno?.code !== 'nno_same' && reference.every(({ code }) => code === 'ref_other')) return null;
    const all = nno ? [nno, ...reference] : reference;
    all.push(this.#supplier(candidate));
    for (const compare of [labelEvidence, familyEvidence, urlEvidence]) {
      const evidence = compare(line, candidate);
      if (evidence) all.push(evidence);
    }
    return all;
  }

  #supplier({ index, n }: Candidate): Evidence {
    const indexedSupplier = supplierAt(index, n);
    const relation = this.#relations.get(indexedSupplier) ?? relationOf(this.#line, indexedSupplier);
    this.#relations.set(indexedSupplier, relation);
    return relation === 'missing' ? MISSING : evidenceOf('supplier', `supplier_${relation}`);
  }
}

const MISSING: Evidence = { field: 'supplier', code: 'supplier_missing', features: [] };

const evidenceOf = (field: ReasonField, code: ReasonCode & Feature): Evidence => ({ field, code, features: [code] });

function relationOf({ supplier, ncage }: LineKeys, { names, ncages }: IndexedSupplier): SupplierRelation {
  return ncage !== '' && ncages.includes(ncage) ? 'same' : supplierRelation(supplier, names);
}

function nnoEvidence({ nno }: LineKeys, { index, n }: Candidate): Evidence | null {
  const other = index.nnos[n]!;
  if (nno === 0 || other === 0) return null;
  return evidenceOf('nno', nno === other ? 'nno_same' : 'nno_other');
}

/** A reference of up to this many characters is easily mistyped into another part's. */
const SHORT = 7;

/** Two pieces of evidence if both the packaging ending and a character differ. */
function referenceEvidence(line: LineKeys, { index, n }: Candidate): Evidence[] {
  const { keys } = index;
  if (line.folded.length === 0 || keys.starts[n] === keys.starts[n + 1]) return [];
  const direct = editsAt(keys, n, line.folded);
  if (direct === 0) {
    const reference = textAt(index.references, n);
    return [isOtherLetter(line, reference) ? OTHER_LETTER : evidenceOf('supplier_ref', sameCode(line, reference))];
  }
  const repacked = editsWithoutPackaging(line, { index, n }, direct);
  if (repacked >= Math.min(direct, FAR)) return [editedEvidence(line, { index, n }, direct)];
  const repackedToo: Evidence = { field: 'supplier_ref', code: 'ref_packaging_suffix', features: ['ref_repacked'] };
  if (repacked > 0) return [repackedToo, editedEvidence(line, { index, n }, repacked)];
  const gap = gapWithoutPackaging(line, textAt(index.references, n));
  return gap ? [repackedToo, dividedEvidence(gap)] : [evidenceOf('supplier_ref', 'ref_packaging_suffix')];
}

function editedEvidence(line: LineKeys, candidate: Candidate, edits: number): Evidence {
  const code = editedCode(line, candidate, edits);
  const features: Feature[] = [code];
  if (line.folded.length <= SHORT && (edits === 1 || edits === 2)) features.push('ref_short');
  const change = edits < FAR ? changeBetween(line.folded, bytesAt(candidate.index.keys, candidate.n)) : null;
  if (change) features.push(change);
  return { field: 'supplier_ref', code, features };
}

function editedCode({ folded }: LineKeys, { index, n }: Candidate, edits: number): ReasonCode & Feature {
  if (edits === 1) return 'ref_one_edit';
  if (prefixShare(index.keys, n, folded) > 0) return 'ref_prefix';
  return edits === 2 ? 'ref_two_edits' : 'ref_other';
}

/** The fewest edits between the references if one or both lose their packaging ending. An ending that may be mistyped never makes them equal. */
function editsWithoutPackaging({ folded, stem, mistyped }: LineKeys, { index, n }: Candidate, most: number): number {
  const { keys, stems } = index;
  const hasStem = stems.starts[n + 1]! > stems.starts[n]!;
  let edits = hasStem ? editsAt(stems, n, folded) : FAR;
  if (stem !== null) edits = Math.min(edits, editsAt(keys, n, stem));
  if (stem !== null && hasStem) edits = Math.min(edits, editsAt(stems, n, stem));
  if (Math.min(edits, most) < FAR) return edits;
  for (const { stem: key, edits: inEnding } of mistyped()) {
    const inStem = Math.min(editsAt(keys, n, key), hasStem ? editsAt(stems, n, key) : FAR);
    edits = Math.min(edits, Math.max(1, inStem + inEnding));
  }
  return edits;
}

const OTHER_LETTER: Evidence = {
  field: 'supplier_ref',
  code: 'ref_one_edit',
  features: ['ref_one_edit', 'ref_letter'],
};

/** A capital I and a capital L look like a 1, but not like each other: `W25Q256JVEIQ` and `W25Q256JVELQ` are two parts. */
function isOtherLetter({ key, reference }: LineKeys, other: string): boolean {
  if (reference.includes('l') || other.includes('l')) return false;
  const otherKey = normaliseReference(other);
  return Array.from(key).some((letter, place) => 'IL'.includes(letter) && isOther(letter, otherKey[place]));
}

const isOther = (one: string, other: string | undefined): boolean => one !== other && (other === 'I' || other === 'L');

const GAP_CODES = { point: 'ref_decimal_point', division: 'ref_division' } as const;

/** That the references differ in what separates their digits. */
export const dividedEvidence = (gap: keyof typeof GAP_CODES): Evidence => evidenceOf('supplier_ref', GAP_CODES[gap]);

/** The same of references with look-alike letters: `SMAJ6.OA` is not `SMAJ60A`. */
const foldedDifference = (one: string, other: string): ReturnType<typeof gapDifference> =>
  gapDifference(foldLookalikes(one.toUpperCase()), foldLookalikes(other.toUpperCase()));

function sameCode(line: LineKeys, reference: string): ReasonCode & Feature {
  if (line.reference.toUpperCase() === reference.trim().toUpperCase()) return 'ref_same';
  const isFolded = line.key !== normaliseReference(reference);
  const gap = (isFolded ? foldedDifference : gapDifference)(line.reference, reference);
  if (gap) return GAP_CODES[gap];
  return isFolded ? 'ref_o_zero' : 'ref_same_normalised';
}

/** How what is left without packaging endings differs between its digits; null if no two of its forms are equal. */
function gapWithoutPackaging({ reference }: LineKeys, other: string): ReturnType<typeof gapDifference> {
  const [texts, others] = [reference, other].map((text) => [text, writtenStem(text)]) as [string[], string[]];
  const keyOf = (text: string) => foldLookalikes(normaliseReference(text));
  const found = texts.flatMap((text) =>
    others.filter((each) => keyOf(each) === keyOf(text)).map((each) => foldedDifference(text, each)),
  );
  return found.includes(null) ? null : (found[0] ?? null);
}

const MOST_WORDS = 0.75;
const SOME_WORDS = 0.35;
const SOME_NUMBERS = 0.5;

function labelEvidence({ tokens }: LineKeys, { index, n }: Candidate): Evidence | null {
  if (tokens.length === 0) return null;
  const { starts, entries } = index.tokens;
  const { words, numbers } = inCommon(tokens, entries, starts[n], starts[n + 1]);
  const features: Feature[] = [];
  if (words !== null)
    features.push(words >= MOST_WORDS ? 'words_most' : words >= SOME_WORDS ? 'words_some' : 'words_few');
  if (numbers !== null)
    features.push(numbers === 1 ? 'numbers_all' : numbers >= SOME_NUMBERS ? 'numbers_some' : 'numbers_few');
  if (features.length === 0) return null;
  const contradicts = numbers === null ? features.includes('words_few') : numbers < 1;
  return { field: 'label', code: contradicts ? 'label_other' : 'label_similar', features };
}

function familyEvidence({ family }: LineKeys, { index, n }: Candidate): Evidence | null {
  if (family === '') return null;
  const other = index.families[index.familyOf[n]!]!.trim().toLowerCase();
  return other === '' ? null : evidenceOf('family', family === other ? 'family_same' : 'family_other');
}

/** Evidence of the link counts even if the line's reference was taken from it. */
function urlEvidence({ linkKey }: LineKeys, { index, n }: Candidate): Evidence | null {
  if (linkKey === '') return null;
  return evidenceOf('url', linkKey === normaliseReference(textAt(index.references, n)) ? 'url_same' : 'url_other');
}
