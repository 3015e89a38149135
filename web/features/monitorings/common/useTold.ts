import { useAlerts } from '#web/platform/alerts/alerts.ts';
import type { Answer } from '#web/platform/api/api.ts';
import { expectEnd } from '#web/platform/jobs/followJob.ts';
import { reasonsIn } from '#web/platform/jobs/reasons.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

type Done = Answer<'POST /api/monitorings/record_finding'>;

/** Says what was done with several monitorings, and why the rest was not; of a job, the frame around the screens does. */
export function useTold() {
  const { t } = useTranslation('monitorings');
  const { number } = useFormat();
  const alerts = useAlerts();
  return (answer: Done, what: 'batch' | 'start') => {
    if ('job' in answer) return expectEnd(answer.job);
    const refused = answer.items.filter(({ outcome }) => outcome === 'refused');
    const unchanged = answer.items.filter(({ outcome }) => outcome === 'unchanged').length;
    const why = reasonsIn(refused);
    const left = [
      what === 'start' && unchanged > 0 && t('start.unchanged', { count: unchanged, number: number(unchanged) }),
      refused.length > 0 && t('batch.refused', { count: refused.length, number: number(refused.length), why }),
    ].filter(Boolean);
    alerts.add({
      type: refused.length > 0 ? 'warning' : 'success',
      title: t(`${what}.done`, { count: answer.changed, number: number(answer.changed) }),
      ...(left.length > 0 && { text: left.join(' ') }),
    });
  };
}
