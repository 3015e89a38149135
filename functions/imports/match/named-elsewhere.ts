import {
  asOwn,
  type MatchedLine,
  type MatchResult,
  matchLine,
  type Reason,
  referenceInNumber,
  type Suggestion,
} from '@vigie/matching';
import type { ImportFields } from '#shared/imports/reading/fields.ts';
import { alternatesIn, separated } from '#shared/parts/alternates.ts';
import type { Parts } from './catalogue.ts';

/** A part that the line names in another place than its reference. */
type Named = { line: MatchedLine; field: 'alternates' | 'distributor_ref'; code: 'alternate_same' | 'number_contains' };

/** Another part than the line's own may be meant: the score only ranks the suggestion. */
const SCORE = 0.3;
const MOST_SUGGESTIONS = 5;
const MOST_ALTERNATES = 10;

/**
 * The alternates of the line; each of several references in one cell; the reference in a number of Digi-Key's or Mouser's that
 * stands in the column of references; and a distributor's number itself, because others sell parts under the manufacturer's
 * reference.
 */
function namedBy({ alternates, supplier, supplier_ref = '', distributor_ref = '' }: ImportFields): Named[] {
  const by = supplier === undefined ? {} : { supplier };
  const several = separated(supplier_ref);
  const numbers = [referenceInNumber(supplier_ref), supplier_ref ? '' : distributor_ref].filter(Boolean);
  return [
    ...numbers.map((number): Named => {
      const line = { ...by, supplier_ref: number };
      return { line, field: 'distributor_ref', code: 'number_contains' };
    }),
    ...[...(several.length > 1 ? several.map((each) => ({ supplier_ref: each })) : []), ...alternatesIn(alternates)]
      .slice(0, MOST_ALTERNATES)
      .map((line): Named => ({ line, field: 'alternates', code: 'alternate_same' })),
  ];
}

const EQUAL: readonly string[] = ['ref_same', 'ref_same_normalised'];

/** Whether a part has the reference asked for, and no other manufacturer. Numbers without letters need the same one. */
function isNamed({ line }: Named, { reasons }: Suggestion): boolean {
  const codes = reasons.map(({ code }) => code);
  const isTold = /[A-Z]/i.test(line.supplier_ref ?? '') || codes.includes('supplier_same');
  return isTold && codes.some((code) => EQUAL.includes(code)) && !codes.includes('supplier_other');
}

function asNamed({ field, code }: Named, { own_part, ...found }: Suggestion): Suggestion {
  const reason: Reason = { field, code, contribution: SCORE };
  const suggestion = { ...found, score: SCORE, reasons: [reason] };
  return own_part === undefined ? suggestion : asOwn(suggestion, own_part);
}

/** An open line with further suggestions, best first. */
export const withFurther = ({ suggestions }: MatchResult, further: readonly Suggestion[]): MatchResult => ({
  status: 'to_be_determined',
  suggestions: [...suggestions, ...further]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_SUGGESTIONS),
});

type Sources = { catalogue: Pick<Parts, 'indexes'>; own: Pick<Parts, 'indexes'> | undefined };

/**
 * The parts that a line names in another place are suggestions beside those for its own reference. None is identified, and a
 * line that is identified needs none.
 */
export function withNamedElsewhere(
  { catalogue, own }: Sources,
  result: MatchResult,
  fields: ImportFields,
): MatchResult {
  if (result.status === 'identified' || result.remembered) return result;
  const known = new Set(result.suggestions.map(({ product }) => product));
  const found = namedBy(fields).flatMap((named) =>
    matchLine(catalogue.indexes, named.line, own && { own: own.indexes })
      .suggestions.filter((suggestion) => isNamed(named, suggestion) && !known.has(suggestion.product))
      .map((suggestion) => {
        known.add(suggestion.product);
        return asNamed(named, suggestion);
      }),
  );
  return found.length === 0 ? result : withFurther(result, found);
}
