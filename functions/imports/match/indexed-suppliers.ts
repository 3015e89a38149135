import type { IndexedSupplier, MatchIndex } from '@vigie/matching';
import type { Supplier } from '#shared/third-parties/schema.ts';

type NamedSupplier = Pick<Supplier, 'id' | 'name' | 'alias' | 'ncages' | 'parent'>;

/** Third-parties with the names and NCAGE codes that lists may use for them. */
export type IndexedSuppliers = ReadonlyMap<string, IndexedSupplier>;

/**
 * Own name and aliases first, then those of its parents, to which it belongs or was merged, and of those merged into
 * it.
 */
export function indexedSuppliersOf(suppliers: Iterable<NamedSupplier>): IndexedSuppliers {
  const byId = new Map(Array.from(suppliers, (supplier) => [supplier.id, supplier] as const));
  const below = Map.groupBy(byId.values(), ({ parent }) => parent);
  return new Map(
    byId.values().map((supplier) => {
      const family = [supplier, ...above(supplier, byId), ...under(supplier, below)];
      const [own, ...others] = family.flatMap(namesOf);
      return [
        supplier.id,
        { id: supplier.id, names: [own!, ...new Set(others)], ncages: family.flatMap((one) => one.ncages) },
      ];
    }),
  );
}

const namesOf = ({ name, alias }: NamedSupplier): string[] => [
  name,
  ...(alias?.split(';').map((other) => other.trim()) ?? []).filter(Boolean),
];

/** Terminates because writes refuse cycles. */
function above({ parent }: NamedSupplier, byId: ReadonlyMap<string, NamedSupplier>): NamedSupplier[] {
  const next = parent ? byId.get(parent) : undefined;
  return next ? [next, ...above(next, byId)] : [];
}

const under = ({ id }: NamedSupplier, below: ReadonlyMap<string | null, NamedSupplier[]>): NamedSupplier[] =>
  (below.get(id) ?? []).flatMap((one) => [one, ...under(one, below)]);

/** The index with the current names: the names in a stored index are as old as its snapshot. */
export const withSuppliers = (index: MatchIndex, indexedSuppliers: IndexedSuppliers): MatchIndex => ({
  ...index,
  suppliers: index.suppliers.map((stored) => (stored.id !== null && indexedSuppliers.get(stored.id)) || stored),
});
