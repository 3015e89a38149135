import { MAX_DESIGNATORS, type System, type SystemPart } from '../../systems/schema.ts';
import { nameKey } from '../../values/text.ts';
import { designatorsIn } from './designators.ts';
import type { BillRow } from './fields.ts';
import { replacementsIn } from './replacements.ts';
import type { WantedPart, WantedSystem } from './target.ts';

export type Known = Pick<System, 'id' | 'version' | 'name' | 'reference' | 'parent' | 'quantity' | 'parts'>;

/** A part of a system as it will be: a known one, or one that is created first. */
export type PlannedPart = SystemPart | ({ created: string } & Omit<SystemPart, 'product'>);

/**
 * A system that is created or changed. `place`: of the wanted system. `parent`: an existing system's id, the place of
 * another planned one, or null for the project itself. `before`: the state that it replaces.
 */
export type PlannedSystem = {
  place: number;
  parent: string | number | null;
  name: string;
  reference: string | null;
  quantity: number;
  parts: PlannedPart[];
  before?: Known;
};

type Change = { outcome: 'added' | 'changed' | 'unchanged' | 'removed'; old: number | null; quantity: number | null };
type OfPart = { what: 'part'; system: number; key: string; rows: readonly BillRow[] };
/**
 * `system`: the place of the wanted system that it is, or in which it is. `replaces`: the key of the part in whose place
 * another one comes, with its quantity as `old`. `isMoved`: the designators are others.
 */
export type Difference =
  | (Change & ({ what: 'system'; system: number } | (OfPart & { isMoved?: boolean })))
  | (OfPart & { outcome: 'replaced'; replaces: string; old: number; quantity: number });
/** What is removed with a system that the list no longer has. */
export type Gone = { system: Known; parts: SystemPart[] };

export type Differences = {
  /** Each after the systems that contain it. Only those that change anything. */
  systems: PlannedSystem[];
  /** Systems of the project that the list no longer has, each before the ones that contain it. */
  removed: Known[];
  changes: Difference[];
  /** Existing systems at the top that the list means. */
  listed: string[];
  gone: Gone[];
  /** Ids of the existing systems that wanted ones mean, by their places. */
  meant: ReadonlyMap<number, string>;
};

const keyOf = ({ name, reference }: Pick<Known, 'name' | 'reference'>): string =>
  reference ? `r:${nameKey(reference)}` : `n:${nameKey(name)}`;

/** Takes the first of some systems that is meant by a wanted one: by its reference, or else by its name. */
function takeMeant(wanted: WantedSystem, open: Known[]): Known | undefined {
  const found =
    open.find((known) => keyOf(known) === keyOf(wanted)) ??
    open.find(({ name, reference }) => (!reference || !wanted.reference) && nameKey(name) === nameKey(wanted.name));
  if (found) open.splice(open.indexOf(found), 1);
  return found;
}

/** Systems below some, each before the ones that contain it. */
function everythingBelow(tops: readonly Known[], below: ReadonlyMap<string | null, readonly Known[]>): Known[] {
  const found = [...tops];
  for (const { id } of found) found.push(...(below.get(id) ?? []));
  return found.reverse();
}

/** What a system has of the parts, by key, and what it will have. */
function partsOf(wanted: ReadonlyMap<string, WantedPart>, before: readonly SystemPart[]) {
  const known = new Map(before.map((part) => [`product:${part.product}`, part]));
  const planned = new Map<string, PlannedPart>();
  let room = MAX_DESIGNATORS;
  for (const [key, { quantity: said, rows }] of wanted) {
    const quantity = said ?? known.get(key)?.quantity;
    if (quantity === undefined) continue;
    const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    const text = designatorsIn(rows) ?? known.get(key)?.designators;
    const designators = text === undefined || text.length > room ? {} : { designators: text };
    room -= designators.designators?.length ?? 0;
    const part = kind === 'product' ? { product: id } : { created: id };
    planned.set(key, { ...part, quantity, ...designators });
  }
  return { known, planned };
}

const isSame = (planned: readonly PlannedPart[], before: readonly SystemPart[]): boolean => {
  const known = new Map(before.map((part) => [part.product, part]));
  const isKnown = (part: PlannedPart): boolean => {
    const there = 'product' in part ? known.get(part.product) : undefined;
    return there?.quantity === part.quantity && there.designators === part.designators;
  };
  return planned.length === before.length && planned.every(isKnown);
};

function outcomeOf(old: number | undefined, quantity: number): Change {
  if (old === undefined) return { outcome: 'added', old: null, quantity };
  return { outcome: old === quantity ? 'unchanged' : 'changed', old, quantity };
}

