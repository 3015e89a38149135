import { useEffect, useState } from 'react';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { MINUTE_MS } from '#shared/values/units.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { lastMonitoring } from './lastMonitoring.ts';
import { daysAndHours } from './sheetAgo.ts';

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Ago({ instant }: { instant: string }) {
  const { t } = useTranslation('sheet');
  const { number } = useFormat();
  const { days, hours } = daysAndHours(instant, useNow());
  if (days > 0) return t('monitoring.daysAndHours', { days: number(days), hours });
  return hours > 0 ? t('monitoring.hours', { hours }) : t('monitoring.now');
}

function Latest({ part }: { part: PartAnswer }) {
  const mayView = useCan('monitoring.view');
  const { t } = useTranslation('sheet');
  const { instant } = useFormat();
  const { data, error, mutate } = useApi('GET /api/products/{id}/latest_monitoring', {
    params: { id: part.id },
    ownErrors: true,
  });
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (data === undefined) return <Skeleton width="60%" height="20px" />;
  const { at, status, isUnderWay } = lastMonitoring(part, data);
  return (
    <>
      {at ? (
        <>
          <p className="sheet-ago number">
            <Ago instant={at} />
          </p>
          <p className="sheet-quiet">
            <time dateTime={at}>{instant(at, 'long')}</time>
          </p>
        </>
      ) : (
        <p className="sheet-quiet">{t(isUnderWay ? 'monitoring.noneFinished' : 'monitoring.none')}</p>
      )}
      {status && (
        <p className="sheet-card-foot">
          <EntryChip dictionary="monitoring_status" value={status} />
          {data?.source && <span className="sheet-quiet">{t('monitoring.source', { source: data.source })}</span>}
        </p>
      )}
      {data?.comment && <p className="sheet-quiet">{data.comment}</p>}
      {data && mayView && (
        <p>
          <Link className="link" to={paths.monitoring(data.id)}>
            {t(isUnderWay ? 'monitoring.underWay' : 'monitoring.open')}
          </Link>
        </p>
      )}
    </>
  );
}

export function PartSheetMonitoring({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  return (
    <section className="card" aria-labelledby="monitoring-title">
      <h2 id="monitoring-title">{t('monitoring.title')}</h2>
      <Latest part={part} />
    </section>
  );
}
