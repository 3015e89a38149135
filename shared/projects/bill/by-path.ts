import { nameKey } from '../../values/text.ts';
import type { BillRow } from './fields.ts';
import { type BillNode, namedSystem, nodeOf } from './nodes.ts';

/** Signs between the systems of a path, the surest first. A slash alone may be part of a name. */
const SEPARATORS = ['→', '>', '\\', '|', ' / ', '::', '/'] as const;

/** The sign that separates systems in the paths of a list; undefined if each is one system. */
export const separatorOf = (paths: readonly string[]): string | undefined =>
  SEPARATORS.find((sign) => paths.some((path) => path.includes(sign)));

/** Places each row in the system that its path names. A row without path is at the top. */
export function byPath(rows: readonly BillRow[]): BillNode[] {
  const separator = separatorOf(rows.flatMap(({ path }) => path ?? []));
  const roots: BillNode[] = [];
  const known = new Map<string, BillNode>();
  const listOf = (path: string): BillNode[] => {
    let [nodes, place] = [roots, ''];
    const names = (separator === undefined ? [path] : path.split(separator)).map((name) => name.trim());
    for (const name of names.filter(Boolean)) {
      place = `${place}\n${nameKey(name)}`;
      const node = known.get(place) ?? namedSystem(name);
      if (!known.has(place)) nodes.push(node);
      known.set(place, node);
      nodes = node.children;
    }
    return nodes;
  };
  for (const row of rows) listOf(row.path ?? '').push(nodeOf(row));
  return roots;
}