function outcomeOfPart(known: SystemPart | undefined, planned: PlannedPart | undefined, quantity: number) {
  const change = outcomeOf(known?.quantity, quantity);
  const isMoved = known !== undefined && planned !== undefined && known.designators !== planned.designators;
  if (!isMoved) return change;
  return { ...change, outcome: 'changed' as const, isMoved };
}

/**
 * What has to be done so that a project has what a list wants. `existing`: all systems of the project. `listed`: ids of
 * the systems that the list had before; of the systems at the top, only these are removed when the list no longer has
 * them, because others do not come from it.
 */
export function differencesOf(
  wanted: readonly WantedSystem[],
  existing: readonly Known[],
  listed: ReadonlySet<string>,
): Differences {
  const below = Map.groupBy(existing, ({ parent }) => parent);
  const open = new Map([...below].map(([parent, systems]) => [parent, [...systems]]));
  const byId = new Map(existing.map((system) => [system.id, system]));
  const meant = new Map<number, Known>();
  const ids = new Map<number, string>();
  const kept = new Set<string>();
  const found: Differences = { systems: [], removed: [], changes: [], listed: [], gone: [], meant: ids };

  function parentOf({ parent }: WantedSystem): string | number | null {
    return parent === null ? null : (meant.get(parent)?.id ?? parent);
  }

  function meantBy(system: WantedSystem): Known | undefined {
    if (system.into !== undefined) return byId.get(system.into);
    const parent = parentOf(system);
    return typeof parent === 'number' ? undefined : takeMeant(system, open.get(parent) ?? []);
  }

  function compareParts(place: number, { parts }: WantedSystem, before: Known | undefined): PlannedPart[] {
    const { known, planned } = partsOf(parts, before?.parts ?? []);
    const gone = new Map([...known].filter(([key]) => !parts.has(key)));
    const fresh = new Map([...planned].filter(([key]) => !known.has(key)));
    const replaced = replacementsIn(gone, fresh);
    for (const [key, { quantity, rows }] of parts) {
      if (quantity === null) continue;
      const part = { what: 'part', system: place, key, rows } as const;
      const replaces = replaced.get(key);
      const old = gone.get(replaces ?? '');
      if (replaces !== undefined && old)
        found.changes.push({ ...part, outcome: 'replaced', replaces, old: old.quantity, quantity });
      else found.changes.push({ ...part, ...outcomeOfPart(known.get(key), planned.get(key), quantity) });
    }
    const taken = new Set(replaced.values());
    for (const [key, { quantity: old }] of gone)
      if (!taken.has(key))
        found.changes.push({ what: 'part', system: place, key, rows: [], outcome: 'removed', old, quantity: null });
    return [...planned.values()];
  }

  const containing = new Set(wanted.map(({ parent }) => parent));
  /** A system that only the place of lines needs, and that none of them enters. */
  const isNeedless = (place: number, { row, into, parts }: WantedSystem): boolean =>
    row === null &&
    into === undefined &&
    !containing.has(place) &&
    ![...parts.values()].some(({ quantity }) => quantity);

  function compare(place: number, system: WantedSystem): void {
    const before = meantBy(system);
    if (!before && isNeedless(place, system)) return;
    if (before) {
      meant.set(place, before);
      ids.set(place, before.id);
    }
    if (system.isKept) {
      if (before) kept.add(before.id);
      return;
    }
    const quantity = system.into === undefined ? system.quantity : (before?.quantity ?? 1);
    if (system.into === undefined)
      found.changes.push({ what: 'system', system: place, ...outcomeOf(before?.quantity, quantity) });
    const parts = compareParts(place, system, before);
    if (before && before.quantity === quantity && isSame(parts, before.parts)) return;
    const { name, reference } = before ?? system;
    found.systems.push({
      place,
      parent: parentOf(system),
      name,
      reference,
      quantity,
      parts,
      ...(before && { before }),
    });
  }

  for (const [place, system] of wanted.entries()) compare(place, system);
  const within = [...meant.values()].filter(({ id }) => !kept.has(id));
  const missing = within.flatMap(({ id }) => open.get(id) ?? []);
  const isInto = wanted.some(({ into }) => into !== undefined);
  const tops = isInto ? [] : (open.get(null) ?? []).filter(({ id }) => listed.has(id));
  found.listed = wanted.flatMap(({ into, parent }, place) =>
    into === undefined && parent === null ? (meant.get(place)?.id ?? []) : [],
  );
  found.removed = everythingBelow([...tops, ...missing], below);
  found.gone = found.removed.map((system) => ({ system, parts: system.parts }));
  return found;
}
