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
  #question = 0;

  constructor(usages: readonly Usage[]) {
    const parents = Uint32Array.from(usages, ({ parent }) => this.#numberOf(parent));
    const children = Uint32Array.from(usages, ({ child }) => this.#numberOf(child));
    const quantities = Float64Array.from(usages, ({ quantity }) => quantity);
    const count = this.#ids.length;
    this.#above = stepsOf(children, parents, quantities, count);
    this.#below = stepsOf(parents, children, quantities, count);
    this.#reached = new Uint32Array(count);
    this.#places = new Uint32Array(count);
  }

  /** How many of an item one unit of everything above it contains, over every way. Throws CircleError. */
  whereUsed(item: string): Map<string, number> {
    return this.#rolledFrom(item, this.#above);
  }

  /** How many of everything below it one unit of an item contains, over every way. Throws CircleError. */
  explosionOf(item: string): Map<string, number> {
    return this.#rolledFrom(item, this.#below);
  }

  #numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.#ids.length);
    return this.#ids.push(id) - 1;
  }

  /** The quantities of `item` that reach each other one; one that several ways reach has their sum. */
  #rolledFrom(item: string, steps: Steps): Map<string, number> {
    const start = this.#numbers.get(item);
    if (start === undefined) return new Map();
    const order = this.#inOrder(start, steps);
    const units = new Float64Array(order.length);
    units[this.#places[start]!] = 1;
    const found = new Map<string, number>();
    for (const from of order) {
      const own = units[this.#places[from]!]!;
      if (from !== start) found.set(this.#ids[from]!, own);
      for (let at = steps.starts[from]!; at < steps.starts[from + 1]!; at++)
        units[this.#places[steps.items[at]!]!]! += own * steps.quantities[at]!;
    }
    return found;
  }

  /** Everything that `start` reaches, each after all that come between it and `start`. */
  #inOrder(start: number, { starts, items }: Steps): number[] {
    const question = ++this.#question;
    /** Finished items, the deepest first; one that is reached but has no place yet lies on the way to the current one. */
    const finished: number[] = [];
    const way = [start];
    const next = [starts[start]!];
    const enter = (item: number) => {
      this.#reached[item] = question;
      this.#places[item] = OPEN;
    };
    enter(start);
    while (way.length > 0) {
      const item = way.at(-1)!;
      const at = next.at(-1)!;
      if (at === starts[item + 1]) {
        this.#places[item] = finished.push(item) - 1;
        way.pop();
        next.pop();
        continue;
      }
      next[next.length - 1] = at + 1;
      const to = items[at]!;
      if (this.#reached[to] !== question) {
        enter(to);
        way.push(to);
        next.push(starts[to]!);
      } else if (this.#places[to] === OPEN) throw new CircleError(this.#ids[to]!);
    }
    return finished.reverse();
  }
}

/** No place: more items than a graph can have. */
const OPEN = 2 ** 32 - 1;
