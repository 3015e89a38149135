import type { BillRow } from './fields.ts';
import { type BillNode, nodeOf } from './nodes.ts';

/** A row with its level, counted from any number; null if it says none. */
export type Levelled = { row: BillRow; level: number | null };

type Open = { level: number; node: BillNode };

/** Rows that are no lines of parts (titles) stay only if something is below them. */
const isNothing = ({ row, children }: BillNode): boolean => row?.left !== undefined && children.length === 0;

/** Titles with nothing below them, by the rows that were left out. */
function prune(nodes: BillNode[], out: BillRow[]): BillNode[] {
  return nodes.filter((node) => {
    node.children = prune(node.children, out);
    if (isNothing(node) && node.row) out.push(node.row);
    return !isNothing(node);
  });
}

/**
 * Places each row below the nearest one before it of the level above. A row without level, or more than one level below
 * the row before it, is refused: what contains it is unknown. `out`: titles that contain nothing.
 */
export function byLevel(rows: readonly Levelled[]): { roots: BillNode[]; out: BillRow[] } {
  const roots: BillNode[] = [];
  const open: Open[] = [];
  const first = rows.find(({ level }) => level !== null)?.level ?? 0;
  for (const { row, level } of rows) {
    const node = nodeOf(row);
    if (level === null) {
      if (row.left === undefined) roots.push({ ...node, refused: 'level_not_a_number' });
      continue;
    }
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const above = open.at(-1);
    const isSkipped = above ? level > above.level + 1 : level > first;
    if (isSkipped && row.left === undefined) node.refused = 'level_skipped';
    (above?.node.children ?? roots).push(node);
    open.push({ level, node });
  }
  const out: BillRow[] = rows.flatMap(({ row, level }) => (level === null && row.left !== undefined ? row : []));
  return { roots: prune(roots, out), out };
}
