import type { Actor } from '#platform/auth/actor.ts';
import { viewOf, visibleRecord } from '#platform/auth/visibility.ts';
import { fieldsValues } from '#platform/lists/list-values.ts';
import { lists } from '#platform/lists/lists.ts';
import { PART, PROJECT, SYSTEM } from '#platform/records/kinds.ts';
import { linkNames } from '#platform/records/resource/answers.ts';
import { listRecords, viewIn } from '#platform/records/resource/use-cases.ts';
import { scanRecords } from '#platform/records/scan.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { Filter, ListQuery } from '#shared/lists.ts';
import { parts } from './records.ts';

/** The parts on the systems of a project, those of the catalogue included, and those that name the project. */
export async function inProject(actor: Actor, id: string): Promise<Filter> {
  const project = await visibleRecord(actor, PROJECT, id);
  const ids = new Set<string>();
  const only = (field: string): Filter[] => [{ field, operator: 'eq', values: [project.id] }];
  for await (const { products } of scanRecords(SYSTEM, await viewOf(actor, SYSTEM), ['products'], only('project')))
    for (const product of products) ids.add(product);
  for await (const part of scanRecords(PART, await viewOf(actor, PART), [], only('projects'))) ids.add(part.id);
  return { field: 'id', operator: 'in', values: [...ids] };
}

/** The parts of a project that the actor sees, with all parameters of a list of parts. */
export async function partsOfProject(actor: Actor, id: string, query: ListQuery) {
  const kept = await inProject(actor, id);
  return listRecords(parts, actor, { ...query, filters: [...query.filters, kept] });
}

/** The values that occur in the parts of a project. */
export async function valuesOfProject(
  actor: Actor,
  id: string,
  body: Parameters<typeof fieldsValues>[1],
  translate: Translate,
) {
  const kept = await inProject(actor, id);
  const view = await viewIn(parts, actor);
  const find = (fields: string[], query: ListQuery, limit: number) =>
    lists.values(view, fields, { ...query, filters: [...query.filters, kept] }, limit);
  return fieldsValues(view.columns, body, translate, find, linkNames(PART, actor));
}
