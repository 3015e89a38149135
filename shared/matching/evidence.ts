import type { Candidate } from './candidates.ts';
import { type IndexedSupplier, supplierAt } from './catalogue.ts';
import { editsAt, FAR } from './edits.ts';
import { inCommon } from './labels.ts';
import type { LineKeys } from './line.ts';
import type { Feature } from './model.ts';
import { differsByDecimalPoint, normaliseReference } from './normalise.ts';
import { prefixShare } from './similar.ts';
import { type SupplierRelation, supplierRelation } from './suppliers.ts';
import { bytesAt, textAt } from './texts.ts';
import type { ReasonCode, ReasonField } from './types.ts';

/** What one field of a line and of an entry say together: the reason, and what it is weighed by. */
export type Evidence = { field: ReasonField; code: ReasonCode; features: readonly Feature[] };

/** Compares lines with entries; what a line's manufacturer is to another is found once. */
export class Comparison {
  readonly #line: LineKeys;
  readonly #relations = new Map<IndexedSupplier, SupplierRelation>();

  constructor(line: LineKeys) {
    this.#line = line;
  }

  /** In the order that contributions are told in. Null when nothing but chance leads from the line to the entry. */
  with(candidate: Candidate): Evidence[] | null {
    const line = this.#line;
    const nno = nnoEvidence(line, candidate);
    const reference = referenceEvidence(line, candidate);
    if (nno?.code !== 'nno_same' && reference.every(({ code }) => code === 'ref_other')) return null;
    const all = nno ? [nno, ...reference] : reference;
    all.push(this.#supplier(candidate));
    for (const evidenceOf of [labelEvidence, familyEvidence, urlEvidence]) {
      const evidence = evidenceOf(line, candidate);
      if (evidence) all.push(evidence);
    }
    return all;
  }

  #supplier({ index, n }: Candidate): Evidence {
    const indexedSupplier = supplierAt(index, n);
    const relation = this.#relations.get(indexedSupplier) ?? relationOf(this.#line, indexedSupplier);
    this.#relations.set(indexedSupplier, relation);
    return relation === 'missing' ? MISSING : plainly('supplier', `supplier_${relation}`);
  }
}

const MISSING: Evidence = { field: 'supplier', code: 'supplier_missing', features: [] };

const plainly = (field: ReasonField, code: ReasonCode & Feature): Evidence => ({ field, code, features: [code] });

function relationOf({ supplier, ncage }: LineKeys, { names, ncages }: IndexedSupplier): SupplierRelation {
  return ncage !== '' && ncages.includes(ncage) ? 'same' : supplierRelation(supplier, names);
}

function nnoEvidence({ nno }: LineKeys, { index, n }: Candidate): Evidence | null {
  const other = index.nnos[n]!;
  if (nno === 0 || other === 0) return null;
  return plainly('nno', nno === other ? 'nno_same' : 'nno_other');
}

/** Up to so many characters, another part is easily one typing error away. */
const SHORT = 7;

/** Several where the packaging differs and a character too. */
function referenceEvidence(line: LineKeys, { index, n }: Candidate): Evidence[] {
  const { keys } = index;
  if (line.folded.length === 0 || keys.starts[n] === keys.starts[n + 1]) return [];
  const direct = editsAt(keys, n, line.folded);
  if (direct === 0) return [plainly('supplier_ref', sameCode(line, textAt(index.references, n)))];
  const repacked = editsButPackaging(line, { index, n });
  if (repacked >= Math.min(direct, FAR)) return [editedEvidence(line, { index, n }, direct)];
  const packaging = plainly('supplier_ref', 'ref_packaging_suffix');
  return repacked === 0 ? [packaging] : [packaging, editedEvidence(line, { index, n }, repacked)];
}

function editedEvidence(line: LineKeys, candidate: Candidate, edits: number): Evidence {
  const code = editedCode(line, candidate, edits);
  const features: Feature[] = [code];
  if (line.folded.length <= SHORT && (edits === 1 || edits === 2)) features.push('ref_short');
  if (edits === 1 && isDigitReplaced(line.folded, bytesAt(candidate.index.keys, candidate.n)))
    features.push('ref_digit');
  return { field: 'supplier_ref', code, features };
}

/** As members of one family differ; of two keys one typing error apart. */
function isDigitReplaced(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  const place = one.findIndex((byte, at) => byte !== other[at]);
  return isDigit(one[place]) && isDigit(other[place]) && one[place + 1] === other[place + 1];
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

function editedCode({ folded }: LineKeys, { index, n }: Candidate, edits: number): ReasonCode & Feature {
  if (edits === 1) return 'ref_one_edit';
  if (prefixShare(index.keys, n, folded) > 0) return 'ref_prefix';
  return edits === 2 ? 'ref_two_edits' : 'ref_other';
}

/** The fewest edits between the references where one or both are without their packaging ending. */
function editsButPackaging({ folded, stem }: LineKeys, { index, n }: Candidate): number {
  const { keys, stems } = index;
  const hasStem = stems.starts[n + 1]! > stems.starts[n]!;
  let edits = hasStem ? editsAt(stems, n, folded) : FAR;
  if (stem !== null) edits = Math.min(edits, editsAt(keys, n, stem));
  if (stem !== null && hasStem) edits = Math.min(edits, editsAt(stems, n, stem));
  return edits;
}

function sameCode(line: LineKeys, reference: string): ReasonCode & Feature {
  if (line.reference.toUpperCase() === reference.trim().toUpperCase()) return 'ref_same';
  if (line.key !== normaliseReference(reference)) return 'ref_o_zero';
  return differsByDecimalPoint(line.reference, reference) ? 'ref_decimal_point' : 'ref_same_normalised';
}

const MOST_WORDS = 0.75;
const SOME_WORDS = 0.35;
const SOME_NUMBERS = 0.5;

function labelEvidence({ tokens: mine }: LineKeys, { index, n }: Candidate): Evidence | null {
  if (mine.length === 0) return null;
  const { starts, entries } = index.tokens;
  const { words, numbers } = inCommon(mine, entries, starts[n], starts[n + 1]);
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
  return other === '' ? null : plainly('family', family === other ? 'family_same' : 'family_other');
}

/** Also where the line has no reference but the link's. */
function urlEvidence({ linkKey }: LineKeys, { index, n }: Candidate): Evidence | null {
  if (linkKey === '') return null;
  return plainly('url', linkKey === normaliseReference(textAt(index.references, n)) ? 'url_same' : 'url_other');
}
