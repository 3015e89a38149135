import { isNearName } from '@vigie/matching';
import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { lists } from '#platform/lists/lists.ts';
import { PART, SUPPLIER } from '#platform/records/kinds.ts';
import { linkNames } from '#platform/records/resource/answers.ts';
import { recordIn } from '#platform/records/rows.ts';
import { scanRecords } from '#platform/records/scan.ts';
import type { Filter } from '#shared/lists.ts';
import {
  type byNameAnswer,
  type Common,
  type existsAnswer,
  type existsQuery,
  type familiesAnswer,
  MAX_BY_NAME,
  MAX_SAME,
  sameIn,
} from '#shared/third-parties/lookups.ts';

const COMPARED = ['supplier_code', 'name', 'alias', 'siret', 'siren', 'address', 'zip', 'city', 'country'] as const;

const isNear = (name: string, known: { name: string; alias: string | null }): boolean =>
  isNearName(name, known.name) || (known.alias !== null && isNearName(name, known.alias));

/** The third-parties that the actor sees and that have the code, a number, nearly the name or the address of a wanted one. */
export async function existing(
  actor: Actor,
  wanted: z.output<typeof existsQuery>,
): Promise<z.input<typeof existsAnswer>> {
  const suppliers: z.input<typeof existsAnswer>['suppliers'] = [];
  for await (const supplier of scanRecords(SUPPLIER, await viewOf(actor, SUPPLIER), COMPARED)) {
    const same: Common[] = sameIn(wanted, supplier);
    if (wanted.name && !same.includes('name') && isNear(wanted.name, supplier)) same.push('near_name');
    if (same.length > 0) suppliers.push({ ...supplier, same });
    if (suppliers.length === MAX_SAME) break;
  }
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
  const names = await linkNames(PART, actor)('family', []);
  const items = groups
    .map(({ values: [family = null], count }) => ({
      family: family === null ? null : String(family),
      label: family === null ? '' : (names.get(String(family)) ?? String(family)),
      count,
    }))
    .sort((a, b) => b.count - a.count);
  return { items, total: items.length };
}
