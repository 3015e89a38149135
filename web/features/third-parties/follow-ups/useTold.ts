import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { expectEnd } from '#web/platform/jobs/followJob.ts';
import { reasonsIn } from '#web/platform/jobs/reasons.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Changed } from './followUps.ts';

/** Says what was done, and why the rest was refused; of a job, the frame around the screens does. */
export function useTold() {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const alerts = useAlerts();
  return (answer: Changed, what: 'reminded' | 'changed') => {
    if ('job' in answer) return expectEnd(answer.job);
    const refused = answer.items.filter(({ outcome }) => outcome === 'refused').length;
    alerts.add({
      type: refused > 0 ? 'warning' : 'success',
      title: t(`followUps.${what}`, { count: answer.changed, number: number(answer.changed) }),
      ...(refused > 0 && {
        text: t('followUps.refused', { count: refused, number: number(refused), why: reasonsIn(answer.items) }),
      }),
    });
  };
}
