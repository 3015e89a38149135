import { closedError, opens } from '#shared/entities/areas.ts';
import { AppError } from '#shared/errors.ts';
import type { Filter } from '#shared/lists.ts';
import { allows } from '#shared/permissions.ts';
import { listNamed, type ScheduledListName } from '#shared/scheduled-views/lists.ts';
import type { OffReason } from '#shared/scheduled-views/schema.ts';
import { entriesOf } from '#shared/values/objects.ts';
import { type Actor, subscriberOf } from '../auth/actor.ts';
import { viewOf, visibleRecord } from '../auth/visibility.ts';
import { bodyQuery, checkFields } from '../lists/list-values.ts';
import type { Described } from '../records/kind.ts';
import { KINDS, kindName, WATCHLIST } from '../records/kinds.ts';
import { today } from '../runtime/clock.ts';
import type { StoredView } from './store.ts';

/** What decides whether a view can be made: its list and its content. */
export type Viewed = Pick<StoredView, 'list' | 'watchlist' | 'filters' | 'search' | 'order_by' | 'fields'>;

export const kindListed = (list: ScheduledListName): Described => KINDS[kindName(listNamed(list).kind)];

/** Clients need the subscription; third-parties have no scheduled views. */
export function checkSubscription(actor: Actor): void {
  const subscriber = subscriberOf(actor);
  if (actor.entity.type === 'supplier') throw new AppError('tier_denied');
  if (!opens('scheduled_reports', subscriber, today()))
    throw closedError('scheduled_reports', subscriber.subscriptions, today());
}

export function checkPermission(actor: Actor, list: ScheduledListName): void {
  if (!allows(actor, listNamed(list).access)) throw new AppError('permission_denied');
}

/** The fixed filters of a view's list, as they are now: a watchlist has other parts each week. */
export async function filtersWithin(actor: Actor, { list, watchlist }: Viewed): Promise<Filter[]> {
  const place = entriesOf(listNamed(list).place ?? {}).map(
    ([field, value]): Filter => ({ field, operator: 'eq', values: [value] }),
  );
  if (watchlist === null) return place;
  const { products } = await visibleRecord(actor, WATCHLIST, watchlist);
  return [...place, { field: 'id', operator: 'in', values: products }];
}

/** Throws what the list's own route for files would: unknown columns, filters, orders. */
export async function checkContent(actor: Actor, { list, filters, search, order_by, fields }: Viewed): Promise<void> {
  const { columns } = await viewOf(actor, kindListed(list));
  bodyQuery(columns, {
    filters,
    ...(search !== null && { search }),
    ...(order_by !== null && { order_by }),
  });
  checkFields(columns, fields);
}

const hasThrown = async (check: () => unknown): Promise<boolean> => {
  try {
    await check();
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
};

/** Why a view is not sent any more; undefined if its owner may have it at this moment. */
export async function reasonToStop(actor: Actor, view: StoredView): Promise<OffReason | undefined> {
  const checks: [OffReason, () => unknown][] = [
    ['subscription', () => checkSubscription(actor)],
    ['permission_lost', () => checkPermission(actor, view.list)],
    ['watchlist_gone', () => filtersWithin(actor, view)],
    ['view_outdated', () => checkContent(actor, view)],
  ];
  if (actor.entity.id !== view.entity) return 'company_changed';
  for (const [reason, check] of checks) if (await hasThrown(check)) return reason;
  return undefined;
}
