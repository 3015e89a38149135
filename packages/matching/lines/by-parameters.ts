import { type MatchIndex, shownPart } from '../catalogue/match-index.ts';
import { compareText } from '../spelling/texts.ts';
import type { MatchedLine, Reason, Suggestion } from '../types.ts';
import { parametersOf, withParameters } from './parameters.ts';
import { asOwn } from './remembered.ts';

/** Any part with the value and size of a line may be the one that is meant. The score only ranks them. */
const LEAST_SCORE = 0.2;
const SCORE_PER_VALUE = 0.05;
const MOST_VALUES = 4;

/** Own parts first, then the parts that agree in most values. */
const bestFirst = (one: Suggestion, other: Suggestion): number =>
  Number(other.own_part !== undefined) - Number(one.own_part !== undefined) ||
  other.score - one.score ||
  compareText(one.supplier_ref, other.supplier_ref) ||
  compareText(one.product, other.product);

/**
 * Parts with the value and size that a line without reference says (`100nF 0603`), best first. They are many, so none is
 * identified. A value in the place of the reference counts as one.
 */
export function suggestedByParameters(
  catalogue: readonly MatchIndex[],
  own: readonly MatchIndex[],
  { label = '', package: size = '', supplier_ref = '', nno }: MatchedLine,
): Suggestion[] {
  if (nno || (supplier_ref && parametersOf(supplier_ref).values.size === 0)) return [];
  const wanted = parametersOf(`${supplier_ref} ${label} ${size}`);
  const found = [...own, ...catalogue].flatMap((index) =>
    withParameters(index, wanted).map(({ n, equal }): Suggestion => {
      const score = LEAST_SCORE + SCORE_PER_VALUE * Math.min(equal, MOST_VALUES);
      const reason: Reason = { field: 'label', code: 'parameters_same', contribution: score };
      const suggestion = { ...shownPart(index, n), score, reasons: [reason] };
      return own.includes(index) ? asOwn(suggestion, suggestion.product) : suggestion;
    }),
  );
  return found.sort(bestFirst);
}
