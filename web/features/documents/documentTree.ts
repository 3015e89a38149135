import type { NodeAnswer } from '#shared/documents/schema.ts';

export type Branch = NodeAnswer & { below: Branch[] };

/** The tree of a record: folders first, then by name as a person sorts them. */
export function branchesOf(nodes: readonly NodeAnswer[], language: string): Branch[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const children = Map.groupBy(nodes, ({ parent }) => parent);
  const below = (parent: string | null): Branch[] =>
    (children.get(parent) ?? [])
      .map((node) => ({ ...node, below: below(node.id) }))
      .sort((one, other) => other.kind.localeCompare(one.kind) || compare(one.name, other.name));
  return below(null);
}
