import { inProject } from '#functions/api/projects/store.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { fieldsValues } from '#platform/lists/list-values.ts';
import { lists } from '#platform/lists/lists.ts';
import { PART } from '#platform/records/kinds.ts';
import { linkNames } from '#platform/records/resource/answers.ts';
import { listRecords, viewIn } from '#platform/records/resource/use-cases.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { ListQuery } from '#shared/lists.ts';
import { parts } from './records.ts';

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
