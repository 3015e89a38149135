import { NOT_TAKEN } from '#shared/projects/bill/fields.ts';
import type { BillLine } from '#shared/projects/bill/schema.ts';
import { isOneOf } from '#shared/values/objects.ts';
import type { TreeRow as Row } from '#web/ui/tree/treeKeys.ts';

type Outcome = BillLine['outcome'];
/** What the tree shows: everything, what changes the project, or one kind of line. */
export type Shown = Outcome | 'all' | 'differences';

const DIFFERENCES: readonly Outcome[] = ['added', 'replaced', 'changed', 'removed'];

/** A system and what is below it. `line`: null for a system that no line names. */
export type Branch = { key: string; line: BillLine | null; name: string; systems: Branch[]; parts: BillLine[] };

/** A row of the drawn tree. */
export type TreeRow = Row &
  (
    | { what: 'system'; branch: Branch; isOpen: boolean }
    | { what: 'part'; line: BillLine }
    /** The heading of rows that are not lines. */
    | { what: 'outside'; count: number; isOpen: boolean }
  );

export type Tree = { systems: Branch[]; parts: BillLine[]; outside: BillLine[] };

export const OUTSIDE = 'outside';

function isShown({ outcome }: BillLine, shown: Shown): boolean {
  if (shown === 'all') return true;
  return shown === 'differences' ? DIFFERENCES.includes(outcome) : outcome === shown;
}

/** Without accents and capitals. */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether each word occurs in what a line says. */
function isFound(line: BillLine, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { reference, supplier, label, product_label, replaces_label, path } = line;
  const text = plain([reference, supplier, label, product_label, replaces_label, ...path].join(' '));
  return words.every((word) => text.includes(word));
}

/** In the order of the file; what is not in the file follows. */
const byRow = (one: { row: number | null }, other: { row: number | null }): number =>
  (one.row ?? Number.POSITIVE_INFINITY) - (other.row ?? Number.POSITIVE_INFINITY) || 0;
const rowOf = ({ line }: Branch) => ({ row: line?.row ?? null });

/** The tree of some lines: those that are shown and found, and the systems that contain them. */
export function treeOf(lines: readonly BillLine[], shown: Shown, search: string): Tree {
  const words = plain(search).split(' ').filter(Boolean);
  const systemLines = new Map(lines.flatMap((line) => (line.key === null ? [] : [[line.key, line] as const])));
  const branches = new Map<string, Branch>();
  const tree: Tree = { systems: [], parts: [], outside: [] };

  function branchOf(key: string, path: readonly string[]): Branch {
    const known = branches.get(key);
    if (known) return known;
    const line = systemLines.get(key) ?? null;
    const branch: Branch = { key, line, name: line?.label ?? path.join(' / '), systems: [], parts: [] };
    branches.set(key, branch);
    if (line && line.within !== null) branchOf(line.within, line.path).systems.push(branch);
    else tree.systems.push(branch);
    return branch;
  }

  for (const line of lines) {
    if (!isShown(line, shown) || !isFound(line, words)) continue;
    if (line.key !== null) branchOf(line.key, line.path);
    else if (line.within !== null) branchOf(line.within, line.path).parts.push(line);
    else if (line.outcome === 'left_out' && !isOneOf(NOT_TAKEN, line.reason)) tree.outside.push(line);
    else tree.parts.push(line);
  }
  for (const branch of branches.values()) {
    branch.parts.sort(byRow);
    branch.systems.sort((one, other) => byRow(rowOf(one), rowOf(other)));
  }
  tree.systems.sort((one, other) => byRow(rowOf(one), rowOf(other)));
  tree.parts.sort(byRow);
  return tree;
}

/** The drawn rows: everything below the systems that are not closed. */
export function rowsOf(tree: Tree, closed: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];

  function addParts(parts: readonly BillLine[], at: Pick<TreeRow, 'depth' | 'parent' | 'siblings'>, before: number) {
    for (const [n, line] of parts.entries())
      rows.push({
        ...at,
        what: 'part',
        id: `${at.parent}-${line.row ?? line.product}-${n}`,
        line,
        place: before + n + 1,
      });
  }
  function addBranch(branch: Branch, place: Pick<TreeRow, 'depth' | 'parent' | 'siblings' | 'place'>): void {
    const isOpen = !closed.has(branch.key);
    const parent = rows.push({ ...place, what: 'system', id: branch.key, branch, isOpen }) - 1;
    if (!isOpen) return;
    const at = { depth: place.depth + 1, parent, siblings: branch.parts.length + branch.systems.length };
    addParts(branch.parts, at, 0);
    for (const [n, below] of branch.systems.entries()) addBranch(below, { ...at, place: branch.parts.length + n + 1 });
  }

  const { systems, parts, outside } = tree;
  const top = { depth: 0, parent: -1, siblings: systems.length + parts.length + (outside.length > 0 ? 1 : 0) };
  addParts(parts, top, 0);
  for (const [n, branch] of systems.entries()) addBranch(branch, { ...top, place: parts.length + n + 1 });
  if (outside.length === 0) return rows;
  const isOpen = closed.has(OUTSIDE);
  const head = { ...top, place: top.siblings, what: 'outside' as const, id: OUTSIDE, count: outside.length, isOpen };
  const parent = rows.push(head) - 1;
  if (isOpen) addParts(outside, { depth: 1, parent, siblings: outside.length }, 0);
  return rows;
}

/** Keys of all systems. */
export const keysOf = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ key, systems }) => [key, ...keysOf(systems)]);
