import { type Candidate, candidatesOf } from './candidates.ts';
import { type MatchIndex, supplierAt } from './catalogue.ts';
import { Comparison, type Evidence } from './evidence.ts';
import type { LineKeys } from './line.ts';
import type { Feature } from './model.ts';
import { normaliseReference } from './normalise.ts';
import { supplierKey } from './suppliers.ts';
import { textAt } from './texts.ts';

/**
 * A candidate and what its fields say. `own`: the entity's own part that it is, or that is the same article;
 * `isNameless`: it is one without manufacturer, as the line is.
 */
export type Compared = Candidate & { evidence: Evidence[]; own?: Candidate; isNameless?: boolean };

/** `catalogue`: its indexes; `own`: those of the entity's own parts. */
export function compareAll(
  catalogue: readonly MatchIndex[],
  line: LineKeys,
  own: readonly MatchIndex[] = [],
): Compared[] {
  const comparison = new Comparison(line);
  const comparedIn = (indexes: readonly MatchIndex[]) =>
    indexes.flatMap((index) => candidatesOf(index, line)).flatMap((candidate) => comparedWith(comparison, candidate));
  const compared = comparedIn(catalogue);
  const isNameless = ({ index, n }: Candidate) => line.supplier === '' && supplierAt(index, n).names[0] === '';
  const owned = comparedIn(own).map((one) => ({ ...one, isNameless: isNameless(one) }));
  return markOnlyLabel(owned.length === 0 ? compared : withOwn(compared, owned));
}

function comparedWith(comparison: Comparison, candidate: Candidate): Compared[] {
  const evidence = comparison.with(candidate);
  return evidence ? [{ ...candidate, evidence }] : [];
}

/** An own part with manufacturer and reference of a catalogue part is that part, which then is told to be an own one. */
function withOwn(compared: readonly Compared[], own: readonly Compared[]): Compared[] {
  const articles = new Map(own.map((one) => [article(one), one]));
  const marked = compared.map((one) => {
    const twin = articles.get(article(one));
    if (!twin) return one;
    articles.delete(article(twin));
    return { ...one, own: { index: twin.index, n: twin.n } };
  });
  return [...marked, ...articles.values().map((one) => ({ ...one, own: { index: one.index, n: one.n } }))];
}

const article = ({ index, n }: Candidate): string =>
  `${supplierKey(supplierAt(index, n).names[0]!)}|${normaliseReference(textAt(index.references, n))}`;

const saysNumbers =
  (...wanted: Feature[]) =>
  ({ evidence }: Compared): boolean =>
    evidence.some(({ field, features }) => field === 'label' && features.some((feature) => wanted.includes(feature)));
export const fits = saysNumbers('numbers_all');
export const fitsNot = saysNumbers('numbers_some', 'numbers_few');

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
