import { isOfWatchlist, SCHEDULED_LISTS, type ScheduledListName } from '#shared/scheduled-views/lists.ts';
import { isKeyOf } from '#shared/values/objects.ts';
import type { ViewedList } from '../views.ts';

/** How the server calls a list whose views are sent by e-mail. */
export type ScheduledPlace = { list: ScheduledListName; watchlist: string | null };

const PREFIX = 'GET /api/';

/** Undefined if the views of the list cannot be sent. */
export function scheduledPlace({ route, params }: ViewedList['place']): ScheduledPlace | undefined {
  const list = route.slice(PREFIX.length);
  if (!isKeyOf(SCHEDULED_LISTS, list)) return undefined;
  return { list, watchlist: isOfWatchlist(list) ? (params.watchlistId ?? null) : null };
}
