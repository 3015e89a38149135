import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord, visibleRecords } from '#platform/auth/visibility.ts';
import type { Collection } from '#platform/jobs/exports.ts';
import { PART, SYSTEM } from '#platform/records/kinds.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import type { ListQuery } from '#shared/lists.ts';
import { labelOf } from '#shared/parts/labels.ts';
import type { SystemAlternate } from '#shared/systems/schema.ts';
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
  const hung = new Map(system.parts.map((part) => [part.product, part]));
  const hanging = { field: 'id', operator: 'in' as const, values: [...hung.keys()] };
  const page = await listRecords(parts, actor, { ...query, filters: [...query.filters, hanging] });
  const shown = new Set(page.items.map(({ id }) => id));
  const alternates = await namedAlternates(
    actor,
    system.alternates.filter(({ product }) => shown.has(product)),
  );
  const items = page.items.map((part) => ({
    ...part,
    system_quantity: hung.get(part.id)?.quantity ?? 0,
    system_designators: hung.get(part.id)?.designators ?? null,
    system_alternates: alternates.get(part.id) ?? [],
  }));
  return { ...page, items };
}

/** The parts that may stand in for others, as far as the actor sees them, by the part that they stand in for. */
async function namedAlternates(actor: Actor, alternates: readonly SystemAlternate[]) {
  const seen = await visibleRecords(
    actor,
    PART,
    alternates.map(({ alternate }) => alternate),
  );
  const named = alternates.flatMap(({ product, alternate }) => {
    const part = seen.get(alternate);
    return part ? [{ product, id: part.id, label: labelOf(part) }] : [];
  });
  return Map.groupBy(named, ({ product }) => product);
}
