import { PackageSearch } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { PARTS } from './assessment/addresses.ts';
import { FIELDS_OF_PART, PartCard, usePartColumns } from './usePartColumns.tsx';

const ROUTES = {
  list: 'GET /api/products/by_project/{projectId}',
  values: 'POST /api/products/by_project/{projectId}/fields_values',
} as const;

/** The parts of a project, in any of its systems. */
export function ProjectParts({ project }: { project: string }) {
  const { t } = useTranslation('projects');
  const list = useRecordList('projectParts', ROUTES, usePartColumns(), {
    params: { projectId: project },
    fields: FIELDS_OF_PART,
    beside: PARTS,
  });
  return (
    <RecordGrid
      list={list}
      label={t('parts.title')}
      nameOf={nameOfPart}
      addressOf={(part) => paths.part(part.id)}
      card={(part) => <PartCard part={part} />}
      none={{
        icon: <PackageSearch size={24} aria-hidden="true" />,
        title: t('parts.none'),
        text: t('parts.noneText'),
      }}
    />
  );
}
