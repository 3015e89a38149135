import {
  asOwn,
  isKnownManufacturer,
  type MatchedLine,
  type MatchIndex,
  type MatchResult,
  matchLine,
  type Reason,
  referenceInNumber,
  type Suggestion,
  supplierKey,
} from '@vigie/matching';
import type { ImportFields } from '#shared/imports/reading/fields.ts';
import { isPartNumber } from '#shared/imports/reading/values.ts';
import { alternatesIn, separated } from '#shared/parts/alternates.ts';
import type { Parts } from './catalogue.ts';
import { withoutWordsBeside } from './words-beside.ts';

/** A part that the line names in another place than its reference. */
type Named = {
  line: MatchedLine;
  field: 'alternates' | 'distributor_ref' | 'supplier_ref' | 'label';
  code: 'alternate_same' | 'number_contains' | 'ref_with_words' | 'ref_in_text';
};

/** Another part than the line's own may be meant: the score only ranks the suggestion. */
const SCORE = 0.3;
/** The line's own reference, but for words beside it. */
const WITH_WORDS = 0.8;
/** A text may also name what a part is for. */
const IN_TEXT = 0.5;
const scoreOf = ({ code }: Named): number =>
  code === 'ref_with_words' ? WITH_WORDS : code === 'ref_in_text' ? IN_TEXT : SCORE;
const MOST_SUGGESTIONS = 5;
const MOST_ALTERNATES = 10;
const MOST_IN_TEXT = 3;
/** Shorter words with digits are values, cases and revisions. */
const SHORTEST_IN_TEXT = 6;

/** Words of the texts of a line without reference that may be one. */
function referencesInText({ supplier_ref, nno, label = '', description = '' }: ImportFields): string[] {
  if (supplier_ref || nno) return [];
  const words = `${label} ${description}`.split(/[\s()[\]"',;:]/).map((word) => word.replace(/\.$/, ''));
  const mayBe = (word: string) => word.length >= SHORTEST_IN_TEXT && /[A-Z]/i.test(word) && isPartNumber(word);
  return [...new Set(words.filter(mayBe))].slice(0, MOST_IN_TEXT);
}

/**
 * The reference without words that stand in its cell; the alternates of the line; each of several references in one cell; the
 * reference in a number of Digi-Key's or Mouser's that stands in the column of references; and a distributor's number itself,
 * because others sell parts under the manufacturer's reference.
 */
function namedBy(fields: ImportFields, knows: (name: string) => boolean): Named[] {
  const { alternates, supplier, supplier_ref = '', distributor_ref = '' } = fields;
  const by = supplier === undefined ? {} : { supplier };
  const several = separated(supplier_ref);
  const numbers = [referenceInNumber(supplier_ref), supplier_ref ? '' : distributor_ref].filter(Boolean);
  const plain = withoutWordsBeside({ ...by, supplier_ref }, knows);
  return [
    ...plain.map((line): Named => ({ line, field: 'supplier_ref', code: 'ref_with_words' })),
    ...referencesInText(fields).map((word): Named => {
      return { line: { ...by, supplier_ref: word }, field: 'label', code: 'ref_in_text' };
    }),
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

function asNamed(named: Named, { own_part, ...found }: Suggestion): Suggestion {
  const score = scoreOf(named);
  const reason: Reason = { field: named.field, code: named.code, contribution: score };
  const suggestion = { ...found, score, reasons: [reason] };
  return own_part === undefined ? suggestion : asOwn(suggestion, own_part);
}

/** An open line with further suggestions, best first. */
export const withFurther = ({ suggestions }: MatchResult, further: readonly Suggestion[]): MatchResult => ({
  status: 'to_be_determined',
  suggestions: [...suggestions, ...further]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_SUGGESTIONS),
});

const indexedKeys = new WeakMap<MatchIndex['suppliers'], ReadonlySet<string>>();

/** The names of an index's manufacturers as keys, made once. */
function keysOf({ suppliers }: MatchIndex): ReadonlySet<string> {
  const keys = indexedKeys.get(suppliers) ?? new Set(suppliers.flatMap(({ names }) => names.map(supplierKey)));
  indexedKeys.set(suppliers, keys);
  return keys;
}

/** Whether an index has parts of a manufacturer of this name. */
const isIndexed = (indexes: readonly MatchIndex[], name: string): boolean =>
  indexes.some((index) => keysOf(index).has(supplierKey(name)));

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
  const known = new Map(result.suggestions.map(({ product, score }) => [product, score]));
  const isBetter = (named: Named, { product }: Suggestion) => (known.get(product) ?? 0) < scoreOf(named);
  const knows = (name: string) =>
    isKnownManufacturer(name) || isIndexed([...catalogue.indexes, ...(own?.indexes ?? [])], name);
  const found = namedBy(fields, knows).flatMap((named) =>
    matchLine(catalogue.indexes, named.line, own && { own: own.indexes })
      .suggestions.filter((suggestion) => isNamed(named, suggestion) && isBetter(named, suggestion))
      .map((suggestion) => {
        known.set(suggestion.product, scoreOf(named));
        return asNamed(named, suggestion);
      }),
  );
  if (found.length === 0) return result;
  const better = new Set(found.map(({ product }) => product));
  const suggestions = result.suggestions.filter(({ product }) => !better.has(product));
  return withFurther({ ...result, suggestions }, found);
}
