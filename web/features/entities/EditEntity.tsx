import { type EntityAnswer, entityInput } from '#shared/entities/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { EntityFields } from './EntityFields.tsx';

type Props = { entity: EntityAnswer; onClose: () => void; onSaved: (entity: EntityAnswer) => unknown };

const schema = entityInput.omit({ type: true });

export default function EditEntity({ entity, onClose, onSaved }: Props) {
  const { t } = useTranslation('entities');
  const params = { id: entity.id };
  const form = useEditForm({
    kind: 'entity',
    schema,
    record: entity,
    save: (body) => api('PUT /api/entities/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/entities/{id}', { params }),
    history: 'GET /api/entities/{id}/history',
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
