import { useAlerts } from '#web/platform/alerts/alerts.ts';
import type { Answer } from '#web/platform/api/api.ts';
import { expectEnd } from '#web/platform/jobs/followJob.ts';
import { reasonsIn } from '#web/platform/jobs/reasons.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { ASSIGNING, Queue } from './queues.ts';

/** Says how many were assigned, and why the rest was refused; of a job, the frame around the screens does. */
export function useTold() {
  const { t } = useTranslation('assignments');
  const { number } = useFormat();
  const alerts = useAlerts();
  return (queue: Queue, answer: Answer<(typeof ASSIGNING)[Queue]>) => {
    if ('job' in answer) return expectEnd(answer.job);
    const refused = answer.items.filter(({ outcome }) => outcome === 'refused').length;
    alerts.add({
      type: refused > 0 ? 'warning' : 'success',
      title:
        answer.changed === 0
          ? t('nothing')
          : t(`${queue}.done`, { count: answer.changed, number: number(answer.changed) }),
      ...(refused > 0 && {
        text: t('refused', { count: refused, number: number(refused), why: reasonsIn(answer.items) }),
      }),
    });
  };
}
