import type { View } from '@vigie/list-engine';
import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf, visibleRecord, visibleRecords } from '#platform/auth/visibility.ts';
import { SUPPLIER } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { Filter } from '#shared/lists.ts';
import { type genealogyAnswer, MAX_RELATIVES, type Relative } from '#shared/third-parties/lookups.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';

const FIELDS = ['name', 'supplier_code', 'parent', 'is_active'] as const;

async function topOf(actor: Actor, supplier: Supplier): Promise<Supplier> {
  let top = supplier;
  while (top.parent) {
    const above = (await visibleRecords(actor, SUPPLIER, [top.parent])).get(top.parent);
    if (!above) break;
    top = above;
  }
  return top;
}

/** All descendants, level by level; stops above the limit. */
async function below(view: View, top: Relative): Promise<Relative[]> {
  const found = [top];
  for (let level = found; level.length > 0 && found.length <= MAX_RELATIVES; ) {
    const parents = level.map(({ id }) => id);
    level = [];
    const under: Filter = { field: 'parent', operator: 'in', values: parents };
    for await (const relative of scanRecords(SUPPLIER, view, FIELDS, [under])) level.push(relative);
    found.push(...level);
  }
  return found;
}

/** The whole tree of a third-party, as far as the actor sees it. There are no cycles: writes refuse them. */
export async function genealogyOf(
  actor: Actor,
  id: string,
  translate: Translate,
): Promise<z.input<typeof genealogyAnswer>> {
  const top = await topOf(actor, await visibleRecord(actor, SUPPLIER, id));
  const found = await below(await viewOf(actor, SUPPLIER), { ...top, parent: null });
  const items = found.slice(0, MAX_RELATIVES);
  const isLimited = found.length > MAX_RELATIVES;
  return {
    items,
    total: items.length,
    ...(isLimited && { message: translate('server:genealogy.limited', { shown: MAX_RELATIVES }) }),
  };
}
