import type { Candidate } from './candidates.ts';
import type { Compared } from './compare.ts';
import { MODEL } from './model.ts';
import type { Scored } from './score.ts';
import { textAt } from './texts.ts';
import type { MatchedLine, ReasonCode } from './types.ts';

const EXACT: readonly ReasonCode[] = ['ref_same', 'ref_same_normalised'];
const CONTRADICTIONS: readonly ReasonCode[] = [
  'supplier_other',
  'supplier_similar',
  'nno_other',
  'ref_other',
  'ref_decimal_point',
  'ref_one_edit',
  'ref_two_edits',
  'ref_prefix',
  'url_other',
];

/** So many neighbours that are called the same are its variants; more are a family of which a label tells no member. */
const VARIANTS = 2;

/**
 * So probable that hardly one in a thousand is wrong, or a copy: manufacturer, reference and label as the catalogue
 * writes them. A typing error that makes another part's reference does not bring that part's label with it, unless a
 * whole family is called so.
 */
export const isWithoutDoubt = (line: MatchedLine, best: Scored, scored: readonly Scored[]): boolean =>
  isUncontested(best, scored) && (best.probability >= MODEL.identifiedFrom || isCopy(line, best, scored));

/** The only one with the line's stock number, or with its supplier and reference, and nothing contradicts. */
export function isUncontested(best: Scored, scored: readonly Scored[]): boolean {
  const certain = scored.filter((candidate) => has(candidate, ['nno_same']) || isSameArticle(candidate));
  return certain.length === 1 && certain[0] === best && !has(best, CONTRADICTIONS);
}

export const isSame = (candidate: Compared): boolean => has(candidate, EXACT) || has(candidate, ['nno_same']);

/** An own part without manufacturer, as the line is, is known by its reference alone. */
const isSameArticle = (candidate: Compared): boolean =>
  has(candidate, EXACT) && (candidate.isNameless === true || has(candidate, ['supplier_same']));

const has = ({ evidence }: Compared, codes: readonly ReasonCode[]): boolean =>
  evidence.some(({ code }) => codes.includes(code));

function isCopy({ label }: MatchedLine, best: Scored, scored: readonly Scored[]): boolean {
  const mine = plainText(label);
  if (mine === '' || !isSameArticle(best) || mine !== plainText(textAt(best.index.labels, best.n))) return false;
  return scored.filter((other) => other !== best && saysTheSame(best, other)).length <= VARIANTS;
}

const plainText = (text: string | undefined): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function saysTheSame(one: Candidate, other: Candidate): boolean {
  const [mine, theirs] = [tokensAt(one), tokensAt(other)];
  return mine.length === theirs.length && mine.every((token, place) => token === theirs[place]);
}

const tokensAt = ({ index: { tokens }, n }: Candidate): Uint32Array =>
  tokens.entries.subarray(tokens.starts[n], tokens.starts[n + 1]);
