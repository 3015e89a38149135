import { type MatchIndex, shownPart } from './catalogue/match-index.ts';
import { suggestedByParameters } from './lines/by-parameters.ts';
import type { Candidate } from './lines/candidates.ts';
import { lineKeys } from './lines/line.ts';
import { asOwn, type Decisions, lineKey, rememberedSuggestion } from './lines/remembered.ts';
import { isDivided, isIdentified, isSame, ownCopy } from './scoring/certainty.ts';
import { compareAll } from './scoring/compare.ts';
import { type Scored, scoreAll } from './scoring/score.ts';
import { compareText, textAt } from './spelling/texts.ts';
import type { MatchedLine, MatchResult, Suggestion } from './types.ts';

const MOST_SUGGESTIONS = 5;
/** Below this a suggestion is noise. */
const LOWEST_SCORE = 0.01;
/** Below this a part is noise even where no suggestion is better. */
const LOWEST_PROBABILITY = 0.0005;
/** A line is new if the scores of all candidates together stay below this. */
const LOWEST_SUM = 0.05;

/** What is known besides the catalogue. */
export type Known = {
  /** Indexes of the own parts. A part that the catalogue has too is suggested as the catalogue's. */
  own?: readonly MatchIndex[];
  /** Earlier decisions by `lineKey`. */
  decisions?: Decisions;
};

/**
 * Compares one line with the parts of all indexes and gives its status with up to five suggestions, best first. A part
 * that changed since its index was built is hidden there and present in a later index. A wrong `identified` is worse
 * than a suggestion: in doubt, the line is `to_be_determined`.
 */
export function matchLine(catalogue: readonly MatchIndex[], line: MatchedLine, known: Known = {}): MatchResult {
  const { own = [], decisions } = known;
  const scored = scoreAll(compareAll(catalogue, lineKeys(line), own));
  const shown = shownOf(scored).sort(bestFirst);
  const remembered = rememberedResult(line, decisions, [...catalogue, ...own], shown);
  if (remembered || shown.length > 0) return remembered ?? scoredResult(line, shown, scored);
  const suggestions = suggestedByParameters(catalogue, own, line).slice(0, MOST_SUGGESTIONS);
  return suggestions.length > 0 ? { status: 'to_be_determined', suggestions } : scoredResult(line, shown, scored);
}

function shownOf(scored: readonly Scored[]): Scored[] {
  const shown = scored.filter(isShown);
  return shown.length > 0 ? shown : scored.filter(({ probability }) => probability >= LOWEST_PROBABILITY);
}

/** A part with the same reference or stock number is shown even if everything else contradicts it, or digits are divided otherwise. */
const isShown = (candidate: Scored): boolean =>
  candidate.score >= LOWEST_SCORE || isSame(candidate) || isDivided(candidate);

function scoredResult(line: MatchedLine, shown: readonly Scored[], scored: readonly Scored[]): MatchResult {
  const suggestions = suggestionsOf(shown);
  const [best] = shown;
  if (best && isIdentified(line, best, scored)) return { status: 'identified', suggestions };
  const copied = best && ownCopy(line, best, scored);
  if (copied) return { status: 'identified', suggestions: withOwn(suggestions, copied) };
  const sum = scored.reduce((total, { score }) => total + score, 0);
  return { status: sum < LOWEST_SUM && !shown.some(isSame) ? 'new' : 'to_be_determined', suggestions };
}

const suggestionsOf = (shown: readonly Scored[]): Suggestion[] => shown.slice(0, MOST_SUGGESTIONS).map(suggestionOf);

/** The best suggestion as the own part itself, not as the catalogue's part that it may be. */
function withOwn([best, ...others]: readonly Suggestion[], { index, n }: Candidate): Suggestion[] {
  const shown = shownPart(index, n);
  if (!best || best.product === shown.product) return best ? [best, ...others] : others;
  return [{ ...best, ...shown }, best, ...others].slice(0, MOST_SUGGESTIONS);
}

/** The earlier decision about the same line; null if there is none or its part no longer exists. */
function rememberedResult(
  line: MatchedLine,
  decisions: Decisions | undefined,
  indexes: readonly MatchIndex[],
  shown: readonly Scored[],
): MatchResult | null {
  const decision = decisions?.size ? decisions.get(lineKey(line) ?? '') : undefined;
  if (decision === undefined) return null;
  if (decision === 'new') return { status: 'new', suggestions: [], remembered: true };
  const chosen = rememberedSuggestion(indexes, decision);
  if (!chosen) return null;
  const others = suggestionsOf(shown);
  const own = others.find(({ product }) => product === decision)?.own_part;
  return {
    status: 'identified',
    suggestions: [
      own === undefined ? chosen : asOwn(chosen, own),
      ...others.filter(({ product }) => product !== decision),
    ].slice(0, MOST_SUGGESTIONS),
    remembered: true,
  };
}

function suggestionOf({ index, n, own, score, reasons }: Scored): Suggestion {
  const suggestion = { ...shownPart(index, n), score, reasons: reasons() };
  return own ? asOwn(suggestion, textAt(own.index.ids, own.n)) : suggestion;
}

/** Ties are ordered by reference and id, so that the result does not depend on the order of the index. */
const bestFirst = (one: Scored, other: Scored): number =>
  other.probability - one.probability ||
  compareText(textAt(one.index.references, one.n), textAt(other.index.references, other.n)) ||
  compareText(textAt(one.index.ids, one.n), textAt(other.index.ids, other.n));
