import type { Segment } from '../columns/segment.ts';

const numbers = new WeakMap<object, number>();
let last = 0;

/** A number of its own for each object that never changes: who comes with the same one saw the same content. */
export function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? ++last;
  numbers.set(thing, number);
  return number;
}

/** Says all that a segment shows, but for its `where`. */
export function keyOf({ table, masked, names = {} }: Segment): string {
  const naming = Object.entries(names).map(([name, { link, field, records }]) => [
    name,
    link,
    field,
    numberOf(records),
  ]);
  return JSON.stringify([numberOf(table), masked ? numberOf(masked) : 0, ...naming]);
}

/**
 * Numbers of rows that the last queries found, each under a key that proves them: people turn pages, and ask which
 * values the list has that they look at. What was asked for longest ago goes first.
 */
export class Recent {
  readonly #kept = new Map<string, Uint32Array>();
  readonly #budget: number;
  #bytes = 0;

  /** @param budget bytes */
  constructor(budget: number) {
    this.#budget = budget;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** What is kept under the key, else what `find` gives. Nobody may write to it. */
  async rows(key: string, find: () => Promise<Uint32Array>): Promise<Uint32Array> {
    const known = this.#kept.get(key);
    const rows = known ?? (await find());
    this.#drop(key);
    this.#kept.set(key, rows);
    this.#bytes += bytesOf(key, rows);
    this.#makeRoom();
    return rows;
  }

  #makeRoom(): void {
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

/** Keeps nothing. */
export const FORGETFUL = new Recent(0);
