import { asOwn, type MatchResult, matchLine, type Suggestion } from '@vigie/matching';
import { alternatesIn } from '#shared/parts/alternates.ts';
import type { Parts } from './catalogue.ts';

/** A line that names a part as an alternate means another one: the score only ranks the suggestion. */
const SCORE = 0.3;
const MOST_SUGGESTIONS = 5;
const MOST_ALTERNATES = 10;

const EQUAL: readonly string[] = ['ref_same', 'ref_same_normalised'];

/** Whether a part has the reference asked for, and no other manufacturer. */
const isNamed = ({ reasons }: Suggestion): boolean =>
  reasons.some(({ code }) => EQUAL.includes(code)) && reasons.every(({ code }) => code !== 'supplier_other');

const asAlternate = ({ own_part, ...found }: Suggestion): Suggestion => {
  const reason = { field: 'alternates', code: 'alternate_same', contribution: SCORE } as const;
  const suggestion = { ...found, score: SCORE, reasons: [reason] };
  return own_part === undefined ? suggestion : asOwn(suggestion, own_part);
};

type Sources = { catalogue: Pick<Parts, 'indexes'>; own: Pick<Parts, 'indexes'> | undefined };

/** The parts that a line names as alternates are suggestions after those for its own reference; none is identified. */
export function withAlternateParts(
  { catalogue, own }: Sources,
  result: MatchResult,
  alternates: string | undefined,
): MatchResult {
  if (!alternates || result.status === 'identified' || result.remembered) return result;
  const known = new Set(result.suggestions.map(({ product }) => product));
  const found = alternatesIn(alternates)
    .slice(0, MOST_ALTERNATES)
    .flatMap((alternate) => matchLine(catalogue.indexes, alternate, own && { own: own.indexes }).suggestions)
    .filter((suggestion) => isNamed(suggestion) && !known.has(suggestion.product) && known.add(suggestion.product))
    .map(asAlternate);
  if (found.length === 0) return result;
  // Parts that are only similar to the reference of a new line say less than a part that the line names.
  const before = result.status === 'new' ? [] : result.suggestions;
  const after = result.status === 'new' ? result.suggestions : [];
  return { status: 'to_be_determined', suggestions: [...before, ...found, ...after].slice(0, MOST_SUGGESTIONS) };
}
