import { type Compare, comparatorOf } from '../columns/collate.ts';
import type { Column, Dictionary } from '../columns/segment.ts';
import type { Scalar } from '../model.ts';
import { placesAmong } from './places.ts';

/** Common ranks of several columns. The largest is the reference. */
export type CommonRanks = {
  /** For each column, the ranks of its codes among all values, 1 to `count`; 0 for empty. */
  ranks: readonly Uint32Array[];
  count: number;
  /**
   * For each column, the places of its codes among the `distinct` values of the reference; undefined for the
   * reference.
   */
  places: readonly (Uint32Array | undefined)[];
  distinct: number;
};

/** A value absent from the reference: it is the `nth` value after code `behind`. */
type Between = { dictionary: Dictionary; code: number; behind: number; nth: number };

/** Trie of dictionaries. Weak keys: cached ranks live as long as all dictionaries of their path. */
type Memory = { known?: CommonRanks; next: WeakMap<Dictionary, Memory> };
const memory: Memory = { next: new WeakMap() };

export async function commonRanks(columns: readonly Column[]): Promise<CommonRanks> {
  const dictionaries = await Promise.all(columns.map((column) => column.dictionary()));
  const end = dictionaries.reduce(follow, memory);
  end.known ??= await rankAll(columns, dictionaries);
  return end.known;
}

function follow({ next }: Memory, dictionary: Dictionary): Memory {
  const found = next.get(dictionary) ?? { next: new WeakMap() };
  next.set(dictionary, found);
  return found;
}

async function rankAll(columns: readonly Column[], dictionaries: readonly Dictionary[]): Promise<CommonRanks> {
  const largest = columns.reduce((a, b) => (b.distinct > a.distinct ? b : a));
  const places = await Promise.all(
    columns.map((column) => (column === largest ? undefined : placesAmong(column, largest))),
  );
  const between = places.map((own, n) => betweenOf(dictionaries[n]!, own));
  const { ofLargest, count } = numberThrough(between.flat(), largest);
  const ranks = places.map((own) => own?.map((place) => ofLargest[place >>> 1]!) ?? ofLargest);
  between.forEach((own, n) => {
    for (const { code, nth } of own) ranks[n]![code]! += nth;
  });
  return { ranks, count, places, distinct: largest.distinct };
}

function betweenOf(dictionary: Dictionary, places: Uint32Array = new Uint32Array()): Between[] {
  const found: Between[] = [];
  for (const [code, place] of places.entries())
    if (place % 2 === 1) found.push({ dictionary, code, behind: place >>> 1, nth: 1 });
  return found;
}

/** Numbers the values between codes consecutively, which shifts the codes that follow. */
function numberThrough(between: Between[], { distinct, type }: Column): { ofLargest: Uint32Array; count: number } {
  between.sort(inOrder(comparatorOf(type)));
  const behind = new Uint32Array(distinct + 1);
  for (const [n, one] of between.entries()) {
    const isKnown = n > 0 && isSame(between[n - 1]!, one);
    one.nth = isKnown ? behind[one.behind]! : ++behind[one.behind]!;
  }
  const ofLargest = new Uint32Array(distinct + 1);
  let count = behind[0]!;
  for (let code = 1; code <= distinct; code++) {
    ofLargest[code] = ++count;
    count += behind[code]!;
  }
  return { ofLargest, count };
}

const scalarAt = ({ dictionary, code }: Between): Scalar => dictionary.value(code);

const inOrder = (compare: Compare) => (a: Between, b: Between) =>
  a.behind - b.behind || (a.dictionary === b.dictionary ? a.code - b.code : compare(scalarAt(a), scalarAt(b)));

/** Sources of one list that are visible for different reasons can share a dictionary. */
const isSame = (a: Between, b: Between): boolean =>
  a.behind === b.behind && (a.dictionary === b.dictionary ? a.code === b.code : scalarAt(a) === scalarAt(b));
