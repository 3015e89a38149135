import { lazy } from 'react';
import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { FieldGroup, useInPlace } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { SHORT, useProjectFields } from './useProjectFields.ts';

const EditProjectField = lazy(() => import('./EditProjectField.tsx'));

const PROJECT = ['name', 'reference', 'description', 'manager'];
const COURSE = ['status', 'start_date', 'end_date'];
const NEEDS = ['installed_base', 'service_end', 'builds'];
const RECORD = ['owner_entity', 'creation_date', 'modification_date'];

type Props = { project: ProjectAnswer; tools: SheetTools; onSaved: (project: ProjectAnswer) => unknown };

export function ProjectOverview({ project, tools, onSaved }: Props) {
  const { t } = useTranslation('projects');
  const words = useProjectFields();
  const inPlace = useInPlace(tools, 'project.change', SHORT, (field, onClose) => (
    <EditProjectField {...{ project, field, onClose, onSaved }} />
  ));
  const group = { ...words, record: project, inPlace };
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <FieldGroup {...group} title={t('sections.project')} fields={PROJECT} />
        <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...group} title={t('sections.course')} fields={COURSE} />
        <FieldGroup {...group} title={t('sections.needs')} fields={NEEDS} />
        <FieldGroup {...group} title={t('sections.record')} fields={RECORD} />
      </div>
    </div>
  );
}

export const ProjectSubtitle = ({ project }: { project: ProjectAnswer }) => (
  <span className="sheet-subtitle">
    {project.reference && <span className="mono">{project.reference}</span>}
    <EntryChip dictionary="project_status" value={project.status} />
    {project.manager && <span>{project.manager}</span>}
  </span>
);
