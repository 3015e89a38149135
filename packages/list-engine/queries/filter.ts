import { endOf, fold, wordsOf } from '../columns/collate.ts';
import { codeOf, countBefore, FOLD_MARK } from '../columns/dictionary.ts';
import { columnOf } from '../columns/names.ts';
import { allRows, type Column, type Segment, type Texts } from '../columns/segment.ts';
import { isTextual, scalarOf } from '../columns/values.ts';
import type { Columns, Filter, ListQuery, Scalar } from '../model.ts';

export type Narrowing = Pick<ListQuery, 'filters' | 'search'>;

/** A condition on the codes of a column. `accepts`: one byte per code, 1 if it matches. */
type Condition = Pick<Column, 'codes' | 'starts'> & { accepts: Uint8Array };

/** Numbers of the unmasked rows of a segment that match all filters, ascending. */
export async function matchRows(segment: Segment, columns: Columns, query: Narrowing): Promise<Uint32Array> {
  const filters = [...(segment.where ?? []), ...query.filters];
  const [conditions, words] = await Promise.all([
    Promise.all(filters.map(async (filter) => conditionOf(await columnOf(segment, filter.field), filter))),
    searchConditions(segment, columns, query.search),
  ]);
  const { count } = segment.table;
  const kept = scratchRows(count);
  const [first, ...others] = conditions;
  let rows = first ? filterAll(count, first, kept) : allRows(count);
  for (const condition of others) rows = filterRows(rows, condition, kept);
  for (const alternatives of words) rows = filterAny(rows, alternatives, kept);
  if (segment.masked) return unmasked(rows, segment.masked);
  return rows.buffer === kept.buffer ? rows.slice() : rows;
}

/** Applied last, when few rows are left. */
function unmasked(rows: Uint32Array, masked: Uint8Array): Uint32Array {
  const left = new Uint32Array(rows.length);
  let found = 0;
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n]!;
    left[found] = row;
    found += 1 - masked[row]!;
  }
  return left.subarray(0, found);
}

async function conditionOf(column: Column, { operator, values }: Filter): Promise<Condition> {
  const accepts = new Uint8Array(column.distinct + 1);
  const { codes, starts } = column;
  const [first] = values;
  if (operator === 'isnull') accepts.fill(first === true ? 0 : 1).fill(first === true ? 1 : 0, 0, 1);
  else if (operator === 'contains' || operator === 'startswith')
    markTexts(accepts, await column.folded(), fold(String(first)), operator === 'startswith');
  else if (operator === 'gte' || operator === 'lte') await markRange(accepts, column, operator, first);
  else await markValues(accepts, column, values);
  return operator === 'ne' ? negated({ codes, starts, accepts }) : { codes, starts, accepts };
}

/** From this many values on, reading a whole dictionary takes less time than looking each of them up in it. */
const MANY_VALUES = 1000;

const sets = new WeakMap<readonly Scalar[], Map<string, ReadonlySet<Scalar | undefined>>>();
/** The values as they are in columns of a type; made once for all segments that are asked. */
function setOf(values: readonly Scalar[], type: Column['type']): ReadonlySet<Scalar | undefined> {
  const known = sets.get(values) ?? new Map<string, ReadonlySet<Scalar | undefined>>();
  sets.set(values, known);
  const set = known.get(type) ?? new Set(values.map((value) => scalarOf(type, value)));
  known.set(type, set);
  return set;
}

async function markValues(accepts: Uint8Array, column: Column, values: readonly Scalar[]): Promise<void> {
  const dictionary = await column.dictionary();
  if (values.length > MANY_VALUES && dictionary.size <= values.length * 10) {
    const wanted = setOf(values, column.type);
    for (let code = 1; code <= dictionary.size; code++) if (wanted.has(dictionary.value(code))) accepts[code] = 1;
    return;
  }
  for (const value of values) accepts[codeOf(dictionary, column.type, value)] = 1;
  accepts[0] = 0;
}

async function markRange(accepts: Uint8Array, column: Column, operator: 'gte' | 'lte', bound?: Scalar): Promise<void> {
  if (bound === undefined) return;
  const dictionary = await column.dictionary();
  if (operator === 'gte') accepts.fill(1, 1 + countBefore(dictionary, column.type, bound, false));
  else accepts.fill(1, 1, 1 + countBefore(dictionary, column.type, endOf(column.type, bound), true));
}

