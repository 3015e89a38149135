/** `parent` contains `quantity` of `child` directly. */
export type Usage = { parent: string; child: string; quantity: number };

/** Something that contains itself has no quantity. */
export class CircleError extends Error {
  readonly item: string;

  constructor(item: string) {
    super(`${item} contains itself`);
    this.name = 'CircleError';
    this.item = item;
  }
}

/** What follows item n: `items` and `quantities` from `starts[n]` up to, not including, `starts[n + 1]`. */
type Steps = { starts: Uint32Array; items: Uint32Array; quantities: Float64Array };

function stepsOf(from: Uint32Array, to: Uint32Array, quantities: Float64Array, count: number): Steps {
  const starts = new Uint32Array(count + 1);
  for (const item of from) starts[item + 1]! += 1;
  for (let item = 0; item < count; item++) starts[item + 1]! += starts[item]!;
  const next = starts.slice();
  const steps = { starts, items: new Uint32Array(from.length), quantities: new Float64Array(from.length) };
  for (let n = 0; n < from.length; n++) {
    const at = next[from[n]!]!++;
    steps.items[at] = to[n]!;
    steps.quantities[at] = quantities[n]!;
  }
  return steps;
}

/** The quantities of the items that a question reached. */
export class Rolled implements Iterable<[item: string, units: number]> {
  readonly #items: readonly string[];
  readonly #units: Float64Array;

  constructor(items: readonly string[], units: Float64Array) {
    this.#items = items;
    this.#units = units;
  }

  get size(): number {
    return this.#items.length;
  }

  *[Symbol.iterator](): Generator<[item: string, units: number]> {
    for (const [n, item] of this.#items.entries()) yield [item, this.#units[n]!];
  }
}

/** No place: more items than a graph can have. */
const OPEN = 2 ** 32 - 1;

/**
 * What contains what, as numbers in both directions. A question takes time in proportion to what it reaches, however large
 * the whole is. The usages are read once.
 */
export class UsageGraph {
  readonly #ids: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #above: Steps;
  readonly #below: Steps;
  /** Of each item, the last question that reached it, and its place among what that reached. */
  readonly #reached: Uint32Array;
  readonly #places: Uint32Array;
  /** The way from the start to the current item, and the next step of each item on it. */
  readonly #way: Uint32Array;
  readonly #next: Uint32Array;
  /** What was reached, the deepest first. */
  readonly #finished: Uint32Array;
  #question = 0;

  constructor(usages: readonly Usage[]) {
    const parents = Uint32Array.from(usages, ({ parent }) => this.#numberOf(parent));
    const children = Uint32Array.from(usages, ({ child }) => this.#numberOf(child));
    const quantities = Float64Array.from(usages, ({ quantity }) => quantity);
    const count = this.#ids.length;
    this.#above = stepsOf(children, parents, quantities, count);
    this.#below = stepsOf(parents, children, quantities, count);
    [this.#reached, this.#places, this.#way, this.#next, this.#finished] = [
      new Uint32Array(count),
      new Uint32Array(count),
      new Uint32Array(count),
      new Uint32Array(count),
      new Uint32Array(count),
    ];
  }

  /** How many of an item one unit of everything above it contains, over every way. Throws CircleError. */
  whereUsed(item: string): Rolled {
    return this.#rolledFrom(item, this.#above);
  }

  /** How many of everything below it one unit of an item contains, over every way. Throws CircleError. */
  explosionOf(item: string): Rolled {
    return this.#rolledFrom(item, this.#below);
  }

  #numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.#ids.length);
    return this.#ids.push(id) - 1;
  }

  /** The quantities of `item` that reach each other one, the nearest first; one that several ways reach has their sum. */
  #rolledFrom(item: string, steps: Steps): Rolled {
    const start = this.#numbers.get(item);
    if (start === undefined) return new Rolled([], new Float64Array());
    const last = this.#reach(start, steps) - 1;
    const { starts, items, quantities } = steps;
    const [places, finished] = [this.#places, this.#finished];
    /** By their order from the start, which comes first. */
    const units = new Float64Array(last + 1);
    units[0] = 1;
    const found = new Array<string>(last);
    for (let n = 0; n <= last; n++) {
      const from = finished[last - n]!;
      const own = units[n]!;
      if (n > 0) found[n - 1] = this.#ids[from]!;
      for (let at = starts[from]!; at < starts[from + 1]!; at++)
        units[last - places[items[at]!]!]! += own * quantities[at]!;
    }
    return new Rolled(found, units.subarray(1));
  }

  /** Finds everything that `start` reaches, each after all that it reaches itself. Returns how many items these are. */
  #reach(start: number, { starts, items }: Steps): number {
    const [way, next, reached, places, finished] = [this.#way, this.#next, this.#reached, this.#places, this.#finished];
    const question = ++this.#question;
    let depth = 0;
    let done = 0;
    way[0] = start;
    next[0] = starts[start]!;
    reached[start] = question;
    places[start] = OPEN;
    while (depth >= 0) {
      const item = way[depth]!;
      const at = next[depth]!;
      if (at === starts[item + 1]) {
        places[item] = done;
        finished[done++] = item;
        depth--;
        continue;
      }
      next[depth] = at + 1;
      const to = items[at]!;
      if (reached[to] !== question) {
        reached[to] = question;
        places[to] = OPEN;
        depth++;
        way[depth] = to;
        next[depth] = starts[to]!;
      } else if (places[to] === OPEN) throw new CircleError(this.#ids[to]!);
    }
    return done;
  }
}
