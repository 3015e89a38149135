import type { Actor } from '#platform/auth/actor.ts';
import { fieldsValues } from '#platform/lists/list-values.ts';
import { lists } from '#platform/lists/lists.ts';
import { PART } from '#platform/records/kinds.ts';
import { linkNames } from '#platform/records/resource/answers.ts';
import { listRecords, viewIn } from '#platform/records/resource/use-cases.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { Filter, ListQuery } from '#shared/lists.ts';

const parts = { kind: PART };

/** The parts that imports of the actor's entity created. */
export const ofImports = ({ entity }: Actor): Filter[] => [
  { field: 'owner_entity', operator: 'eq', values: [entity.id] },
  { field: 'import_date', operator: 'isnull', values: [false] },
];
const created = (actor: Actor, query: ListQuery): ListQuery => ({
  ...query,
  filters: [...query.filters, ...ofImports(actor)],
});

/** The parts of the actor's entity that imports created, with all parameters of a list of parts. */
export const createdParts = (actor: Actor, query: ListQuery) => listRecords(parts, actor, created(actor, query));

/** The values that occur in these parts. */
export async function valuesOfCreated(actor: Actor, body: Parameters<typeof fieldsValues>[1], translate: Translate) {
  const view = await viewIn(parts, actor);
  const find = (fields: string[], query: ListQuery, limit: number) =>
    lists.values(view, fields, created(actor, query), limit);
  return fieldsValues(view.columns, body, translate, find, linkNames(PART, actor));
}
