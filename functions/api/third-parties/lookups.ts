import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf, visibleRecords } from '#platform/auth/visibility.ts';
import { lists } from '#platform/lists/lists.ts';
import { PART, SUPPLIER, supplierCodeKey } from '#platform/records/kinds.ts';
import { findUnique } from '#platform/records/records.ts';
import { recordIn, scanRecords } from '#platform/records/rows.ts';
import { addressKey } from '#shared/addresses/rules.ts';
import type { Filter } from '#shared/lists.ts';
import {
  type byNameAnswer,
  type existsAnswer,
  type existsQuery,
  type familiesAnswer,
  MAX_BY_NAME,
} from '#shared/third-parties/lookups.ts';

type Exists = z.output<typeof existsQuery>;

async function withCode(code: string): Promise<string[]> {
  const id = await findUnique(SUPPLIER, supplierCodeKey(code));
  return id ? [id] : [];
}

/** Third-parties at an address, regardless of how it is written. */
async function atAddress(actor: Actor, { address, zip, city, country }: Exists): Promise<string[]> {
  const wanted = addressKey({
    address: address ?? null,
    zip: zip ?? null,
    city: city ?? null,
    country: country ?? null,
  });
  const ids: string[] = [];
  if (!wanted) return ids;
  const view = await viewOf(actor, SUPPLIER);
  for await (const supplier of scanRecords(SUPPLIER, view, ['address', 'zip', 'city', 'country']))
    if (addressKey(supplier) === wanted) ids.push(supplier.id);
  return ids;
}

/** Third-parties with the code, and those at the address, that the actor sees. */
export async function existing(actor: Actor, query: Exists): Promise<z.input<typeof existsAnswer>> {
  const ids = [...(query.code ? await withCode(query.code) : []), ...(await atAddress(actor, query))];
  const suppliers = [...(await visibleRecords(actor, SUPPLIER, ids)).values()];
  return { exists: suppliers.length > 0, suppliers };
}

/** Names that begin with the text first, then names and aliases that contain it. */
export async function byName(actor: Actor, name: string): Promise<z.input<typeof byNameAnswer>> {
  const view = await viewOf(actor, SUPPLIER);
  const found = async (field: string, operator: 'startswith' | 'contains') => {
    const filters: Filter[] = [{ field, operator, values: [name] }];
    const order = [{ field: 'name', descending: false }];
    return lists.query(view, { page: 1, size: MAX_BY_NAME, order, fields: undefined, search: undefined, filters });
  };
  const pages = await Promise.all([found('name', 'startswith'), found('name', 'contains'), found('alias', 'contains')]);
  const distinct = new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row]));
  return { items: [...distinct.values()].slice(0, MAX_BY_NAME).map((row) => recordIn(SUPPLIER, row)) };
}

/** The families of the parts that the actor sees, most frequent first. */
export async function familiesOf(actor: Actor, supplier: string): Promise<z.input<typeof familiesAnswer>> {
  const filters: Filter[] = [{ field: 'supplier', operator: 'eq', values: [supplier] }];
  const groups = await lists.groups(await viewOf(actor, PART), ['family'], { filters, search: undefined });
  const items = groups
    .map(({ values: [family = null], count }) => ({ family: family === null ? null : String(family), count }))
    .sort((a, b) => b.count - a.count);
  return { items, total: items.length };
}
