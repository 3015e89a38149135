import { byLevel } from './by-level.ts';
import { byParent } from './by-parent.ts';
import { byPath } from './by-path.ts';
import type { BillRow, Structure, StructureField } from './fields.ts';
import { isIndented, levelsOf, levelsOfIndents } from './levels.ts';
import { type BillNode, nodeOf } from './nodes.ts';

/** What a list contains: its items with what is below them, and the rows that are no lines. */
export type Structured = { structure: Structure; roots: BillNode[]; out: BillRow[] };

/** How a list says what contains what: by a column if there is one, or else by blanks before the names. */
export function structureIn(rows: readonly BillRow[], columns: ReadonlySet<StructureField>): Structure {
  if (columns.has('level') && rows.some(({ level }) => level)) return 'levels';
  if (columns.has('parent') && rows.some(({ parent }) => parent)) return 'parents';
  if (columns.has('path') && rows.some(({ path }) => path)) return 'paths';
  const lines = rows.filter(({ left }) => left === undefined || left === 'title');
  return isIndented(lines.map(({ indent = 0 }) => indent)) ? 'indents' : 'flat';
}

const isLine = ({ left }: BillRow): boolean => left === undefined;
/** Rows that may be the title of what is below them. */
const mayContain = ({ left }: BillRow): boolean => left === undefined || left === 'title' || left === 'no_part';

/** The items of a list, each with what is below it. */
export function structured(rows: readonly BillRow[], columns: ReadonlySet<StructureField>): Structured {
  const structure = structureIn(rows, columns);
  const lines = rows.filter(isLine);
  const out = rows.filter((row) => !isLine(row));
  if (structure === 'parents') return { structure, roots: byParent(lines), out };
  if (structure === 'paths') return { structure, roots: byPath(lines), out };
  if (structure === 'flat') return { structure, roots: lines.map((row) => nodeOf(row)), out };
  const some = rows.filter(mayContain);
  const levels =
    structure === 'levels'
      ? levelsOf(some.map(({ level }) => level))
      : levelsOfIndents(some.map(({ indent = 0 }) => indent));
  const found = byLevel(some.map((row, n) => ({ row, level: levels[n] ?? null })));
  return { structure, roots: found.roots, out: [...rows.filter((row) => !mayContain(row)), ...found.out] };
}
