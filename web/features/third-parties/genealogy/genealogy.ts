import type { Relative } from '#shared/third-parties/lookups.ts';

/** Size of a node and the gaps, in pixels. */
export const NODE = { width: 196, height: 60, beside: 20, below: 44 } as const;

/** A third-party and its place in the tree: level from 1, place among its siblings from 1. */
export type TreeNode = {
  relative: Relative;
  level: number;
  place: number;
  siblings: number;
  parent: TreeNode | null;
  children: TreeNode[];
};
export type PlacedNode = TreeNode & { x: number; y: number };
export type Graph = { nodes: readonly PlacedNode[]; width: number; height: number };

/** The trees of related third-parties, sorted by name; one whose parent is not among them is a root. */
export function treesOf(relatives: readonly Relative[]): TreeNode[] {
  const known = new Set(relatives.map(({ id }) => id));
  const byParent = Map.groupBy(relatives, ({ parent }) => (parent && known.has(parent) ? parent : null));
  const below = (id: string | null, parent: TreeNode | null): TreeNode[] => {
    const all = (byParent.get(id) ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
    return all.map((relative, at) => {
      const level = (parent?.level ?? 0) + 1;
      const node: TreeNode = { relative, level, place: at + 1, siblings: all.length, parent, children: [] };
      node.children = below(relative.id, node);
      return node;
    });
  };
  return below(null, null);
}

/** Places each third-party above the middle of its children, without overlaps. */
export function graphOf(relatives: readonly Relative[]): Graph {
  const nodes: PlacedNode[] = [];
  let right = 0;
  let levels = 0;
  const place = (node: TreeNode): number => {
    const below = node.children.map(place);
    const free = () => {
      const x = right;
      right += NODE.width + NODE.beside;
      return x;
    };
    const x = below.length > 0 ? ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2 : free();
    levels = Math.max(levels, node.level);
    nodes.push({ ...node, x, y: (node.level - 1) * (NODE.height + NODE.below) });
    return x;
  };
  for (const tree of treesOf(relatives)) place(tree);
  const height = levels * (NODE.height + NODE.below) - NODE.below;
  return { nodes, width: Math.max(0, right - NODE.beside), height: Math.max(0, height) };
}

/** The third-party that a key leads to: parent, first child, neighbour, root; null for none. */
export function nextNode(nodes: readonly PlacedNode[], from: PlacedNode, key: string): PlacedNode | null {
  const withId = (id: string | undefined) => nodes.find(({ relative }) => relative.id === id) ?? null;
  if (key === 'ArrowUp') return withId(from.parent?.relative.id);
  if (key === 'ArrowDown') return withId(from.children[0]?.relative.id);
  if (key === 'Home') return nodes.find(({ level }) => level === 1) ?? null;
  const level = nodes.filter((node) => node.level === from.level).toSorted((a, b) => a.x - b.x);
  const at = level.findIndex(({ relative }) => relative.id === from.relative.id);
  if (key === 'ArrowLeft') return level[at - 1] ?? null;
  return key === 'ArrowRight' ? (level[at + 1] ?? null) : null;
}
