import { below } from '#shared/documents/rules.ts';
import type { NodeAnswer } from '#shared/documents/schema.ts';

export type Branch = NodeAnswer & { below: Branch[] };

/** The tree of a record: folders first, then by name as a person sorts them. */
export function branchesOf(nodes: readonly NodeAnswer[], language: string): Branch[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const children = Map.groupBy(nodes, ({ parent }) => parent);
  const belowOf = (parent: string | null): Branch[] =>
    (children.get(parent) ?? [])
      .map((node) => ({ ...node, below: belowOf(node.id) }))
      .sort((one, other) => other.kind.localeCompare(one.kind) || compare(one.name, other.name));
  return belowOf(null);
}

export type FolderPath = { id: string; path: string[] };

/** The folders that nodes can be moved to, in the order of the tree: those that one may fill and that do not move along. */
export function foldersFor(all: readonly NodeAnswer[], moving: readonly NodeAnswer[], language: string): FolderPath[] {
  const ids = moving.map(({ id }) => id);
  const moved = new Set([...ids, ...below(all, ids).map(({ id }) => id)]);
  const pathsIn = (branches: readonly Branch[], above: string[]): FolderPath[] =>
    branches.flatMap(({ id, name, may_fill, below: inside }) => {
      const path = [...above, name];
      return [...(may_fill && !moved.has(id) ? [{ id, path }] : []), ...pathsIn(inside, path)];
    });
  return pathsIn(branchesOf(all, language), []);
}
