import { notFound } from '#shared/errors.ts';
import type { Columns } from '#shared/lists.ts';
import { OPERATOR_FIELDS, type Part, partColumns } from '#shared/products/schema.ts';
import type { View } from '../columns/lists.ts';
import { loadScope } from '../columns/scope.ts';
import { CATALOGUE, CATALOGUE_PARTS, ENTITIES, PART, partsOf } from '../kinds.ts';
import { readRecord } from '../records.ts';
import type { Actor } from './actor.ts';

/**
 * Who sees which parts, in one place: lists, records, counts, facets, histories, exports and matching all ask here.
 * Operators see everything; clients what their entity and its children own, and the public catalogue; sourcing
 * providers and supplier portals nothing of these lists.
 */
export async function visibleOwners(actor: Actor): Promise<string[]> {
  if (actor.entity.type === 'supplier') return [];
  const entities = [...(await loadScope(ENTITIES)).values()];
  if (actor.entity.type === 'vigie') return entities.map((entity) => entity.id);
  const own = new Set([actor.entity.id]);
  for (let grown = true; grown; ) {
    const children = entities.filter((entity) => own.has(entity.parent as string) && !own.has(entity.id));
    for (const child of children) own.add(child.id);
    grown = children.length > 0;
  }
  return [...own];
}

const hidden = (actor: Actor): ReadonlySet<string> => new Set(actor.entity.type === 'vigie' ? [] : OPERATOR_FIELDS);
export const hiddenPartFields = hidden;

/** Columns that the user may name in filters, orders and exports. */
export function partColumnsFor(actor: Actor): Columns {
  const secret = hidden(actor);
  return Object.fromEntries(Object.entries(partColumns).filter(([name]) => !secret.has(name)));
}

export async function partView(actor: Actor): Promise<View> {
  const owners = await visibleOwners(actor);
  const everything = actor.entity.type === 'vigie';
  const catalogue = {
    scope: CATALOGUE_PARTS,
    ...(!everything && { where: [{ field: 'is_public', operator: 'eq' as const, values: [true] }] }),
  };
  return {
    columns: partColumnsFor(actor),
    sources: actor.entity.type === 'supplier' ? [] : [catalogue, ...owners.map((owner) => ({ scope: partsOf(owner) }))],
    names: { owner_entity_label: { link: 'owner_entity', scope: ENTITIES, field: 'name' } },
  };
}

async function seesPart(actor: Actor, part: Part): Promise<boolean> {
  if (actor.entity.type === 'vigie') return true;
  if (actor.entity.type === 'supplier') return false;
  if (PART.owner(part) === CATALOGUE) return part.is_public;
  return (await visibleOwners(actor)).includes(part.owner_entity);
}

/** The part, or 404: what is invisible does not exist. */
export async function visiblePart(actor: Actor, id: string): Promise<Part> {
  const part = await readRecord(PART, id);
  if (!part || !(await seesPart(actor, part))) throw notFound();
  return part;
}
