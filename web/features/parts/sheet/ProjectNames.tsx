import { Fragment } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';

/** Names of projects; only their number for users who may not see projects. */
export function ProjectNames({ ids }: { ids: readonly string[] }) {
  const { number } = useFormat();
  const query = { id: ids, size: ids.length, include_fields: 'name', order_by: 'name' };
  const { data } = useApi('GET /api/projects', useCan('project.view') ? { query, ownErrors: true } : null);
  if (!data) return number(ids.length);
  return data.items.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link className="link" to={paths.project(id)}>
        {name}
      </Link>
    </Fragment>
  ));
}
