import type { Candidate } from './candidates.ts';
import type { Maker } from './catalogue.ts';
import { editsBetween, FAR } from './edits.ts';
import { foldedStem, keyBytes } from './keys.ts';
import { numbersInCommon, wordsAndNumbers, wordsInCommon } from './labels.ts';
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
  readonly #relations = new Map<Maker, SupplierRelation>();

  constructor(line: LineKeys) {
    this.#line = line;
  }

  /** In the order that contributions are told in. Null when nothing but chance leads from the line to the entry. */
  with(candidate: Candidate): Evidence[] | null {
    const line = this.#line;
    const nno = nnoEvidence(line, candidate);
    const reference = referenceEvidence(line, candidate);
    if (nno?.code !== 'nno_same' && reference.every(({ code }) => code === 'ref_other')) return null;
    const all = [
      nno,
      ...reference,
      this.#supplier(candidate),
      labelEvidence(line, candidate),
      familyEvidence(line, candidate),
      urlEvidence(line, candidate),
    ];
    return all.filter((evidence) => evidence !== null);
  }

  #supplier({ index, n }: Candidate): Evidence {
    const maker = index.makers[index.makerOf[n]!]!;
    const relation = this.#relations.get(maker) ?? relationOf(this.#line, maker);
    this.#relations.set(maker, relation);
    if (relation === 'missing') return { field: 'supplier', code: 'supplier_missing', features: [] };
    return plainly('supplier', `supplier_${relation}`);
  }
}

const plainly = (field: ReasonField, code: ReasonCode & Feature): Evidence => ({ field, code, features: [code] });

function relationOf({ supplier, ncage }: LineKeys, { names, ncages }: Maker): SupplierRelation {
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
  const folded = bytesAt(index.keys, n);
  if (line.folded.length === 0 || folded.length === 0) return [];
  const direct = editsBetween(line.folded, folded);
  if (direct === 0) return [plainly('supplier_ref', sameCode(line, textAt(index.references, n)))];
  const repacked = editsButPackaging(line, folded, textAt(index.references, n));
  if (repacked >= Math.min(direct, FAR)) return [editedEvidence(line, folded, direct)];
  const packaging = plainly('supplier_ref', 'ref_packaging_suffix');
  return repacked === 0 ? [packaging] : [packaging, editedEvidence(line, folded, repacked)];
}

function editedEvidence(line: LineKeys, folded: Uint8Array, edits: number): Evidence {
  const code = editedCode(line, folded, edits);
  const features: Feature[] = [code];
  if (line.folded.length <= SHORT && (edits === 1 || edits === 2)) features.push('ref_short');
  if (edits === 1 && isDigitReplaced(line.folded, folded)) features.push('ref_digit');
  return { field: 'supplier_ref', code, features };
}

/** As members of one family differ; of two keys one typing error apart. */
function isDigitReplaced(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  const place = one.findIndex((byte, at) => byte !== other[at]);
  return isDigit(one[place]) && isDigit(other[place]) && one[place + 1] === other[place + 1];
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

function editedCode(line: LineKeys, folded: Uint8Array, edits: number): ReasonCode & Feature {
  if (edits === 1) return 'ref_one_edit';
  if (prefixShare(line.folded, folded) > 0) return 'ref_prefix';
  return edits === 2 ? 'ref_two_edits' : 'ref_other';
}

/** The fewest edits between the references, with and without their packaging endings. */
function editsButPackaging(line: LineKeys, folded: Uint8Array, reference: string): number {
  if (line.stem === null && line.folded.length === folded.length) return FAR;
  const stem = foldedStem(reference);
  const ours = line.stem === null ? [line.folded] : [line.stem, line.folded];
  const theirs = stem === null ? [folded] : [keyBytes(stem), folded];
  return Math.min(...ours.flatMap((mine) => theirs.map((other) => editsBetween(mine, other))));
}

function sameCode(line: LineKeys, reference: string): ReasonCode & Feature {
  if (line.reference.toUpperCase() === reference.trim().toUpperCase()) return 'ref_same';
  if (line.key !== normaliseReference(reference)) return 'ref_o_zero';
  return differsByDecimalPoint(line.reference, reference) ? 'ref_decimal_point' : 'ref_same_normalised';
}

const MOST_WORDS = 0.75;
const SOME_WORDS = 0.35;
const SOME_NUMBERS = 0.5;

function labelEvidence({ words: mine }: LineKeys, { index, n }: Candidate): Evidence | null {
  if (mine.words.size + mine.numbers.size === 0) return null;
  const theirs = wordsAndNumbers(textAt(index.labels, n));
  const words = wordsInCommon(mine, theirs);
  const numbers = numbersInCommon(mine, theirs);
  const features = [
    words !== null && (words >= MOST_WORDS ? 'words_most' : words >= SOME_WORDS ? 'words_some' : 'words_few'),
    numbers !== null && (numbers === 1 ? 'numbers_all' : numbers >= SOME_NUMBERS ? 'numbers_some' : 'numbers_few'),
  ].filter((feature) => feature !== false) as Feature[];
  if (features.length === 0) return null;
  const contradicts = numbers === null ? features.includes('words_few') : numbers < 1;
  return { field: 'label', code: contradicts ? 'label_other' : 'label_similar', features };
}

function familyEvidence({ family }: LineKeys, { index, n }: Candidate): Evidence | null {
  const other = index.families[index.familyOf[n]!]!.trim().toLowerCase();
  if (family === '' || other === '') return null;
  return plainly('family', family === other ? 'family_same' : 'family_other');
}

/** Also where the line has no reference but the link's. */
function urlEvidence({ linkKey }: LineKeys, { index, n }: Candidate): Evidence | null {
  if (linkKey === '') return null;
  return plainly('url', linkKey === normaliseReference(textAt(index.references, n)) ? 'url_same' : 'url_other');
}
