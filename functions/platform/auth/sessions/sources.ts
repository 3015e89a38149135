import type { Row, View } from '@vigie/list-engine';
import type { Filter } from '#shared/lists.ts';

/** A list, or part of a list, that a user may see. */
export type Source = View['sources'][number];

export const onlyWhere = (field: string, values: string[]): Filter[] => [{ field, operator: 'in', values }];

/** An entity and its descendants. */
export function familyOf(id: string, entities: readonly Row[]): Set<string> {
  const family = new Set([id]);
  for (let grown = true; grown; ) {
    const isBelow = ({ id, parent }: Row) => typeof parent === 'string' && family.has(parent) && !family.has(id);
    const below = entities.filter(isBelow);
    for (const entity of below) family.add(entity.id);
    grown = below.length > 0;
  }
  return family;
}

/** An entity and its ancestors. */
export function lineageOf(id: string, entities: ReadonlyMap<string, Row>): Set<string> {
  const lineage = new Set<string>();
  for (let at: unknown = id; typeof at === 'string' && !lineage.has(at); at = entities.get(at)?.parent) lineage.add(at);
  return lineage;
}
