import type { ValueCount, View } from '@vigie/list-engine';
import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { fieldsValues } from '#platform/lists/list-values.ts';
import { lists } from '#platform/lists/lists.ts';
import { USER } from '#platform/records/kinds.ts';
import { linkNames } from '#platform/records/resource/answers.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { ListQuery } from '#shared/lists.ts';
import type { userValuesBody } from '#shared/users/contract.ts';

/** The same actor, without access to the operator's users. */
const withoutOperators = (actor: Actor): Actor => ({
  ...actor,
  is_superuser: false,
  permissions_list: actor.permissions_list.filter((permission) => permission !== 'user.view_admin'),
});

/** Counts the values of `key` for each value of a field, under the filters of the other fields. */
async function countsBy(view: View, key: string, field: string, query: ListQuery): Promise<ValueCount[]> {
  const others = { ...query, filters: query.filters.filter((filter) => filter.field !== field) };
  const counts = new Map<ValueCount['value'], number>();
  for (const { values } of await lists.groups(view, [field, key], others)) {
    const value = values[0] ?? null;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

export async function userValues(
  actor: Actor,
  { unique_key: key, exclude_vigie, ...body }: z.output<typeof userValuesBody>,
  translate: Translate,
) {
  const view = await viewOf(exclude_vigie ? withoutOperators(actor) : actor, USER);
  const find = async (fields: string[], query: ListQuery, limit: number) => {
    if (!key) return lists.values(view, fields, query, limit);
    const counted = fields.map(async (field) => [field, (await countsBy(view, key, field, query)).slice(0, limit)]);
    return Object.fromEntries(await Promise.all(counted));
  };
  return fieldsValues(view.columns, body, translate, find, linkNames(USER, actor));
}
