/** A watchlist in the tree. */
export type Listed = {
  id: string;
  name: string;
  description: string | null;
  parent: string | null;
  /** Position among its siblings. */
  position: number;
  owner_entity: string;
  owner_entity_label: string;
};
/** `depth`: 0 at the top. */
export type TreeNode = Listed & { depth: number; below: readonly TreeNode[] };
/** The target of a move: `index` among the children of `parent`, without the list itself. */
export type Place = { parent: string | null; index: number };
export type Move = Pick<Listed, 'id' | 'parent' | 'position'>;

const inOrder = (a: Listed, b: Listed) =>
  a.owner_entity_label.localeCompare(b.owner_entity_label) || a.position - b.position || a.name.localeCompare(b.name);

/** Returns the tree; a list whose parent is not among them is at the top. */
function parentIn(lists: readonly Listed[]): (list: Listed) => string | null {
  const ids = new Set(lists.map(({ id }) => id));
  return ({ parent }) => (parent !== null && ids.has(parent) ? parent : null);
}

export function treeOf(lists: readonly Listed[]): TreeNode[] {
  const groups = Map.groupBy(lists.toSorted(inOrder), parentIn(lists));
  const grow = (parent: string | null, depth: number): TreeNode[] =>
    (groups.get(parent) ?? []).map((list) => ({ ...list, depth, below: grow(list.id, depth + 1) }));
  return grow(null, 0);
}

/** The nodes in display order. */
export const inRows = (tree: readonly TreeNode[]): TreeNode[] => tree.flatMap((node) => [node, ...inRows(node.below)]);

/** The indented name of a node for an option. No-break spaces: an option drops other leading spaces. */
export const indented = ({ name, depth }: Pick<TreeNode, 'name' | 'depth'>): string =>
  `${'\u00a0\u00a0\u00a0'.repeat(depth)}${name}`;

/** Ids of a list and its descendants. */
export function withBelow(lists: readonly Listed[], id: string): Set<string> {
  const node = inRows(treeOf(lists)).find((one) => one.id === id);
  return new Set(node ? inRows([node]).map((one) => one.id) : []);
}

/** The children of one parent, in order. */
const siblings = (lists: readonly Listed[], parent: string | null): Listed[] => {
  const parentOf = parentIn(lists);
  return lists.filter((list) => parentOf(list) === parent).toSorted(inOrder);
};

/** The siblings of a list below `parent`: those with its owner, without the list itself. */
const others = (lists: readonly Listed[], list: Listed, parent: string | null): Listed[] =>
  siblings(lists, parent).filter(({ id, owner_entity }) => id !== list.id && owner_entity === list.owner_entity);

/** The position of a list, and the number of its siblings. */
export function placeOf(lists: readonly Listed[], list: Listed): Place & { others: number } {
  const parent = parentIn(lists)(list);
  const among = others(lists, list, parent);
  const index = among.filter((one) => inOrder(one, list) < 0).length;
  return { parent, index, others: among.length };
}

/** The changes that move a list to a target, its own change first; null for a cycle. */
export function movesTo(lists: readonly Listed[], list: Listed, { parent, index }: Place): Move[] | null {
  if (parent !== null && withBelow(lists, list.id).has(parent)) return null;
  return others(lists, list, parent)
    .toSpliced(index, 0, list)
    .map((one, position) => ({ one, move: { id: one.id, parent, position } }))
    .filter(({ one, move }) => one.position !== move.position || one.parent !== move.parent)
    .map(({ move }) => move)
    .toSorted((a, b) => Number(b.id === list.id) - Number(a.id === list.id));
}

/** The target of a drop: on a list: its last child; before or after a list: its sibling. */
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

/** The position of a new list: last where users have ordered the lists, else by name. */
export const positionOfNew = (lists: readonly Listed[], parent: string | null): number => {
  const last = Math.max(0, ...siblings(lists, parent).map(({ position }) => position));
  return last > 0 ? last + 1 : 0;
};
