import { type SystemAnswer, systemInput } from '#shared/systems/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { SystemFields } from './SystemFields.tsx';
import { useSystems } from './useSystems.ts';

type Props = { system: SystemAnswer; onClose: () => void; onSaved: (system: SystemAnswer) => unknown };

// Parts are edited in their list, and a system stays in its project.
const schema = systemInput.omit({ parts: true, project: true });

export default function EditSystem({ system, onClose, onSaved }: Props) {
  const { t } = useTranslation('projects');
  const { tree = [], reload } = useSystems(system.project);
  const params = { id: system.id };
  const form = useEditForm({
    kind: 'system',
    schema,
    record: system,
    save: (body) => api('PUT /api/systems/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/systems/{id}', { params }),
    history: 'GET /api/systems/{id}/history',
    onSaved: async (saved: SystemAnswer) => {
      await reload();
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={t('systems.editTitle')} form={form} onClose={onClose} size="large">
      <SystemFields tree={tree} id={system.id} />
    </FormDialog>
  );
}
