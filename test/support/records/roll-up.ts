import type { System } from '#shared/systems/schema.ts';

export type Node = Pick<System, 'id' | 'parent' | 'quantity' | 'parts'>;

/** A part below a system or a project: how many of it, and on how many systems it hangs itself. */
export type Rolled = { units: number; systems: number };

/**
 * Systems of a project, each after everything below it. A system whose parent is not among them is at the top. Systems
 * that contain themselves are left out: the table refuses them.
 */
function bottomUp<N extends Node>(systems: readonly N[]): N[] {
  const ids = new Set(systems.map(({ id }) => id));
  const below = Map.groupBy(systems, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null));
  const order = [...(below.get(null) ?? [])];
  for (const system of order) order.push(...(below.get(system.id) ?? []));
  return order.reverse();
}

function add(to: Map<string, Rolled>, product: string, units: number, systems: number): void {
  const before = to.get(product);
  to.set(product, { units: (before?.units ?? 0) + units, systems: (before?.systems ?? 0) + systems });
}

/**
 * What `usageOf` counts, in another way: system by system from the bottom up, each with a map of its parts. The parts of
 * each system with those below it, by the ids of systems, and of the project itself, by null. A quantity of
 * a system counts per unit of its parent, that of a part per unit of its system.
 */
export function rollUp(systems: readonly Node[]): Map<string | null, Map<string, Rolled>> {
  const rolled = new Map<string | null, Map<string, Rolled>>([[null, new Map()]]);
  for (const { id } of systems) rolled.set(id, new Map());
  for (const { id, parent, quantity, parts } of bottomUp(systems)) {
    const own = rolled.get(id) ?? new Map();
    for (const part of parts) add(own, part.product, part.quantity, 1);
    const above = rolled.get(parent) ?? rolled.get(null) ?? new Map();
    for (const [product, { units, systems: on }] of own) add(above, product, units * quantity, on);
  }
  return rolled;
}
