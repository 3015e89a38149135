/** A system in the tree of its project. */
export type Node = { id: string; name: string; reference: string | null; parent: string | null; quantity: number };
type Placed = Pick<Node, 'id' | 'name' | 'parent'>;
/** `depth`: 0 directly below the project. */
export type Branch<N extends Placed = Node> = N & { depth: number; below: readonly Branch<N>[] };

/** The tree of a project's systems, sorted by name. A system whose parent is not among them is at the top. */
export function treeOf<N extends Placed>(nodes: readonly N[]): Branch<N>[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const byName = nodes.toSorted((a, b) => compare(a.name, b.name));
  const groups = Map.groupBy(byName, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null));
  const grow = (parent: string | null, depth: number): Branch<N>[] =>
    (groups.get(parent) ?? []).map((node) => ({ ...node, depth, below: grow(node.id, depth + 1) }));
  return grow(null, 0);
}

/**
 * A drawn row of a tree. `place` and `siblings`: among those of the same branch, from 1. `parent`: the row that contains it;
 * -1: none. `isOpen`: undefined if nothing is below it.
 */
export type BranchRow<N extends Placed = Node> = {
  id: string;
  depth: number;
  place: number;
  siblings: number;
  parent: number;
  isOpen: boolean | undefined;
  branch: Branch<N>;
};

/** The rows of some branches and of what is below them, unless it is closed. */
export function rowsOf<N extends Placed>(tree: readonly Branch<N>[], closed: ReadonlySet<string>): BranchRow<N>[] {
  const rows: BranchRow<N>[] = [];
  const add = (branches: readonly Branch<N>[], depth: number, parent: number): void => {
    for (const [n, branch] of branches.entries()) {
      const isOpen = branch.below.length === 0 ? undefined : !closed.has(branch.id);
      const at = { depth, parent, place: n + 1, siblings: branches.length };
      const row = rows.push({ id: branch.id, ...at, isOpen, branch }) - 1;
      if (isOpen) add(branch.below, depth + 1, row);
    }
  };
  add(tree, 0, -1);
  return rows;
}

/** The tree without a system and everything below it. */
export const rowsWithout = <N extends Placed>(tree: readonly Branch<N>[], id?: string): Branch<N>[] =>
  tree.filter((branch) => branch.id !== id).flatMap((branch) => [branch, ...rowsWithout(branch.below, id)]);

/** The direct children of a system. */
export const below = (tree: readonly Branch[], id: string): readonly Branch[] =>
  rowsWithout(tree).find((branch) => branch.id === id)?.below ?? [];

/** The ancestors of a system, topmost first. */
export function pathTo(tree: readonly Branch[], id: string): Branch[] {
  for (const branch of tree) {
    if (branch.id === id) return [];
    if (rowsWithout(branch.below).some((one) => one.id === id)) return [branch, ...pathTo(branch.below, id)];
  }
  return [];
}
