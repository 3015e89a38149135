import type { System } from '../../systems/schema.ts';

type UsedSystem = Pick<System, 'id' | 'name' | 'reference' | 'parent' | 'quantity' | 'parts'>;

/**
 * What hangs where in a project, as numbers: 100,000 parts on thousands of systems are counted in milliseconds. Systems
 * have the places of `systems`, parts those that `places` gives them.
 */
export type Usage = {
  systems: readonly Omit<UsedSystem, 'parts' | 'quantity'>[];
  /** The place of the system that contains each; `TOP` for none. */
  parents: Int32Array;
  /** The place of each part by its id. */
  places: ReadonlyMap<string, number>;
  /** The systems that part p hangs on itself are those of `on` from `starts[p]` up to, not including, `starts[p + 1]`. */
  starts: Uint32Array;
  on: Uint32Array;
  /** Of each part, in one project. */
  units: Float64Array;
};

export const TOP = -1;

/** The places of systems, each after the one that contains it. Those that contain themselves are left out. */
function topDown(parents: Int32Array): number[] {
  const below = Map.groupBy(parents.keys(), (place) => parents[place]);
  const order = [...(below.get(TOP) ?? [])];
  for (const place of order) order.push(...(below.get(place) ?? []));
  return order;
}

/** How often each system is in one project; 0 for those that contain themselves: the table refuses them. */
function timesOf(systems: readonly UsedSystem[], parents: Int32Array): Float64Array {
  const times = new Float64Array(systems.length);
  for (const place of topDown(parents)) {
    const above = parents[place] ?? TOP;
    times[place] = (systems[place]?.quantity ?? 0) * (above === TOP ? 1 : (times[above] ?? 0));
  }
  return times;
}

/** The place of each part by its id, and those of the parts of all systems, one system after the other. */
function numbered(systems: readonly UsedSystem[]): { places: Map<string, number>; numbers: Uint32Array } {
  const places = new Map<string, number>();
  const numbers = new Uint32Array(systems.reduce((sum, { parts }) => sum + parts.length, 0));
  let n = 0;
  for (const { parts } of systems)
    for (const { product } of parts) {
      const place = places.get(product) ?? places.size;
      if (place === places.size) places.set(product, place);
      numbers[n++] = place;
    }
  return { places, numbers };
}

/** Calls with the number of each part of the systems that are in the project, its system and its quantity there. */
function eachUse(
  systems: readonly UsedSystem[],
  times: Float64Array,
  numbers: Uint32Array,
  call: (part: number, system: number, quantity: number) => void,
): void {
  let n = 0;
  for (const [system, { parts }] of systems.entries())
    for (const { quantity } of parts) {
      if (times[system]) call(numbers[n]!, system, quantity);
      n += 1;
    }
}

/** Where each part's systems begin, from how many each has. */
function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (const [part, count] of counts.entries()) starts[part + 1] = (starts[part] ?? 0) + count;
  return starts;
}

/**
 * The use of the parts of a project. A quantity of a system counts per unit of its parent, that of a part per unit of its
 * system. A system whose parent is not among them is at the top.
 */
export function usageOf(all: readonly UsedSystem[]): Usage {
  const at = new Map(all.map(({ id }, place) => [id, place]));
  const parents = Int32Array.from(all, ({ parent }) => at.get(parent ?? '') ?? TOP);
  const times = timesOf(all, parents);
  const { places, numbers } = numbered(all);
  const counts = new Uint32Array(places.size);
  eachUse(all, times, numbers, (part) => {
    counts[part]! += 1;
  });
  const starts = startsOf(counts);
  const on = new Uint32Array(starts.at(-1) ?? 0);
  const units = new Float64Array(places.size);
  const next = starts.slice();
  eachUse(all, times, numbers, (part, system, quantity) => {
    on[next[part]!++] = system;
    units[part]! += quantity * times[system]!;
  });
  const systems = all.map(({ id, name, reference, parent }) => ({ id, name, reference, parent }));
  return { systems, parents, places, starts, on, units };
}

/** How much of a part one project has, and on how many systems it hangs; undefined: on none. */
export function countIn({ places, starts, units }: Usage, id: string): { units: number; systems: number } | undefined {
  const part = places.get(id);
  if (part === undefined) return undefined;
  const systems = starts[part + 1]! - starts[part]!;
  return systems === 0 ? undefined : { units: units[part]!, systems };
}

/**
 * How many parts of each class every system has, with those below it; a part on several of them counts once for each
 * that contains them. `classes`: those of the parts, in their order.
 */
export function countsBySystem<C extends string>(
  { systems, parents, places, starts, on }: Usage,
  parts: readonly { id: string }[],
  classes: readonly C[],
): (place: number, own: C) => number {
  const counts = new Map([...new Set(classes)].map((own) => [own, new Uint32Array(systems.length)]));
  // The last part that each system has counted: what is above a system that has counted it has, too.
  const counted = new Int32Array(systems.length).fill(-1);
  for (const [n, { id }] of parts.entries()) {
    const part = places.get(id);
    if (part === undefined) continue;
    const numbers = counts.get(classes[n]!)!;
    for (let at = starts[part]!; at < starts[part + 1]!; at++)
      for (let system = on[at]!; system !== TOP && counted[system] !== part; system = parents[system]!) {
        counted[system] = part;
        numbers[system]! += 1;
      }
  }
  return (place, own) => counts.get(own)?.[place] ?? 0;
}
