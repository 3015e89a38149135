import type { ScheduledView } from '#shared/scheduled-views/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { currentLanguage } from '#web/platform/language/language.ts';
import type { ScheduledPlace } from './place.ts';

/** While a file is on its way. Milliseconds. */
const SOON = 2500;

const isAt = ({ list, watchlist }: ScheduledPlace, view: ScheduledView): boolean =>
  view.list === list && view.watchlist === watchlist;

/** The views of a list that are sent to the user; empty until they are loaded. */
export function useScheduled(place: ScheduledPlace | undefined) {
  const { data, mutate } = useApi(
    'GET /api/scheduled_views',
    place ? { ownErrors: true, language: currentLanguage() } : null,
    { refreshInterval: (latest) => (latest?.items.some(({ is_running }) => is_running) ? SOON : 0) },
  );
  const views = place ? (data?.items ?? []).filter((view) => isAt(place, view)) : [];
  return { views, reload: async () => void (await mutate()) };
}
