import type { Segment } from '../columns/segment.ts';

const numbers = new WeakMap<object, number>();
let last = 0;

/** Identity number of an immutable object, usable in cache keys. */
export function identityOf(thing: object): number {
  const number = numbers.get(thing) ?? ++last;
  numbers.set(thing, number);
  return number;
}

/** Identifies everything that a segment shows, except for its `where`. */
export function keyOf({ table, masked, names = {} }: Segment): string {
  const naming = Object.entries(names).map(([name, { link, field, records }]) => [
    name,
    link,
    field,
    identityOf(records),
  ]);
  return JSON.stringify([identityOf(table), masked ? identityOf(masked) : 0, ...naming]);
}

/**
 * LRU cache of matching row numbers, under a key that identifies the content they were computed from. Users page
 * through a list and open the value filters of the same query.
 */
export class RecentResults {
  readonly #kept = new Map<string, Uint32Array>();
  readonly #budget: number;
  #bytes = 0;

  /** @param budget limit in bytes */
  constructor(budget: number) {
    this.#budget = budget;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The rows cached under `key`, or else the result of `find`. Read-only. */
  async rows(key: string, find: () => Promise<Uint32Array>): Promise<Uint32Array> {
    const known = this.#kept.get(key);
    const rows = known ?? (await find());
    this.#drop(key);
    this.#kept.set(key, rows);
    this.#bytes += bytesOf(key, rows);
    this.#evict();
    return rows;
  }

  #evict(): void {
    for (const key of this.#kept.keys()) {
      if (this.#bytes <= this.#budget) return;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    const rows = this.#kept.get(key);
    if (!rows) return;
    this.#kept.delete(key);
    this.#bytes -= bytesOf(key, rows);
  }
}

const bytesOf = (key: string, rows: Uint32Array): number => key.length + rows.byteLength;

/** Caches nothing. */
export const NO_CACHE = new RecentResults(0);
