import type { ScheduledView } from '#shared/scheduled-views/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { readListState } from '../../grid/paging/listState.ts';
import type { ViewedList } from '../views.ts';

/** What a saved view with this address has: its rows, order and columns, and where the page shows it. */
export function contentOf(list: ViewedList, address: string) {
  const state = readListState(new URLSearchParams(address), list.columns);
  const { filters = {}, search = null, order_by = null, fields } = list.contentOf(state);
  return { filters, search, order_by, fields, address: `${location.pathname}?${address}` };
}

/** A view that was saved again is sent as it is now. The failed call has shown an alert. */
export const changeScheduled = ({ id }: ScheduledView, list: ViewedList, address: string): Promise<unknown> =>
  api('PUT /api/scheduled_views/{id}', { params: { id }, body: contentOf(list, address) }).catch(() => undefined);
