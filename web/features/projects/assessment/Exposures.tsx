import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Exposure, ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { daysUntil } from '#shared/values/distances.ts';
import { paths } from '#web/app/routes/paths.ts';
import { type CasesOfProject, OpenCase, useCasesOfProject } from '#web/features/cases/common/OpenCase.tsx';
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

type RowProps = { part: Exposure; project: string; cases: CasesOfProject };

function Row({ part, project, cases }: RowProps) {
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
      {cases.cases && (
        <td>
          <OpenCase part={{ id: part.id, name: nameOfPart(part) }} project={project} of={cases} />
        </td>
      )}
    </tr>
  );
}

type Props = Pick<ProjectAssessment, 'exposures'> & { project: string };

/** The parts at risk that need a decision first. */
export function Exposures({ exposures, project }: Props) {
  const { t } = useTranslation('projects');
  const cases = useCasesOfProject(project);
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
              {cases.cases && <th scope="col">{t('assessment.columns.case')}</th>}
            </tr>
          </thead>
          <tbody>
            {exposures.map((part) => (
              <Row key={part.id} part={part} project={project} cases={cases} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