/** Scans all texts as one byte sequence; a prefix match directly follows the separator. */
function markTexts(accepts: Uint8Array, { bytes, starts }: Texts, wanted: string, isStart: boolean): void {
  const haystack = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const needle = isStart || wanted === '' ? Buffer.from([FOLD_MARK, ...Buffer.from(wanted)]) : Buffer.from(wanted);
  let code = 1;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, starts[code - 1]!)) {
    while (starts[code]! <= at) code++;
    accepts[code++] = 1;
    if (code > accepts.length - 1) return;
  }
}

/** Matches rows none of whose values match. Evaluated per row, as a multi-valued row has several codes. */
function negated({ codes, starts, accepts }: Condition): Condition {
  if (starts === undefined) return { codes, starts, accepts: accepts.map((accepted) => 1 - accepted) };
  const satisfied = Uint8Array.from({ length: starts.length - 1 }, (_, row) =>
    anyAccepted(codes, accepts, starts[row]!, starts[row + 1]!),
  );
  return { codes: satisfied, starts: undefined, accepts: Uint8Array.of(1, 0) };
}

export const searchedNames = (columns: Columns): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.searched && isTextual(columns[name].type));

/** For each word of a search, the columns that contain it; a row must match in one of them. */
async function searchConditions(
  segment: Segment,
  columns: Columns,
  search: string | undefined,
): Promise<Condition[][]> {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const searched = await Promise.all(searchedNames(columns).map((name) => columnOf(segment, name)));
  const found = words.map((word) =>
    Promise.all(searched.map((column) => conditionOf(column, { field: '', operator: 'contains', values: [word] }))),
  );
  return (await Promise.all(found)).map((conditions) => conditions.filter(({ accepts }) => accepts.includes(1)));
}

let scratch = new Uint32Array();
/** Scratch array, reused by the next query: allocating one per query slows lists through garbage collection. */
function scratchRows(length: number): Uint32Array {
  if (scratch.length < length) scratch = new Uint32Array(length);
  return scratch;
}

/** Writes the matching rows, of all rows, to `kept`. */
function filterAll(count: number, { codes, starts, accepts }: Condition, kept: Uint32Array): Uint32Array {
  let found = 0;
  if (starts === undefined)
    for (let row = 0; row < count; row++) {
      kept[found] = row;
      found += accepts[codes[row]!]!;
    }
  else
    for (let row = 0; row < count; row++) {
      kept[found] = row;
      found += anyAccepted(codes, accepts, starts[row]!, starts[row + 1]!);
    }
  return kept.subarray(0, found);
}

/** Writes the matching rows to `kept`. `rows` may be a view of `kept`: rows only move down. */
function filterRows(rows: Uint32Array, { codes, starts, accepts }: Condition, kept: Uint32Array): Uint32Array {
  let found = 0;
  if (starts === undefined)
    for (let n = 0; n < rows.length; n++) {
      const row = rows[n]!;
      kept[found] = row;
      found += accepts[codes[row]!]!;
    }
  else
    for (let n = 0; n < rows.length; n++) {
      const row = rows[n]!;
      kept[found] = row;
      found += anyAccepted(codes, accepts, starts[row]!, starts[row + 1]!);
    }
  return kept.subarray(0, found);
}

function anyAccepted(codes: Column['codes'], accepts: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to; at++) if (accepts[codes[at]!] === 1) return 1;
  return 0;
}

/** Like `keep`, for rows that match at least one of the conditions. */
function filterAny(rows: Uint32Array, alternatives: readonly Condition[], kept: Uint32Array): Uint32Array {
  const hits = new Uint8Array(rows.length);
  for (const { codes, starts, accepts } of alternatives)
    if (starts === undefined) for (let n = 0; n < rows.length; n++) hits[n]! |= accepts[codes[rows[n]!]!]!;
    else
      for (let n = 0; n < rows.length; n++)
        hits[n]! |= anyAccepted(codes, accepts, starts[rows[n]!]!, starts[rows[n]! + 1]!);
  let found = 0;
  for (let n = 0; n < rows.length; n++) {
    kept[found] = rows[n]!;
    found += hits[n]!;
  }
  return kept.subarray(0, found);
}
