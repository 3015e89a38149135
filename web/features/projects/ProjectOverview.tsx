import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { useProjectFields } from './useProjectFields.ts';

const PROJECT = ['name', 'reference', 'description', 'manager'];
const COURSE = ['status', 'start_date', 'end_date'];
const NEEDS = ['installed_base', 'service_end', 'builds'];
const RECORD = ['owner_entity', 'creation_date', 'modification_date'];

export function ProjectOverview({ project, tools }: { project: ProjectAnswer; tools: SheetTools }) {
  const { t } = useTranslation('projects');
  const words = useProjectFields();
  const group = { ...words, record: project };
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
