import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type Listed, movesTo, type Place } from './common/tree.ts';
import type { Watchlists } from './common/useWatchlists.ts';

/** Moves a list; throws when the server refuses. A cycle is refused here, with an alert. */
export function useMoves({ lists = [], reload }: Watchlists) {
  const { t } = useTranslation('watchlists');
  const alerts = useAlerts();
  return async (list: Listed, place: Place): Promise<void> => {
    const moves = movesTo(lists, list, place);
    if (!moves) return alerts.add({ type: 'warning', title: t('circle', { name: list.name }) });
    try {
      for (const { id, parent, position } of moves)
        await api('PUT /api/watchlists/{id}', { params: { id }, body: { parent, position }, quiet: true });
    } finally {
      await reload();
    }
  };
}
