import { useCallback } from 'react';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import { FACTS } from '#shared/parts/facts.ts';
import { valueIn } from '#shared/values/objects.ts';
import { paths } from '#web/app/routes/paths.ts';
import { ProofAge } from '#web/features/parts/common/ProofAge.tsx';
import { FavoriteContact } from '#web/features/third-parties/common/FavoriteContact.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Fields } from '#web/ui/sheet/FieldGroup.tsx';
import { isEmpty } from '#web/ui/sheet/valueKinds.ts';
import { EVIDENCE, MONITORING_KINDS } from './monitoringFields.ts';
import { useKnown } from './useKnown.ts';

/** The manufacturer's page and whom to ask. */
function Manufacturer({ supplier }: { supplier: string }) {
  const { t } = useTranslation('monitorings');
  const { data } = useApi(
    'GET /api/suppliers/{id}',
    { params: { id: supplier }, ownErrors: true },
    { shouldRetryOnError: false },
  );
  if (!data) return null;
  const page = data.url ?? data.contact_url;
  return (
    <div className="monitoring-manufacturer">
      <h3>{t('known.manufacturer')}</h3>
      <p>
        <Link className="link" to={paths.thirdParty(supplier)}>
          {data.name}
        </Link>
      </p>
      {page && (
        <p>
          <a className="link" href={page} target="_blank" rel="noreferrer">
            {t('known.page')}
          </a>
        </p>
      )}
      {data.favorite_contact && <FavoriteContact id={data.favorite_contact} label={data.favorite_contact_label} />}
    </div>
  );
}

/** What was known before the findings of the cycle: the last values, the evidence of the previous monitoring, whom to ask. */
export function KnownBefore({ record }: { record: MonitoringAnswer }) {
  const { t } = useTranslation(['monitorings', 'records']);
  const known = useKnown(record);
  const nameOf = useCallback(
    (field: string) => t(phraseKey('records:monitoring.status', field), { defaultValue: field }),
    [t],
  );
  if (!known) return null;
  const { part, previous } = known;
  const facts = FACTS.filter((fact) => !isEmpty(valueIn(part, fact)));
  const evidence = previous ? [...EVIDENCE, 'comment'].filter((field) => !isEmpty(valueIn(previous, field))) : [];
  return (
    <section className="card" aria-labelledby="known">
      <h2 id="known">{t('monitorings:known.title')}</h2>
      <p className="sheet-quiet">{facts.length > 0 ? <ProofAge part={part} /> : t('monitorings:known.nothing')}</p>
      <Fields record={part} fields={facts} kinds={MONITORING_KINDS} nameOf={nameOf} />
      {previous && evidence.length > 0 && (
        <>
          <h3 className="monitoring-documents">{t('monitorings:known.previous')}</h3>
          <Fields record={previous} fields={evidence} kinds={MONITORING_KINDS} nameOf={nameOf} />
        </>
      )}
      {part.supplier && <Manufacturer supplier={part.supplier} />}
    </section>
  );
}
