/** A watchlist as its tree needs it. */
export type Listed = {
  id: string;
  name: string;
  description: string | null;
  parent: string | null;
  /** Place among the lists of the same parent. */
  position: number;
  owner_entity: string;
  owner_entity_label: string;
};
/** `depth`: 0 at the top. */
export type Twig = Listed & { depth: number; below: readonly Twig[] };
/** Where a list is to stand: at `index` among the lists of `parent`, itself not counted. */
export type Place = { parent: string | null; index: number };
export type Move = Pick<Listed, 'id' | 'parent' | 'position'>;

const inOrder = (a: Listed, b: Listed) =>
  a.owner_entity_label.localeCompare(b.owner_entity_label) || a.position - b.position || a.name.localeCompare(b.name);

/** A list whose parent is not among them stands at the top. */
function parentIn(lists: readonly Listed[]): (list: Listed) => string | null {
  const ids = new Set(lists.map(({ id }) => id));
  return ({ parent }) => (parent !== null && ids.has(parent) ? parent : null);
}

export function treeOf(lists: readonly Listed[]): Twig[] {
  const groups = Map.groupBy(lists.toSorted(inOrder), parentIn(lists));
  const grow = (parent: string | null, depth: number): Twig[] =>
    (groups.get(parent) ?? []).map((list) => ({ ...list, depth, below: grow(list.id, depth + 1) }));
  return grow(null, 0);
}

/** The twigs as they stand under each other. */
export const inRows = (tree: readonly Twig[]): Twig[] => tree.flatMap((twig) => [twig, ...inRows(twig.below)]);

/** A twig's name as an option has it. No-break spaces: an option keeps no others at its beginning. */
export const indented = ({ name, depth }: Pick<Twig, 'name' | 'depth'>): string =>
  `${'\u00a0\u00a0\u00a0'.repeat(depth)}${name}`;

/** Ids of a list and of all below it. */
export function withBelow(lists: readonly Listed[], id: string): Set<string> {
  const twig = inRows(treeOf(lists)).find((one) => one.id === id);
  return new Set(twig ? inRows([twig]).map((one) => one.id) : []);
}

/** Lists of one parent, in order. */
const siblings = (lists: readonly Listed[], parent: string | null): Listed[] => {
  const parentOf = parentIn(lists);
  return lists.filter((list) => parentOf(list) === parent).toSorted(inOrder);
};

/** The lists that one stands among when its parent is `parent`: those of its owner, itself left out. */
const others = (lists: readonly Listed[], list: Listed, parent: string | null): Listed[] =>
  siblings(lists, parent).filter(({ id, owner_entity }) => id !== list.id && owner_entity === list.owner_entity);

/** Where a list stands now, and among how many others. */
export function placeOf(lists: readonly Listed[], list: Listed): Place & { others: number } {
  const parent = parentIn(lists)(list);
  const among = others(lists, list, parent);
  const index = among.filter((one) => inOrder(one, list) < 0).length;
  return { parent, index, others: among.length };
}

/** What has to be written so that a list stands at a place, its own change first; null when that would be a circle. */
export function movesTo(lists: readonly Listed[], list: Listed, { parent, index }: Place): Move[] | null {
  if (parent !== null && withBelow(lists, list.id).has(parent)) return null;
  return others(lists, list, parent)
    .toSpliced(index, 0, list)
    .map((one, position) => ({ one, move: { id: one.id, parent, position } }))
    .filter(({ one, move }) => one.position !== move.position || one.parent !== move.parent)
    .map(({ move }) => move)
    .toSorted((a, b) => Number(b.id === list.id) - Number(a.id === list.id));
}

/** The place that a drop means: on a list is below it, last; before or after it is beside it. */
export function placeOfDrop(
  lists: readonly Listed[],
  list: Listed,
  target: { list: Listed; where: 'on' | 'before' | 'after' },
): Place {
  const parent = target.where === 'on' ? target.list.id : parentIn(lists)(target.list);
  const among = others(lists, list, parent);
  if (target.where === 'on') return { parent, index: among.length };
  const index = among.findIndex(({ id }) => id === target.list.id);
  return { parent, index: target.where === 'after' ? index + 1 : Math.max(0, index) };
}

/** Where a new list is put: behind those that somebody put in order, by its name where nobody did. */
export const positionOfNew = (lists: readonly Listed[], parent: string | null): number => {
  const last = Math.max(0, ...siblings(lists, parent).map(({ position }) => position));
  return last > 0 ? last + 1 : 0;
};
