import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type Added, refusalsOf } from './additions.ts';

/** Shows how many parts were added to a watchlist, how many were not, and why. */
export function useAdditionAlerts(): (watchlist: string, added: Added) => void {
  const { t } = useTranslation('watchlists');
  const { number } = useFormat();
  const alerts = useAlerts();
  return (name, answer) => {
    const { added, not_added } = answer;
    if (added > 0) alerts.add({ type: 'success', title: t('added', { count: added, number: number(added), name }) });
    const why = refusalsOf(answer).map(({ reason, count }) => t(`left.${reason}`, { count, number: number(count) }));
    if (not_added.length > 0)
      alerts.add({ type: added > 0 ? 'info' : 'warning', title: t('left.title'), text: why.join(' ') });
  };
}
