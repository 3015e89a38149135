import type { Candidate } from '../lines/candidates.ts';
import { textAt } from '../spelling/texts.ts';
import type { MatchedLine, ReasonCode } from '../types.ts';
import type { Compared } from './compare.ts';
import { contradicts } from './contradictions.ts';
import { MODEL } from './model.ts';
import type { Scored } from './score.ts';

const EXACT: readonly ReasonCode[] = ['ref_same', 'ref_same_normalised'];
/** Up to this many other candidates with the same label are variants of one part; more are a family that the label does not distinguish. */
const VARIANTS = 2;

/**
 * True if the best candidate may be identified: nothing contests it, and either its probability reaches the threshold
 * (fewer than one in a thousand wrong) or the line copies supplier, reference and label of the part. The label makes a
 * copy safe: a mistyped reference does not come with the label of the part that it names by accident.
 */
export const isIdentified = (line: MatchedLine, best: Scored, scored: readonly Scored[]): boolean =>
  isUncontested(best, scored) && (best.probability >= MODEL.identifiedFrom || isCopy(line, best, scored));

/**
 * True if only this candidate has the line's stock number, or its supplier and reference, and nothing contradicts it. Several
 * sources may have one stock number: then the one that has supplier and reference, too, is meant.
 */
export function isUncontested(best: Scored, scored: readonly Scored[]): boolean {
  const certain = scored.filter((candidate) => has(candidate, ['nno_same']) || isSamePart(candidate));
  const inAll = certain.filter((candidate) => has(candidate, ['nno_same']) && isSamePart(candidate));
  const meant = inAll.length === 1 ? inAll : certain;
  return meant.length === 1 && meant[0] === best && !contradicts(best.evidence);
}

export const isSame = (candidate: Compared): boolean => has(candidate, EXACT) || has(candidate, ['nno_same']);

/** True if only what separates the digits differs. */
export const isDivided = (candidate: Compared): boolean => has(candidate, ['ref_decimal_point', 'ref_division']);

/** The reference alone is enough if both the own part and the line name no supplier. */
const isSamePart = (candidate: Compared): boolean =>
  has(candidate, EXACT) && (candidate.lacksSupplier === true || has(candidate, ['supplier_same']));

const has = ({ evidence }: Compared, codes: readonly ReasonCode[]): boolean =>
  evidence.some(({ code }) => codes.includes(code));

function isCopy(line: MatchedLine, best: Scored, scored: readonly Scored[]): boolean {
  if (!isSamePart(best)) return false;
  const label = plainText(line.label);
  if (label === '' || label !== plainText(textAt(best.index.labels, best.n))) return false;
  return scored.filter((other) => other !== best && hasSameLabel(best, other)).length <= VARIANTS;
}

/**
 * The own part of which the line says what it says itself of manufacturer, reference and label, neither more nor less: so does
 * each line of a list from which the own parts were made, however many of them have the same label. Nothing is said of the
 * catalogue's part with that reference.
 */
export function ownCopy(
  { supplier_ref, label }: MatchedLine,
  best: Scored,
  scored: readonly Scored[],
): Candidate | null {
  const { own } = best;
  if (!own || !isUncontested(best, scored) || !isSamePart(best)) return null;
  const isCopied =
    plainText(supplier_ref) === plainText(textAt(own.index.references, own.n)) &&
    plainText(label) === plainText(textAt(own.index.labels, own.n));
  return isCopied ? own : null;
}

const plainText = (text: string | undefined): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function hasSameLabel(one: Candidate, other: Candidate): boolean {
  const [tokens, otherTokens] = [tokensAt(one), tokensAt(other)];
  return tokens.length === otherTokens.length && tokens.every((token, place) => token === otherTokens[place]);
}

const tokensAt = ({ index: { tokens }, n }: Candidate): Uint32Array =>
  tokens.entries.subarray(tokens.starts[n], tokens.starts[n + 1]);
