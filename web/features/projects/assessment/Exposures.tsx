import type { Exposure, ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { daysUntil } from '#shared/values/distances.ts';
import { paths } from '#web/app/routes/paths.ts';
import { type CasesOfProject, OpenCase, useCasesOfProject } from '#web/features/cases/common/OpenCase.tsx';
import { FactChip } from '#web/features/parts/common/FactChip.tsx';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { InCells } from './InCells.tsx';
import { RiskPoints } from './RiskPoints.tsx';
import type { Cells } from './useCells.ts';

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

type TableProps = Pick<ProjectAssessment, 'exposures'> & { project: string };

/** Parts with their risk and what is known of them. */
function Table({ exposures, project }: TableProps) {
  const { t } = useTranslation('projects');
  const cases = useCasesOfProject(project);
  const columns = ['part', 'risk', 'status', 'lastOrder', 'used', 'replacement'] as const;
  return (
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
  );
}

type Props = TableProps & Pick<ProjectAssessment, 'exposures_total'> & { cells: Cells };

/** The parts at risk that need a decision first, or those in the chosen cells of the matrix. */
export function Exposures({ exposures, exposures_total, project, cells }: Props) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const isFiltered = cells.chosen.length > 0;
  const table = (shown: readonly Exposure[]) => <Table exposures={[...shown]} project={project} />;
  const first = () => {
    if (exposures.length === 0) return <p className="muted">{t('assessment.exposuresNone')}</p>;
    const numbers = { shown: number(exposures.length), total: number(exposures_total) };
    return (
      <>
        {table(exposures)}
        {exposures_total > exposures.length && <p className="muted">{t('assessment.exposuresFirst', numbers)}</p>}
      </>
    );
  };
  return (
    <section className="card panel project-exposures" aria-labelledby="project-exposures">
      <h2 id="project-exposures">{t(isFiltered ? 'assessment.inCells' : 'assessment.exposures')}</h2>
      {isFiltered ? <InCells key={cells.chosen.join()} project={project} cells={cells} table={table} /> : first()}
    </section>
  );
}
