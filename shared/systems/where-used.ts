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

/**
 * Everything reached from `start`, each item after all that come between it and `start`. Throws CircleError for what
 * contains itself.
 */
function inOrder(start: string, next: ReadonlyMap<string, readonly { to: string }[]>): string[] {
  const done: string[] = [];
  const open = new Set<string>();
  const finished = new Set<string>();
  const stack = [start];
  while (stack.length > 0) {
    const item = stack.at(-1) as string;
    if (!open.has(item)) {
      open.add(item);
      for (const { to } of next.get(item) ?? []) {
        if (open.has(to) && !finished.has(to)) throw new CircleError(to);
        if (!finished.has(to)) stack.push(to);
      }
      continue;
    }
    stack.pop();
    if (finished.has(item)) continue;
    finished.add(item);
    done.push(item);
  }
  return done.reverse();
}

type Step = { to: string; quantity: number };

/** The quantities of `start` that reach each item, over every way; an item that several ways reach has their sum. */
function rolledFrom(start: string, next: ReadonlyMap<string, readonly Step[]>): Map<string, number> {
  const units = new Map([[start, 1]]);
  for (const item of inOrder(start, next))
    for (const { to, quantity } of next.get(item) ?? [])
      units.set(to, (units.get(to) ?? 0) + (units.get(item) ?? 0) * quantity);
  units.delete(start);
  return units;
}

const grouped = (usages: readonly Usage[], from: 'parent' | 'child', to: 'parent' | 'child'): Map<string, Step[]> => {
  const next = new Map<string, Step[]>();
  for (const usage of usages) {
    const steps = next.get(usage[from]);
    const step = { to: usage[to], quantity: usage.quantity };
    if (steps) steps.push(step);
    else next.set(usage[from], [step]);
  }
  return next;
};

/** How many of an item one unit of everything above it contains, over every way. Throws CircleError. */
export const whereUsed = (usages: readonly Usage[], item: string): Map<string, number> =>
  rolledFrom(item, grouped(usages, 'child', 'parent'));

/** How many of everything below it one unit of an item contains, over every way. Throws CircleError. */
export const explosionOf = (usages: readonly Usage[], item: string): Map<string, number> =>
  rolledFrom(item, grouped(usages, 'parent', 'child'));
