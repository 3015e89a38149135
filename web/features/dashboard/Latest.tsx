import { type ReactNode, useId } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Shown while loading and after an error. */
const unknown = (error: unknown) => (error ? '–' : '…');

function Requests({ route, name, to }: { route: 'monitoring' | 'processing'; name: string; to: string }) {
  const { number } = useFormat();
  const { data, error } = useApi(`GET /api/asked_${route}s/count`, { ownErrors: true });
  return (
    <Fact name={name}>
      <Link className="link" to={to}>
        {data ? number(data.open) : unknown(error)}
      </Link>
    </Fact>
  );
}

function LastImport() {
  const { t } = useTranslation('dashboard');
  const { date } = useFormat();
  const { entity } = useUser();
  const query = { owner_entity: entity.id, order_by: '-creation_date', size: 1 };
  const { data, error } = useApi('GET /api/import_products/imports', { query, ownErrors: true });
  const latest = data?.items[0];
  if (!latest?.creation_date) return <Fact name={t('lastImport')}>{data ? t('never') : unknown(error)}</Fact>;
  return (
    <Fact name={t('lastImport')}>
      <Link className="link" to={paths.lastImport}>
        {latest.file_name} · {date(latest.creation_date)}
      </Link>
      {latest.state === 'rolled_back' && ` (${t('rolledBack')})`}
    </Fact>
  );
}

/** Open requests and the latest import. */
export function Latest() {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const mayMonitor = useCan('asked_monitoring.view');
  const maySolve = useCan('asked_processing.view');
  const mayImport = useCan('import.view');
  return (
    <section className="card panel" aria-labelledby={id}>
      <h2 id={id}>{t('latest')}</h2>
      <dl className="latest">
        {mayMonitor && <Requests route="monitoring" name={t('monitorings')} to={paths.monitoringRequests} />}
        {maySolve && <Requests route="processing" name={t('solutions')} to={paths.solutionRequests} />}
        {mayImport && <LastImport />}
      </dl>
    </section>
  );
}
