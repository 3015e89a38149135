import { type MatchIndex, shownEntry } from './catalogue.ts';
import { isSame, isWithoutDoubt } from './certainty.ts';
import { compareAll } from './compare.ts';
import { lineKeys } from './line.ts';
import { asOwn, type Decisions, lineKey, rememberedSuggestion } from './remembered.ts';
import { type Scored, scoreAll } from './score.ts';
import { textAt } from './texts.ts';
import type { MatchedLine, MatchResult, Suggestion } from './types.ts';

const MOST_SUGGESTIONS = 5;
/** Below this a suggestion is noise. */
const LOWEST_SCORE = 0.01;
/** A line is new when it is less probable than this that the catalogue has its part at all. */
const LOWEST_SUM = 0.05;

export type Known = {
  /** The entity's own parts. One that the catalogue has too is told by the catalogue's. */
  own?: readonly MatchIndex[];
  /** What the entity decided before. */
  decisions?: Decisions;
};

/**
 * Compares one line with the catalogue: its index, and those of what changed since, which the first one hides. A wrong
 * `identified` is worse than a suggestion: in doubt, suggest.
 */
export function matchLine(catalogue: readonly MatchIndex[], line: MatchedLine, known: Known = {}): MatchResult {
  const { own = [], decisions } = known;
  const scored = scoreAll(compareAll(catalogue, lineKeys(line), own));
  const shown = scored.filter(isShown).sort(bestFirst);
  return followed(line, decisions, [...catalogue, ...own], shown) ?? found(line, shown, scored);
}

/** The same reference or stock number is shown even where all else contradicts it. */
const isShown = (candidate: Scored): boolean => candidate.score >= LOWEST_SCORE || isSame(candidate);

function found(line: MatchedLine, shown: readonly Scored[], scored: readonly Scored[]): MatchResult {
  const [best] = shown;
  if (!best) return NEW;
  const suggestions = suggestionsOf(shown);
  if (isWithoutDoubt(line, best, scored)) return { status: 'identified', suggestions };
  const sum = scored.reduce((total, { score }) => total + score, 0);
  return sum < LOWEST_SUM && !shown.some(isSame) ? NEW : { status: 'to_be_determined', suggestions };
}

const NEW: MatchResult = { status: 'new', suggestions: [] };

const suggestionsOf = (shown: readonly Scored[]): Suggestion[] => shown.slice(0, MOST_SUGGESTIONS).map(suggestionOf);

/** As the entity decided about the same line, unless the part it chose is gone. */
function followed(
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
  const suggestion = { ...shownEntry(index, n), score, reasons: reasons() };
  return own ? asOwn(suggestion, textAt(own.index.ids, own.n)) : suggestion;
}

/** Ties are settled by reference and id, so that the same file always gives the same answer. */
const bestFirst = (one: Scored, other: Scored): number =>
  other.probability - one.probability ||
  compareText(textAt(one.index.references, one.n), textAt(other.index.references, other.n)) ||
  compareText(textAt(one.index.ids, one.n), textAt(other.index.ids, other.n));

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
