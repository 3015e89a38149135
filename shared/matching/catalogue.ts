import { buildNeighbours, type Neighbours } from './neighbours.ts';
import { foldLookalikes, normaliseNno, normaliseReference } from './normalise.ts';
import { withoutPackaging } from './packaging.ts';
import type { CatalogueEntry } from './types.ts';

/** An entry with the keys it is found by. */
export type Indexed = { entry: CatalogueEntry; key: string; folded: string; stem: string | null; nno: string | null };

/** Built once, asked for many lines. Keys whose look-alike letters are folded lead to all entries that have them. */
export type MatchIndex = {
  size: number;
  byKey: ReadonlyMap<string, Indexed[]>;
  byFolded: ReadonlyMap<string, Indexed[]>;
  /** Folded references without their packaging ending. */
  byStem: ReadonlyMap<string, Indexed[]>;
  byNno: ReadonlyMap<string, Indexed[]>;
  /** Folded keys in order, for those that begin alike. */
  sorted: readonly string[];
  distinct: readonly string[];
  neighbours: Neighbours;
};

export function buildIndex(entries: Iterable<CatalogueEntry>): MatchIndex {
  const index = {
    byKey: new Map(),
    byFolded: new Map(),
    byStem: new Map(),
    byNno: new Map(),
  } satisfies Partial<MatchIndex>;
  let size = 0;
  for (const entry of entries) {
    const indexed = indexedOf(entry);
    size += 1;
    add(index.byKey, indexed.key, indexed);
    add(index.byFolded, indexed.folded, indexed);
    add(index.byStem, indexed.stem, indexed);
    add(index.byNno, indexed.nno, indexed);
  }
  const distinct = [...index.byFolded.keys()];
  return { size, ...index, distinct, sorted: distinct.toSorted(), neighbours: buildNeighbours(distinct) };
}

function indexedOf(entry: CatalogueEntry): Indexed {
  const key = normaliseReference(entry.supplier_ref);
  return {
    entry,
    key,
    folded: foldLookalikes(key),
    stem: foldedStem(entry.supplier_ref),
    nno: normaliseNno(entry.nno),
  };
}

/** The key without packaging ending, look-alike letters folded. */
export function foldedStem(reference: string): string | null {
  const stem = withoutPackaging(reference);
  return stem && foldLookalikes(stem);
}

function add(map: Map<string, Indexed[]>, key: string | null, indexed: Indexed): void {
  if (!key) return;
  const same = map.get(key);
  if (same) same.push(indexed);
  else map.set(key, [indexed]);
}
