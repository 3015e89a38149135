import type { ImportField } from '../../imports/reading/fields.ts';
import { nameKey } from '../../values/text.ts';
import { type BillRow, MAX_LEVELS, MAX_LINES } from './fields.ts';
import { type BillNode, namedSystem, nodeOf } from './nodes.ts';

/** Fields by which a parent may be named. */
const NAMES = ['internal_ref', 'supplier_ref', 'nno', 'distributor_ref', 'label'] as const satisfies ImportField[];
type Name = (typeof NAMES)[number];

const keyOf = (text: string | undefined): string => nameKey(text ?? '').replaceAll(' ', '');

/** The field whose texts the parents of a list name most often. */
function namingField(rows: readonly BillRow[]): Name {
  const parents = new Set(rows.map(({ parent }) => keyOf(parent)));
  const hits = NAMES.map(
    (field) => rows.filter(({ fields }) => fields[field] && parents.has(keyOf(fields[field]))).length,
  );
  return NAMES[hits.indexOf(Math.max(...hits))] ?? 'internal_ref';
}

/** A list has more lines than can be placed, because assemblies are repeated. */
export class TooManyLinesError extends Error {}

type Below = ReadonlyMap<string, readonly BillRow[]>;

/** All rows below some, each once. */
function everythingBelow(rows: readonly BillRow[], below: Below, ownKey: (row: BillRow) => string): Set<BillRow> {
  const found = new Set<BillRow>();
  const waiting = [...rows];
  for (let row = waiting.pop(); row; row = waiting.pop())
    for (const each of below.get(ownKey(row)) ?? []) {
      if (found.has(each)) continue;
      found.add(each);
      waiting.push(each);
    }
  return found;
}

/**
 * Places rows below the items that their parents name. An item that several items contain is repeated with everything
 * below it. A parent that no row describes is a system at the top. Rows in a circle are refused.
 */
export function byParent(rows: readonly BillRow[]): BillNode[] {
  const field = namingField(rows);
  const ownKey = ({ fields }: BillRow) => keyOf(fields[field]);
  const below: Below = Map.groupBy(rows, ({ parent }) => keyOf(parent));
  const known = new Set(rows.map(ownKey));
  const placed = new Set<BillRow>();
  const deep: BillRow[] = [];
  let lines = 0;

  function nodesBelow(key: string, above: ReadonlySet<string>): BillNode[] {
    return (below.get(key) ?? []).map((row): BillNode => {
      const own = ownKey(row);
      placed.add(row);
      lines += 1;
      if (lines > MAX_LINES) throw new TooManyLinesError();
      if (above.has(own)) return { ...nodeOf(row), refused: 'cycle' };
      if (above.size > MAX_LEVELS && below.has(own)) {
        deep.push(row);
        return { ...nodeOf(row), refused: 'too_deep' };
      }
      return nodeOf(row, own === '' ? [] : nodesBelow(own, new Set(above).add(own)));
    });
  }

  const tops = [...below].filter(([key]) => key !== '' && !known.has(key));
  const roots = [
    ...nodesBelow('', new Set()),
    ...tops.map(([key, [first]]) => namedSystem(first?.parent ?? key, nodesBelow(key, new Set([key])))),
  ];
  const hidden = everythingBelow(deep, below, ownKey);
  const others = rows.filter((row) => !placed.has(row));
  return [
    ...roots,
    ...others.map((row): BillNode => ({ ...nodeOf(row), refused: hidden.has(row) ? 'above_refused' : 'cycle' })),
  ];
}
