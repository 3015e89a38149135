import { comparatorOf } from '../columns/collate.ts';
import { valuesOf } from '../columns/dictionary.ts';
import { allRows, type Column, type Dictionary, type Table } from '../columns/segment.ts';

const known = new WeakMap<Dictionary, WeakMap<Dictionary, Uint32Array>>();

/**
 * For each code of a dictionary, its place in a larger one that serves as the common order of several segments: 2 ×
 * the code of the same value there, or 2 × n + 1 if n values precede it. Cached for the lifetime of both dictionaries.
 */
export async function placesAmong(column: Column, reference: Column): Promise<Uint32Array> {
  const [from, to] = await Promise.all([column.dictionary(), reference.dictionary()]);
  return remembered(known, from, to, () => translate(from, to, comparatorOf(column.type)));
}

function translate(from: Dictionary, to: Dictionary, compare: ReturnType<typeof comparatorOf>): Uint32Array {
  const places = new Uint32Array(from.size + 1);
  let code = 0;
  let before = 0;
  for (const value of valuesOf(from)) {
    before = gallop(before, to.size, (n) => compare(to.value(n + 1), value) < 0);
    places[++code] = before < to.size && to.value(before + 1) === value ? 2 * (before + 1) : 2 * before + 1;
  }
  return places;
}

/** Galloping search: the first number in `low` to `high` for which `isBefore` is false. */
function gallop(low: number, high: number, isBefore: (n: number) => boolean): number {
  let step = 1;
  let from = low;
  let to = low;
  while (to < high && isBefore(to)) {
    from = to + 1;
    to += step;
    step *= 2;
  }
  to = Math.min(to, high);
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}

const knownRows = new WeakMap<Table, WeakMap<Table, Uint32Array>>();

/** For each row of a table, the place of its id in another table, numbered in the same way. */
export async function rowPlaces(table: Table, reference: Table): Promise<Uint32Array> {
  const places =
    knownRows.get(table)?.get(reference) ?? (await reference.places(await table.ids(allRows(table.count))));
  return remembered(knownRows, table, reference, () => places);
}

function remembered<K extends object, V>(memory: WeakMap<K, WeakMap<K, V>>, a: K, b: K, make: () => V): V {
  const ofA = memory.get(a) ?? new WeakMap<K, V>();
  memory.set(a, ofA);
  const value = ofA.get(b) ?? make();
  ofA.set(b, value);
  return value;
}
