import type { Actor } from '#lib/auth/actor.ts';
import { viewOf } from '#lib/auth/visibility.ts';
import { lists } from '#lib/columns/lists.ts';
import { loadScope } from '#lib/columns/scope.ts';
import { CATALOGUE_PARTS, PART, SUPPLIERS } from '#lib/kinds.ts';
import { buildIndex, type MatchIndex } from '#shared/matching/catalogue.ts';
import type { CatalogueEntry } from '#shared/matching/types.ts';

export type Catalogue = { index: MatchIndex; availability: ReadonlyMap<string, string | null> };

const EVERYTHING = { page: 1, size: -1, order: [], fields: undefined, search: undefined, filters: [] };

/** The catalogue parts that the user may see, ready for matching. */
export async function catalogueFor(actor: Actor): Promise<Catalogue> {
  const view = await viewOf(actor, PART);
  const sources = view.sources.filter(({ scope }) => scope.owner === CATALOGUE_PARTS.owner);
  const suppliers = await loadScope(SUPPLIERS);
  const availability = new Map<string, string | null>();
  const entries: CatalogueEntry[] = [];
  for await (const row of lists.iterate({ ...view, sources, names: {} }, EVERYTHING)) {
    const alias = suppliers.get(row.supplier as string)?.alias as string | null | undefined;
    entries.push({
      id: row.id,
      supplier: (row.supplier as string | null) ?? null,
      supplier_label: (row.supplier_label as string | null) ?? '',
      supplier_ref: (row.supplier_ref as string | null) ?? '',
      label: (row.label as string | null) ?? '',
      nno: (row.nno as string | null) ?? null,
      ...(alias && { supplier_aliases: alias.split(';').map((name) => name.trim()) }),
    });
    availability.set(row.id, (row.availability_status as string | null) ?? null);
  }
  return { index: buildIndex(entries), availability };
}
