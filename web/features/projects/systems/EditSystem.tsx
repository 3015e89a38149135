import type { SystemAnswer } from '#shared/systems/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { SystemFields } from './SystemFields.tsx';
import { systemEditing } from './systemEditing.ts';
import { useSystems } from './useSystems.ts';

type Props = { system: SystemAnswer; onClose: () => void; onSaved: (system: SystemAnswer) => unknown };

export default function EditSystem({ system, onClose, onSaved }: Props) {
  const { t } = useTranslation('projects');
  const { tree = [], reload } = useSystems(system.project);
  const form = useEditForm({
    ...systemEditing(system),
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
