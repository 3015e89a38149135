import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Exposure, ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { daysUntil } from '#shared/values/distances.ts';
import { paths } from '#web/app/routes/paths.ts';
import { FactChip } from '#web/features/parts/common/FactChip.tsx';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { RiskPoints } from './RiskPoints.tsx';

function LastOrder({ last_buy_order }: Pick<Exposure, 'last_buy_order'>) {
  const { date, distance } = useFormat();
  if (!last_buy_order) return <span className="nil">–</span>;
  return (
    <>
      {date(last_buy_order)} <span className="muted">{distance(daysUntil(last_buy_order, today()))}</span>
    </>
  );
}

function Row({ part }: { part: Exposure }) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  return (
    <tr>
      <th scope="row">
        <Link className="link mono" to={paths.part(part.id)}>
          {nameOfPart(part)}
        </Link>
        <span className="muted">{part.label}</span>
      </th>
      <td>
        <RiskPoints risk={part.risk} name={nameOfPart(part)} />
      </td>
      <td>
        <FactChip dictionary="availability_status" value={part.availability_status} part={part} />
      </td>
      <td>
        <LastOrder last_buy_order={part.last_buy_order} />
      </td>
      <td>
        {part.units === null
          ? t('assessment.noSystem')
          : t('assessment.use', { count: part.systems, units: number(part.units), systems: number(part.systems) })}
      </td>
      <td>{part.equiv_product ? <span className="mono">{part.equiv_product}</span> : t('assessment.noReplacement')}</td>
    </tr>
  );
}

/** The parts at risk that need a decision first. */
export function Exposures({ exposures }: Pick<ProjectAssessment, 'exposures'>) {
  const { t } = useTranslation('projects');
  const columns = ['part', 'risk', 'status', 'lastOrder', 'used', 'replacement'] as const;
  return (
    <section className="card panel project-exposures" aria-labelledby="project-exposures">
      <h2 id="project-exposures">{t('assessment.exposures')}</h2>
      {exposures.length === 0 ? (
        <p className="muted">{t('assessment.exposuresNone')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`assessment.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {exposures.map((part) => (
              <Row key={part.id} part={part} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
