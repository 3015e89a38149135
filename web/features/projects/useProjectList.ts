import { useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useUser } from '#web/platform/session/session.ts';
import { GROWS, HIDDEN_AT_FIRST } from '#web/ui/grid/tools/columns.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';

export type ProjectRow = RowOf<'GET /api/projects'>;
const ROUTES = { list: 'GET /api/projects', values: 'POST /api/projects/fields_values' } as const;

/** The list of the user's projects. */
export function useProjectList() {
  const isOperator = useUser().entity.type === 'vigie';
  const columns = useColumns<ProjectRow>(
    'project',
    useCallback(
      (c: ColumnBuilders<ProjectRow>) => [
        c.link('name', 240, (project) => paths.project(project.id), GROWS),
        c.mono('reference', 140),
        c.entry('status', 130, 'project_status'),
        c.values('manager', 160),
        c.date('start_date', 120),
        c.date('end_date', 120),
        c.values('owner_entity_label', 200, { isHiddenAtFirst: !isOperator }),
        c.html('description', 260, HIDDEN_AT_FIRST),
        c.instant('creation_date', HIDDEN_AT_FIRST),
        c.instant('modification_date', HIDDEN_AT_FIRST),
      ],
      [isOperator],
    ),
  );
  return useRecordList('projects', ROUTES, columns);
}
