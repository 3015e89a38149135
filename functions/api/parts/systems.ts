import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import type { Collection } from '#platform/jobs/exports.ts';
import { SYSTEM } from '#platform/records/kinds.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import type { ListQuery } from '#shared/lists.ts';
import { parts } from './records.ts';

/** For a file of the parts of a system: which they are, and how many of each. */
export async function onSystem(actor: Actor, id: string) {
  const system = await visibleRecord(actor, SYSTEM, id);
  const values = Object.fromEntries(system.parts.map(({ product, quantity }) => [product, quantity]));
  return {
    within: [{ field: 'id', operator: 'in', values: Object.keys(values) }],
    added: { field: 'system_quantity', phrase: 'records:system.quantity', values },
  } satisfies Collection;
}

/** The parts of a system that the actor sees, with all parameters of a list of parts. */
export async function partsOfSystem(actor: Actor, id: string, query: ListQuery) {
  const system = await visibleRecord(actor, SYSTEM, id);
  const quantities = new Map(system.parts.map(({ product, quantity }) => [product, quantity]));
  const hanging = { field: 'id', operator: 'in' as const, values: [...quantities.keys()] };
  const page = await listRecords(parts, actor, { ...query, filters: [...query.filters, hanging] });
  return { ...page, items: page.items.map((part) => ({ ...part, system_quantity: quantities.get(part.id) ?? 0 })) };
}
