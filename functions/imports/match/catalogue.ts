import { matchRows, type Segment, scanColumns, segmentOf, type View } from '@vigie/list-engine';
import { type MatchIndex, partWithId } from '@vigie/matching';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { lists } from '#platform/lists/lists.ts';
import { CATALOGUE_PARTS, PART, SUPPLIER, SUPPLIERS } from '#platform/records/kinds.ts';
import { rowReader } from '#platform/records/rows.ts';
import { indexOfRows } from './entries.ts';
import { type IndexedSuppliers, indexedSuppliersOf, withSuppliers } from './indexed-suppliers.ts';
import { indexOf } from './stored-index.ts';

/** The parts of a list for matching: indexes of its snapshot, and of later changes. */
export type Parts = { indexes: readonly MatchIndex[]; availabilityOf: (id: string) => string | null };

const EVERYTHING = { filters: [], search: undefined };
const NOTHING: Parts = { indexes: [], availabilityOf: () => null };

const namedSupplier = rowReader(SUPPLIER, ['name', 'alias', 'ncages', 'parent']);
export const currentSuppliers = async (): Promise<IndexedSuppliers> =>
  indexedSuppliersOf((await lists.rowsOf(SUPPLIERS)).values().map(namedSupplier));

/** The catalogue parts that the user sees, in their current state. */
export async function catalogueFor(actor: Actor, indexedSuppliers: IndexedSuppliers): Promise<Parts> {
  const { sources } = await viewOf(actor, PART);
  const source = sources.find(({ scope }) => scope.owner === CATALOGUE_PARTS.owner);
  return source ? partsIn(source, indexedSuppliers) : NOTHING;
}

/** The parts of a list that pass its filters. Later writes do not affect them. */
export const partsIn = (
  { scope, where = [] }: View['sources'][number],
  indexedSuppliers: IndexedSuppliers,
): Promise<Parts> =>
  lists.read([scope], async ([layers = []], [base]) => {
    const segments = layers.map((segment): Segment => ({ ...segment, where }));
    const [first, ...others] = segments;
    if (!base || !first) return partsOfRows(segments, indexedSuppliers);
    const stored = await indexOf(base, () => indexOfRows([segmentOf(first.table)]));
    const index = { ...withSuppliers(stored, indexedSuppliers), hidden: await hiddenIn(first) };
    const changed = await partsOfRows(others, indexedSuppliers);
    const availabilities = await availabilitiesIn(first);
    const availabilityOf = (id: string) => {
      const row = partWithId(index, id);
      return row === null ? changed.availabilityOf(id) : availabilities(row);
    };
    return { indexes: [index, ...changed.indexes], availabilityOf };
  });

/** The rows that no stored index contains: few, or those of a short list. */
async function partsOfRows(segments: readonly Segment[], indexedSuppliers: IndexedSuppliers): Promise<Parts> {
  if (segments.length === 0) return NOTHING;
  const index = withSuppliers(await indexOfRows(segments), indexedSuppliers);
  const known = new Map<string, string | null>();
  const availability = rowReader(PART, ['availability_status']);
  for await (const row of scanColumns(segments, PART.columns, ['availability_status']))
    known.set(row.id, availability(row).availability_status);
  return { indexes: [index], availabilityOf: (id) => known.get(id) ?? null };
}

/** Availabilities by row number. */
async function availabilitiesIn(segment: Segment): Promise<(row: number) => string | null> {
  const column = await segment.table.column('availability_status');
  const dictionary = await column.dictionary();
  return (row) => (column.codes[row] === 0 ? null : String(dictionary.value(column.codes[row]!)));
}

/** Rows of a snapshot that have changed since, or that the user may not see. */
async function hiddenIn(segment: Segment): Promise<Uint8Array> {
  const hidden = new Uint8Array(segment.table.count).fill(1);
  for (const row of await matchRows(segment, PART.columns, EVERYTHING)) hidden[row] = 0;
  return hidden;
}
