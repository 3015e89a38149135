import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { fieldsValues } from '#platform/lists/list-values.ts';
import { lists } from '#platform/lists/lists.ts';
import { PART, WATCHLIST } from '#platform/records/kinds.ts';
import { linkNames } from '#platform/records/resource/answers.ts';
import { listRecords, viewIn } from '#platform/records/resource/use-cases.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { Filter, ListQuery } from '#shared/lists.ts';
import { parts } from './records.ts';

/** The parts on a watchlist that the actor sees. */
export async function onWatchlist(actor: Actor, id: string): Promise<Filter> {
  const { products } = await visibleRecord(actor, WATCHLIST, id);
  return { field: 'id', operator: 'in', values: products };
}

/** The parts on a watchlist that the actor sees, with all parameters of a list of parts. */
export async function partsOfWatchlist(actor: Actor, id: string, query: ListQuery) {
  const kept = await onWatchlist(actor, id);
  return listRecords(parts, actor, { ...query, filters: [...query.filters, kept] });
}

/** The values that occur in the parts of a watchlist. */
export async function valuesOfWatchlist(
  actor: Actor,
  id: string,
  body: Parameters<typeof fieldsValues>[1],
  translate: Translate,
) {
  const kept = await onWatchlist(actor, id);
  const view = await viewIn(parts, actor);
  const find = (fields: string[], query: ListQuery, limit: number) =>
    lists.values(view, fields, { ...query, filters: [...query.filters, kept] }, limit);
  return fieldsValues(view.columns, body, translate, find, linkNames(PART, actor));
}
