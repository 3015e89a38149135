import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { newProject } from './projectEditing.ts';

type Props = { onClose: () => void; onCreated: (project: ProjectAnswer) => void };

export default function CreateProject({ onClose, onCreated }: Props) {
  const { t } = useTranslation('projects');
  const form = useCreateForm({
    kind: 'project',
    schema: newProject,
    save: (body) => api('POST /api/projects', { body, ownErrors: true }),
    onSaved: onCreated,
  });
  return (
    <FormDialog title={t('create')} form={form} onClose={onClose} size="large">
      <ProjectFields isNew />
    </FormDialog>
  );
}
