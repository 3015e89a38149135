import { type MatchIndex, supplierAt } from '../catalogue/match-index.ts';
import { type Candidate, candidatesOf } from '../lines/candidates.ts';
import type { LineKeys } from '../lines/line.ts';
import { isDistributorName } from '../spelling/distributors.ts';
import { dividedReference, gapDifference, normaliseReference } from '../spelling/normalise.ts';
import { supplierKey, supplierRelation } from '../spelling/suppliers.ts';
import { textAt } from '../spelling/texts.ts';
import type { ReasonCode } from '../types.ts';
import { Comparison, dividedEvidence, type Evidence } from './evidence.ts';
import type { Feature } from './model.ts';

/**
 * A candidate with the evidence of its fields. `own`: the own part that it is, or that is the same part;
 * `lacksSupplier`: it is an own part without supplier, and the line names none either.
 */
export type Compared = Candidate & { evidence: Evidence[]; own?: Candidate; lacksSupplier?: boolean };

/** The line's candidates in the indexes of the catalogue and of the own parts, each part once. */
export function compareAll(
  catalogue: readonly MatchIndex[],
  line: LineKeys,
  own: readonly MatchIndex[] = [],
): Compared[] {
  const comparison = new Comparison(line);
  const comparedIn = (indexes: readonly MatchIndex[]) =>
    indexes.flatMap((index) => candidatesOf(index, line)).flatMap((candidate) => comparedWith(comparison, candidate));
  const compared = comparedIn(catalogue);
  const lacksSupplier = ({ index, n }: Candidate) =>
    line.supplier === '' && isNoManufacturer(supplierAt(index, n).names[0]!);
  const owned = comparedIn(own).map((one) => (lacksSupplier(one) ? withoutSupplier(one) : one));
  return markOnlyLabel(withoutDivided(owned.length === 0 ? compared : withOwn(compared, owned), line));
}

/** A distributor is none, in an own part as in a line. */
const isNoManufacturer = (name: string): boolean => name === '' || isDistributorName(name);

/** That neither the line nor the own part names a supplier counts as agreement. */
const withoutSupplier = (one: Compared): Compared => ({
  ...one,
  lacksSupplier: true,
  evidence: one.evidence.map((each) => (each.field === 'supplier' ? { ...each, features: ['supplier_same'] } : each)),
});

function comparedWith(comparison: Comparison, candidate: Candidate): Compared[] {
  const evidence = comparison.with(candidate);
  return evidence ? [{ ...candidate, evidence }] : [];
}

/**
 * An own part with the supplier and reference of a catalogue part is reported as `own` of that part: first those with its name,
 * then those with another name of it.
 */
function withOwn(compared: readonly Compared[], own: readonly Compared[]): Compared[] {
  const byReference = Map.groupBy(own, normalisedOf);
  const matched = new Map<Compared, Compared>();
  const free = new Set(own);
  for (const hasName of [hasSameName, hasOtherName])
    for (const one of compared) {
      const near = (byReference.get(normalisedOf(one)) ?? []).filter((other) => free.has(other) && hasName(one, other));
      const twin = matched.has(one) ? undefined : twinOf(one, near);
      if (!twin) continue;
      matched.set(one, twin);
      free.delete(twin);
    }
  const marked = compared.map((one) => {
    const twin = matched.get(one);
    return twin ? { ...one, own: { index: twin.index, n: twin.n } } : one;
  });
  return [...marked, ...Array.from(free, (one) => ({ ...one, own: { index: one.index, n: one.n } }))];
}

const referenceOf = ({ index, n }: Candidate): string => textAt(index.references, n);
const normalisedOf = (one: Candidate): string => normaliseReference(referenceOf(one));
const supplierOf = ({ index, n }: Candidate): string => supplierKey(supplierAt(index, n).names[0]!);

const hasSameName = (one: Candidate, own: Candidate): boolean => supplierOf(one) === supplierOf(own);
/** An own part whose manufacturer was no third-party when it was imported has the name that its list wrote. */
const hasOtherName = (one: Candidate, own: Candidate): boolean =>
  supplierRelation(supplierAt(own.index, own.n).names[0]!, supplierAt(one.index, one.n).names) === 'same';

/** Own parts may differ only in what separates their digits. */
function twinOf(one: Candidate, own: readonly Compared[]): Compared | undefined {
  const reference = referenceOf(one);
  const divided = dividedReference(reference);
  return (
    own.find((other) => dividedReference(referenceOf(other)) === divided) ??
    own.find((other) => gapDifference(referenceOf(other), reference) === null)
  );
}

const SAME: readonly ReasonCode[] = ['ref_same', 'ref_same_normalised', 'ref_decimal_point', 'ref_division'];

/** Equal for parts of one manufacturer; all whose manufacturer is the line's are. */
const supplierBeside = (one: Compared): string =>
  one.evidence.some(({ code }) => code === 'supplier_same') ? '=' : supplierOf(one);

/**
 * Where a part has the line's reference with all that separates its digits, a part of the same manufacturer whose
 * digits are divided otherwise is another one: the line names the first.
 */
function withoutDivided(compared: readonly Compared[], line: LineKeys): readonly Compared[] {
  const same = compared.filter(({ evidence }) => evidence.some(({ code }) => SAME.includes(code)));
  if (same.length < 2) return compared;
  const divided = dividedReference(line.reference);
  const isNamed = (one: Candidate) => dividedReference(referenceOf(one)) === divided;
  const named = new Set(same.filter(isNamed).map(supplierBeside));
  return compared.map((one) =>
    same.includes(one) && named.has(supplierBeside(one)) && !isNamed(one) ? asDivided(one, line) : one,
  );
}

/** The candidate as one whose reference has nothing in common with the line's but its characters. */
function asDivided(one: Compared, line: LineKeys): Compared {
  const { code } = dividedEvidence(gapDifference(line.reference, referenceOf(one)) ?? 'division');
  const evidence = one.evidence.map(
    (each): Evidence => (SAME.includes(each.code) ? { ...each, code, features: ['ref_other'] } : each),
  );
  return { ...one, evidence };
}

const hasNumbers =
  (...wanted: Feature[]) =>
  ({ evidence }: Compared): boolean =>
    evidence.some(({ field, features }) => field === 'label' && features.some((feature) => wanted.includes(feature)));
/** True if the part's label has all numbers of the line's label. */
export const labelFits = hasNumbers('numbers_all');
/** True if numbers of the labels differ. */
export const labelDiffers = hasNumbers('numbers_some', 'numbers_few');

/** A fitting label is distinctive if at least this many others differ. */
const SOME_OTHERS = 2;

/** Adds `numbers_only` to the only candidate whose label fits where the labels of others differ. */
function markOnlyLabel(compared: readonly Compared[]): Compared[] {
  const fitting = compared.filter(labelFits);
  if (fitting.length !== 1 || compared.filter(labelDiffers).length < SOME_OTHERS) return [...compared];
  const mark = (one: Evidence): Evidence =>
    one.field === 'label' ? { ...one, features: [...one.features, 'numbers_only'] } : one;
  return compared.map((one) => (one === fitting[0] ? { ...one, evidence: one.evidence.map(mark) } : one));
}
