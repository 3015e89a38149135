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

/** True if only this candidate has the line's stock number, or its supplier and reference, and nothing contradicts it. */
export function isUncontested(best: Scored, scored: readonly Scored[]): boolean {
  const certain = scored.filter((candidate) => has(candidate, ['nno_same']) || isSamePart(candidate));
  return certain.length === 1 && certain[0] === best && !contradicts(best.evidence);
}

export const isSame = (candidate: Compared): boolean => has(candidate, EXACT) || has(candidate, ['nno_same']);

/** The reference alone is enough if both the own part and the line name no supplier. */
const isSamePart = (candidate: Compared): boolean =>
  has(candidate, EXACT) && (candidate.lacksSupplier === true || has(candidate, ['supplier_same']));

const has = ({ evidence }: Compared, codes: readonly ReasonCode[]): boolean =>
  evidence.some(({ code }) => codes.includes(code));

function isCopy({ label }: MatchedLine, best: Scored, scored: readonly Scored[]): boolean {
  const own = plainText(label);
  if (own === '' || !isSamePart(best) || own !== plainText(textAt(best.index.labels, best.n))) return false;
  return scored.filter((other) => other !== best && hasSameLabel(best, other)).length <= VARIANTS;
}

const plainText = (text: string | undefined): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function hasSameLabel(one: Candidate, other: Candidate): boolean {
  const [tokens, otherTokens] = [tokensAt(one), tokensAt(other)];
  return tokens.length === otherTokens.length && tokens.every((token, place) => token === otherTokens[place]);
}

const tokensAt = ({ index: { tokens }, n }: Candidate): Uint32Array =>
  tokens.entries.subarray(tokens.starts[n], tokens.starts[n + 1]);
