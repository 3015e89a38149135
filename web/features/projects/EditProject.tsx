import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { ownProject, ProjectFields } from './ProjectFields.tsx';

type Props = { project: ProjectAnswer; onClose: () => void; onSaved: (project: ProjectAnswer) => unknown };

export default function EditProject({ project, onClose, onSaved }: Props) {
  const { t } = useTranslation('projects');
  const params = { id: project.id };
  const form = useEditForm({
    kind: 'project',
    schema: ownProject,
    record: project,
    save: (body) => api('PUT /api/projects/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/projects/{id}', { params }),
    history: 'GET /api/projects/{id}/history',
    onSaved: async (saved: ProjectAnswer) => {
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={t('editTitle')} form={form} onClose={onClose} size="large">
      <ProjectFields />
    </FormDialog>
  );
}
