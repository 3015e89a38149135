import { candidatesOf } from './candidates.ts';
import type { MatchIndex } from './catalogue.ts';
import { lineKeys } from './line.ts';
import { type Scored, scored } from './score.ts';
import type { MatchedLine, MatchResult, ReasonCode } from './types.ts';

const MOST_SUGGESTIONS = 5;
/** Below this a suggestion is noise. */
const LOWEST_SCORE = 0.2;

/** Compares one line with the catalogue. A wrong `identified` is worse than a suggestion: in doubt, suggest. */
export function matchLine(index: MatchIndex, line: MatchedLine): MatchResult {
  const keys = lineKeys(line);
  const compared = [...candidatesOf(index, keys)].map((indexed) => scored(keys, indexed)).sort(bestFirst);
  const identified = withoutDoubt(compared);
  const kept = identified ? [identified, ...compared.filter((other) => other !== identified)] : compared;
  const suggestions = kept
    .map(({ suggestion }) => suggestion)
    .filter(({ score }) => score >= LOWEST_SCORE)
    .slice(0, MOST_SUGGESTIONS);
  if (identified) return { status: 'identified', suggestions };
  return { status: suggestions.length > 0 ? 'to_be_determined' : 'new', suggestions };
}

/** The only entry with the line's stock number, or with its supplier and reference, when nothing contradicts it. */
function withoutDoubt(compared: readonly Scored[]): Scored | null {
  const exact = compared.filter((candidate) => hasOne(candidate, ['nno_same']) || isSameArticle(candidate));
  const [only] = exact;
  if (!only || exact.length > 1) return null;
  return hasOne(only, CONTRADICTIONS) ? null : only;
}

const CONTRADICTIONS: readonly ReasonCode[] = [
  'supplier_other',
  'supplier_similar',
  'nno_other',
  'ref_other',
  'ref_decimal_point',
  'ref_one_edit',
  'ref_prefix',
];

const isSameArticle = (candidate: Scored): boolean =>
  hasOne(candidate, ['supplier_same']) && hasOne(candidate, ['ref_same', 'ref_same_normalised']);

const hasOne = ({ codes }: Scored, wanted: readonly ReasonCode[]): boolean => wanted.some((code) => codes.has(code));

/** Ties are settled by reference and id, so that the same file always gives the same answer. */
const bestFirst = ({ suggestion: one }: Scored, { suggestion: other }: Scored): number =>
  other.score - one.score ||
  compareText(one.supplier_ref, other.supplier_ref) ||
  compareText(one.product, other.product);

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
