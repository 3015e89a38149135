import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useCan } from '#web/platform/session/session.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

const MOST = 100;

/** The list of systems has no project names. */
function useProjectNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const seesProjects = useCan('project.view');
  const query = { id: ids, size: ids.length, include_fields: 'name' };
  const { data } = useApi('GET /api/projects', seesProjects && ids.length > 0 ? { query, ownErrors: true } : null);
  return new Map(data?.items.map(({ id, name = '' }) => [id, name]));
}

/** The systems of a part with their projects. */
export function PartSheetSystems({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  const { data, error, mutate } = useApi('GET /api/systems', {
    query: { products: part.id, include_fields: 'name,project', order_by: 'name', size: MOST },
    ownErrors: true,
  });
  const projects = [...new Set(data?.items.flatMap(({ project = [] }) => project))];
  const names = useProjectNames(projects);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="24px" />;
  if (data.items.length === 0) return <p className="sheet-quiet">{t('applications.noSystems')}</p>;
  return (
    <ul className="part-systems">
      {data.items.map(({ id, name, project = '' }) => (
        <li key={id}>
          <Link className="link" to={paths.system(id)}>
            {name}
          </Link>
          {names.has(project) && (
            <p className="sheet-quiet">
              <Link to={paths.project(project)}>{names.get(project)}</Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
