import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { projectEditing } from './projectEditing.ts';

type Props = { project: ProjectAnswer; onClose: () => void; onSaved: (project: ProjectAnswer) => unknown };

export default function EditProject({ project, onClose, onSaved }: Props) {
  const { t } = useTranslation('projects');
  const form = useEditForm({
    ...projectEditing(project),
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
