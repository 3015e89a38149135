import { pageOf, type View } from '@vigie/list-engine';
import { AppError, notFound } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Filter, ListQuery, Order, Scalar } from '#shared/lists.ts';
import type { PageQuery } from '#shared/record-routes.ts';
import { valueIn } from '#shared/values/objects.ts';
import type { Actor } from '../../auth/actor.ts';
import { viewOf, visibleRecord } from '../../auth/visibility.ts';
import { lists } from '../../lists/lists.ts';
import { onFreshRecords } from '../../storage/retry.ts';
import type { Translate } from '../../words/phrases.ts';
import { deleteRecord } from '../deletion.ts';
import type { Described, Stored } from '../kind.ts';
import { createRecord, freshRecord, updateRecord } from '../records.ts';
import { answerOf, answersOf } from './answers.ts';
import { checked, orTakenBack } from './checks.ts';
import { historyFor, stateSeen } from './histories.ts';
import type { Fields, Resource } from './resource.ts';

function scalarIn(value: unknown): Scalar {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new Error('A place is a field with one value.');
}

/** A resource with the parent filter of one request. */
export type Placed<T extends Stored> = Resource<T> & { place?: Partial<T> };
export const placed = <T extends Stored>(resource: Resource<T>, params: Record<string, string>): Placed<T> =>
  resource.parentFilter ? { ...resource, place: resource.parentFilter(params) } : resource;

/** The record, or 404 if it is invisible or does not match the parent filter. */
async function recordIn<T extends Stored>({ kind, place = {} }: Placed<T>, actor: Actor, id: string): Promise<T> {
  const record = await visibleRecord(actor, kind, id);
  const isThere = Object.entries(place).every(([field, value]) => valueIn(record, field) === value);
  if (!isThere) throw notFound();
  return record;
}

/** The filters of a resource's parent. */
export const placeOf = <T extends Stored>({ place = {} }: Placed<T>): Filter[] =>
  Object.entries(place).map(([field, value]) => ({ field, operator: 'eq', values: [scalarIn(value)] }));

export async function viewIn<T extends Stored>(resource: Placed<T>, actor: Actor): Promise<View> {
  const view = await viewOf(actor, resource.kind);
  const here = placeOf(resource);
  return { ...view, sources: view.sources.map(({ scope, where = [] }) => ({ scope, where: [...where, ...here] })) };
}

export async function createOne<T extends Stored>(resource: Placed<T>, actor: Actor, input: Fields): Promise<T> {
  const { kind, idOf, place } = resource;
  const given = { ...input, ...place } as Partial<T>;
  // What it changes in other records may meet another writer there, of whom the user knows nothing.
  const created = await onFreshRecords(async () => {
    const wanted = { ...freshRecord(idOf?.(given)), ...given } as T;
    const { record, ...options } = await checked(resource, actor, input, wanted);
    return orTakenBack(resource, record, undefined, () =>
      createRecord(kind, record, actor.author, { code: 'user_edit' }, options),
    );
  });
  return answerOf(resource, created, actor);
}

/** `version`: the one that the user saw; `outdated_version` if the record has another. */
export async function changeOne<T extends Stored>(
  resource: Placed<T>,
  actor: Actor,
  id: string,
  { version, ...fields }: Fields & { version?: number | undefined },
): Promise<T> {
  const { kind, guard } = resource;
  const after = await onFreshRecords(async () => {
    const before = await recordIn(resource, actor, id);
    await guard?.(actor, before);
    if (version !== undefined && version !== before.version) return undefined;
    const { record, ...options } = await checked(resource, actor, fields, { ...before, ...fields } as T, before);
    return orTakenBack(resource, record, before, () =>
      updateRecord(kind, before, record, actor.author, { code: 'user_edit' }, options),
    );
  });
  if (!after) throw new AppError('outdated_version');
  return answerOf(resource, after, actor);
}

export async function deleteOne<T extends Stored>(
  resource: Placed<T>,
  actor: Actor,
  id: string,
  expected?: number,
): Promise<void> {
  const record = await recordIn(resource, actor, id);
  await resource.guard?.(actor, record);
  await deleteRecord(resource.kind, record, actor, expected, undefined, resource.writesOfDeletion?.(actor, record));
}

export async function readOne<T extends Stored>(
  resource: Placed<T>,
  actor: Actor,
  id: string,
  asOf?: string,
): Promise<T> {
  const { kind } = resource;
  const record = await recordIn(resource, actor, id);
  if (asOf === undefined) return answerOf(resource, record, actor);
  return answerOf(resource, await stateSeen(actor, kind, id, asOf), actor);
}

export async function historyOf<T extends Stored>(
  resource: Placed<T>,
  actor: Actor,
  id: string,
  query: PageQuery,
  translate: Translate,
) {
  const record = await recordIn(resource, actor, id);
  const lines = await historyFor(actor, resource.kind, record.id, translate);
  return { items: pageOf(lines, query), total: lines.length, ...query };
}

/** The kind's own order, if the query has none. */
const orderOf = (kind: Described, { order }: ListQuery, language: Language): Order[] =>
  order.length > 0
    ? order
    : (kind.order ?? []).map((field) => ({
        field: typeof field === 'string' ? field : field[language],
        descending: false,
      }));

export async function listRecords<T extends Stored>(resource: Placed<T>, actor: Actor, query: ListQuery) {
  const { kind } = resource;
  const page = await lists.query(await viewIn(resource, actor), {
    ...query,
    order: orderOf(kind, query, actor.language),
  });
  return { ...page, items: await answersOf(resource, page.items, actor, query.fields) };
}
