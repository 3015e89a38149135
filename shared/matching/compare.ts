import { type Candidate, candidatesOf } from './candidates.ts';
import type { MatchIndex } from './catalogue.ts';
import { Comparison, type Evidence } from './evidence.ts';
import type { LineKeys } from './line.ts';
import type { Feature } from './model.ts';
import { normaliseReference } from './normalise.ts';
import { supplierKey } from './suppliers.ts';
import { textAt } from './texts.ts';

/** A candidate and what its fields say. */
export type Compared = Candidate & { evidence: Evidence[] };

/** `indexes`: the catalogue's, then others. */
export function compareAll(indexes: readonly MatchIndex[], line: LineKeys): Compared[] {
  const comparison = new Comparison(line);
  const compared = indexes.flatMap((index) =>
    candidatesOf(index, line).flatMap((candidate) => {
      const evidence = comparison.with(candidate);
      return evidence ? [{ ...candidate, evidence }] : [];
    }),
  );
  return markOnlyLabel(withoutTwins(compared, indexes[0]));
}

/** A part of another index with manufacturer and reference of a catalogue part is that part. */
function withoutTwins(compared: readonly Compared[], catalogue: MatchIndex | undefined): readonly Compared[] {
  if (compared.every(({ index }) => index === catalogue)) return compared;
  const known = new Set(compared.filter(({ index }) => index === catalogue).map(article));
  return compared.filter((candidate) => candidate.index === catalogue || !known.has(article(candidate)));
}

const article = ({ index, n }: Candidate): string =>
  `${supplierKey(index.makers[index.makerOf[n]!]!.names[0]!)}|${normaliseReference(textAt(index.references, n))}`;

const saysNumbers =
  (feature: Feature) =>
  ({ evidence }: Compared) =>
    evidence.some(({ features }) => features.includes(feature));
export const fits = saysNumbers('numbers_all');
export const fitsNot = (one: Compared) => saysNumbers('numbers_some')(one) || saysNumbers('numbers_few')(one);

/** So many labels that do not fit make the one that does tell. */
const SOME_OTHERS = 2;

/** Where the line's label tells neighbours apart, the only one that it fits is told so. */
function markOnlyLabel(compared: readonly Compared[]): Compared[] {
  const fitting = compared.filter(fits);
  if (fitting.length !== 1 || compared.filter(fitsNot).length < SOME_OTHERS) return [...compared];
  const mark = (one: Evidence): Evidence =>
    one.field === 'label' ? { ...one, features: [...one.features, 'numbers_only'] } : one;
  return compared.map((one) => (one === fitting[0] ? { ...one, evidence: one.evidence.map(mark) } : one));
}
