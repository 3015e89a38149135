import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { SYSTEM } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import type { ListQuery } from '#shared/lists.ts';
import type { System } from '#shared/systems/schema.ts';
import { systems } from './records.ts';

/** The ancestors of a system, topmost first; an actor who sees one system sees all systems of its project. */
export async function parentsOf(actor: Actor, id: string): Promise<{ items: System[] }> {
  const items: System[] = [];
  let { parent } = await visibleRecord(actor, SYSTEM, id);
  while (parent) {
    const above = await readRecord(SYSTEM, parent);
    if (!above) break;
    items.unshift(above);
    parent = above.parent;
  }
  return { items };
}

/** The direct children of a system. */
export async function childrenOf(actor: Actor, id: string, query: ListQuery) {
  await visibleRecord(actor, SYSTEM, id);
  const inside = { field: 'parent', operator: 'eq' as const, values: [id] };
  return listRecords(systems, actor, { ...query, filters: [...query.filters, inside] });
}
