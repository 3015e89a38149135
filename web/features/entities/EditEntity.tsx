import type { EntityAnswer } from '#shared/entities/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { EntityFields } from './EntityFields.tsx';
import { entityEditing } from './entityEditing.ts';

type Props = { entity: EntityAnswer; onClose: () => void; onSaved: (entity: EntityAnswer) => unknown };

export default function EditEntity({ entity, onClose, onSaved }: Props) {
  const { t } = useTranslation('entities');
  const form = useEditForm({
    ...entityEditing(entity),
    onSaved: async (saved: EntityAnswer) => {
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={t('form.edit')} form={form} onClose={onClose} size="large">
      <EntityFields type={entity.type} entity={entity} />
    </FormDialog>
  );
}
