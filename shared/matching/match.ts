import { type MatchIndex, shownEntry } from './catalogue.ts';
import { type Compared, compareAll } from './compare.ts';
import { lineKeys } from './line.ts';
import { MODEL } from './model.ts';
import { type Decisions, lineKey, rememberedSuggestion } from './remembered.ts';
import { type Scored, scoreAll } from './score.ts';
import { textAt } from './texts.ts';
import type { MatchedLine, MatchResult, ReasonCode, Suggestion } from './types.ts';

const MOST_SUGGESTIONS = 5;
/** Below this a suggestion is noise. */
const LOWEST_SCORE = 0.01;
/** A line is new when it is less probable than this that the catalogue has its part at all. */
const LOWEST_SUM = 0.05;

export type Known = {
  /** The entity's own parts. One that the catalogue has too is left to the catalogue. */
  own?: MatchIndex;
  /** What the entity decided before. */
  decisions?: Decisions;
};

/** Compares one line with the catalogue. A wrong `identified` is worse than a suggestion: in doubt, suggest. */
export function matchLine(index: MatchIndex, line: MatchedLine, known: Known = {}): MatchResult {
  const indexes = known.own ? [index, known.own] : [index];
  const scored = scoreAll(compareAll(indexes, lineKeys(line))).sort(bestFirst);
  return followed(line, known.decisions, indexes, scored) ?? found(line, scored);
}

function found(line: MatchedLine, scored: readonly Scored[]): MatchResult {
  const [best] = scored;
  const suggestions = shown(scored);
  if (best && isWithoutDoubt(line, best, scored)) return { status: 'identified', suggestions };
  const sum = scored.reduce((total, { score }) => total + score, 0);
  if (sum < LOWEST_SUM && !scored.some(isSame)) return { status: 'new', suggestions: [] };
  return { status: suggestions.length > 0 ? 'to_be_determined' : 'new', suggestions };
}

/** The same reference or stock number is shown even where all else contradicts it. */
const shown = (scored: readonly Scored[]): Suggestion[] =>
  scored
    .filter((candidate) => candidate.score >= LOWEST_SCORE || isSame(candidate))
    .slice(0, MOST_SUGGESTIONS)
    .map(suggestionOf);

/** As the entity decided about the same line, unless the part it chose is gone. */
function followed(
  line: MatchedLine,
  decisions: Decisions | undefined,
  indexes: readonly MatchIndex[],
  scored: readonly Scored[],
): MatchResult | null {
  const decision = decisions?.size ? decisions.get(lineKey(line)) : undefined;
  if (decision === undefined) return null;
  if (decision === 'new') return { status: 'new', suggestions: [], remembered: true };
  const chosen = rememberedSuggestion(indexes, decision);
  if (!chosen) return null;
  const others = shown(scored).filter(({ product }) => product !== decision);
  return {
    status: 'identified',
    suggestions: [chosen, ...others].slice(0, MOST_SUGGESTIONS),
    remembered: true,
  };
}

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

/**
 * So probable that hardly one in a thousand is wrong, or a copy: manufacturer, reference and label as the catalogue
 * writes them. A typing error that makes another part's reference does not bring that part's label with it.
 */
const isWithoutDoubt = (line: MatchedLine, best: Scored, scored: readonly Scored[]): boolean =>
  (best.probability >= MODEL.identifiedFrom || isCopy(line, best)) && isUncontested(best, scored);

const plainText = (text: string | undefined): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function isCopy({ label }: MatchedLine, best: Scored): boolean {
  const mine = plainText(label);
  return mine !== '' && isSameArticle(best) && mine === plainText(textAt(best.index.labels, best.n));
}

/** The only one with the line's stock number, or with its supplier and reference, and nothing contradicts. */
export function isUncontested(best: Scored, scored: readonly Scored[]): boolean {
  const certain = scored.filter((candidate) => has(candidate, ['nno_same']) || isSameArticle(candidate));
  return certain.length === 1 && certain[0] === best && !has(best, CONTRADICTIONS);
}

const isSame = (candidate: Compared): boolean => has(candidate, [...EXACT, 'nno_same']);

const isSameArticle = (candidate: Compared): boolean => has(candidate, ['supplier_same']) && has(candidate, EXACT);

const has = ({ evidence }: Compared, codes: readonly ReasonCode[]): boolean =>
  evidence.some(({ code }) => codes.includes(code));

function suggestionOf({ index, n, score, reasons }: Scored): Suggestion {
  return { ...shownEntry(index, n), score, reasons: reasons() };
}

/** Ties are settled by reference and id, so that the same file always gives the same answer. */
const bestFirst = (one: Scored, other: Scored): number =>
  other.probability - one.probability ||
  compareText(textAt(one.index.references, one.n), textAt(other.index.references, other.n)) ||
  compareText(textAt(one.index.ids, one.n), textAt(other.index.ids, other.n));

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
