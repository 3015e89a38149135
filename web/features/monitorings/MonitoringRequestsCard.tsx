import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';

const MOST = 50;

/** The requests of a monitoring that the user may see, with their parts. */
export function MonitoringRequestsCard({ monitoring }: { monitoring: string }) {
  const { t } = useTranslation('monitorings');
  const { date, number } = useFormat();
  const mayView = useCan('asked_monitoring.view');
  const isOperator = useUser().entity.type === 'vigie';
  const include_fields = 'product,product_label,internal_ref,owner_entity_label,confirmed_at';
  const { data, error, mutate } = useApi(
    'GET /api/asked_monitorings',
    mayView ? { query: { monitoring, size: MOST, include_fields }, ownErrors: true } : null,
  );
  if (!data && !error) return null;
  return (
    <section className="card" aria-labelledby="requests">
      <h2 id="requests">{t('requests.title')}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {data?.total === 0 && <p className="sheet-quiet">{t(isOperator ? 'requests.none' : 'requests.noneOfYours')}</p>}
      <ul className="monitoring-requests" role={data?.items.length ? undefined : 'presentation'}>
        {data?.items.map(({ id, product, product_label, internal_ref, owner_entity_label, confirmed_at }) => (
          <li key={id}>
            <strong>{owner_entity_label}</strong>
            <Link className="link mono" to={paths.part(product ?? '')}>
              {internal_ref ?? product_label ?? t('part')}
            </Link>
            <span className="sheet-quiet">{confirmed_at && t('requests.on', { date: date(confirmed_at) })}</span>
          </li>
        ))}
      </ul>
      {data && data.total > MOST && <p className="sheet-quiet">{t('requests.first', { number: number(MOST) })}</p>}
    </section>
  );
}
