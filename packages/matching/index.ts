/** Builds an index of parts: all at once, or one by one. RangeError for 2²⁴ parts or more. */
export { buildIndex, IndexBuilder } from './catalogue/builder.ts';
/** An immutable index of parts; its suppliers may be replaced and parts hidden by a copy. `partWithId` finds a part's number. */
export { type IndexedSupplier, type MatchIndex, partWithId } from './catalogue/match-index.ts';
/** An index as bytes and back; an index of another version must be built again. Bytes are not checked. */
export { INDEX_VERSION, packIndex, unpackIndex } from './catalogue/packed-index.ts';
/** Earlier decisions by the key of their line, and the mark of a suggestion that is an own part. */
export { asOwn, type Decisions, lineKey } from './lines/remembered.ts';
/** Compares a line with indexes: its status and up to five suggestions. Pure, throws nothing. */
export { matchLine } from './match.ts';
/** Whether a text begins with the name of a distributor such as `Digi-Key`; the part in the address of one's page; the reference in a number. */
export { isDistributorName, partOfUrl, referenceInNumber } from './spelling/distributors.ts';
/** Comparable forms: of a reference, of a NATO stock number (13 digits or null), of a text as words; whether two references are one. */
export {
  dividedReference,
  isSameReference,
  normaliseNno,
  normaliseReference,
  wordsOf,
} from './spelling/normalise.ts';
/** The packaging ending of a reference, such as `-TR`, or null. */
export { packagingOf } from './spelling/packaging.ts';
/** A key for all spellings of a supplier's name; whether the alias table has it; whether two names are nearly equal. */
export { isKnownManufacturer, isNearName, supplierKey } from './spelling/suppliers.ts';
/** Parts and lines that go in; status, suggestions (score from 0 to 1) and reasons that come out. */
export {
  type CataloguePart,
  type MatchedLine,
  type MatchResult,
  type MatchStatus,
  REASON_CODES,
  type Reason,
  type ReasonCode,
  type ReasonField,
  type Suggestion,
} from './types.ts';
