import type { PartAnswer } from '#shared/parts/schema.ts';
import type { WhereUsed } from '#shared/parts/where-used.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

type Project = WhereUsed['by_project'][number];

/** A way from the project to the part: each system with its quantity in the one above. */
function Way({ use }: { use: Project['uses'][number] }) {
  const { t } = useTranslation('sheet');
  const { number } = useFormat();
  const { id, name, times, above, quantity, units } = use;
  const way = [...above, { id, name, quantity: times }];
  return (
    <li>
      <ol className="part-way">
        {way.map((system) => (
          <li key={system.id}>
            <Link className="link" to={paths.system(system.id)}>
              {system.name}
            </Link>{' '}
            <span className="number muted">{t('applications.times', { number: number(system.quantity) })}</span>
          </li>
        ))}
      </ol>
      <p className="sheet-quiet">{t('applications.use', { quantity: number(quantity), units: number(units) })}</p>
    </li>
  );
}

function ProjectUses({ project: { id, name, units, uses } }: { project: Project }) {
  const { t } = useTranslation('sheet');
  const { number } = useFormat();
  const seesProjects = useCan('project.view');
  return (
    <li>
      <p className="part-project">
        {seesProjects ? (
          <Link className="link" to={paths.project(id)}>
            {name}
          </Link>
        ) : (
          name
        )}
        <strong className="number">{t('applications.units', { number: number(units) })}</strong>
      </p>
      <ul className="part-ways">
        {uses.map((use) => (
          <Way key={use.id} use={use} />
        ))}
      </ul>
    </li>
  );
}

/** Where the part is used: its systems by project, every way to them, and the quantities rolled up. */
export function PartSheetSystems({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  const { number } = useFormat();
  const { data, error, mutate } = useApi('GET /api/products/{id}/where_used', {
    params: { id: part.id },
    ownErrors: true,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="24px" />;
  if (data.by_project.length === 0) return <p className="sheet-quiet">{t('applications.noSystems')}</p>;
  const told = data.by_project.reduce((sum, { uses }) => sum + uses.length, 0);
  return (
    <>
      <ul className="part-systems">
        {data.by_project.map((project) => (
          <ProjectUses key={project.id} project={project} />
        ))}
      </ul>
      {data.total > told && <p className="sheet-quiet">{t('applications.more', { number: number(told) })}</p>}
    </>
  );
}
