import { FileSpreadsheet } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { authorName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { ofFile, partsWith } from '../addresses.ts';
import { isAtWork, mayHaveParts, WORKING_MS } from './imports.ts';
import { StateChip } from './StateChip.tsx';
import { Verdict } from './Verdict.tsx';

const NUMBERS = ['created', 'updated', 'unchanged', 'conflicts'] as const;

/** The latest import of the user's entity and its outcome. */
export function LatestImport() {
  const { t } = useTranslation('imports');
  const { instant, number } = useFormat();
  const { entity } = useUser();
  const query = { owner_entity: entity.id, order_by: '-creation_date', size: 1 };
  const { data } = useApi(
    'GET /api/import_products/imports',
    { query },
    { refreshInterval: (answer) => (isAtWork(answer?.items[0]?.state) ? WORKING_MS : 0) },
  );
  const latest = data?.items[0];
  if (!latest?.file_name || !latest.creation_date) return null;
  const record = { file_name: latest.file_name, owner_entity_label: latest.owner_entity_label };
  return (
    <>
      <section className="card last-import" aria-label={t('last.title')}>
        <FileSpreadsheet size={20} aria-hidden="true" />
        <div>
          <p className="muted">{t('last.title')}</p>
          <h2>
            <Link className="link" to={paths.import(latest.id)}>
              {latest.file_name}
            </Link>{' '}
            <StateChip state={latest.state} />
          </h2>
          <p className="muted">
            {t('last.on', {
              date: instant(latest.creation_date, 'long'),
              user: authorName({ ...latest, user: latest.user ?? '' }),
            })}
          </p>
        </div>
        <dl className="import-numbers">
          {NUMBERS.map((name) => (
            <div key={name}>
              <dt>{t(`last.${name}`)}</dt>
              <dd className="number">{number(latest[name] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        {mayHaveParts(latest) && (
          <Link className="link" to={partsWith(ofFile(record))}>
            {t('last.see')}
          </Link>
        )}
      </section>
      {latest.state === 'done' && <Verdict record={record} />}
    </>
  );
}
