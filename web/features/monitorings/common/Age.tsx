import { hasEnded } from '#shared/monitorings/rules.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import { daysUntil } from '#shared/values/distances.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

type Of = { [K in 'started_at' | 'creation_date' | 'status']?: Monitoring[K] | undefined };

/** How long the cycle has been going on. */
export function Age({ of: { started_at, creation_date, status } }: { of: Of }) {
  const { t } = useTranslation('monitorings');
  const { number } = useFormat();
  const since = started_at ?? creation_date;
  if (!since || (status && hasEnded({ status }))) return <span className="nil">–</span>;
  const days = Math.max(0, daysUntil(today(), today(new Date(since))));
  return <span className="number">{t('age', { count: days, number: number(days) })}</span>;
}
