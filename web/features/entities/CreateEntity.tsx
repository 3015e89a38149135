import { useWatch } from 'react-hook-form';
import { type EntityAnswer, entityInput } from '#shared/entities/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { EntityFields } from './EntityFields.tsx';

type Props = { onClose: () => void; onCreated: (entity: EntityAnswer) => void };

export default function CreateEntity({ onClose, onCreated }: Props) {
  const { t } = useTranslation('entities');
  const form = useCreateForm({
    kind: 'entity',
    schema: entityInput,
    initial: { type: 'client' },
    save: (body) => api('POST /api/entities', { body, ownErrors: true }),
    onSaved: onCreated,
  });
  const type = useWatch({ control: form.methods.control, name: 'type' }) as EntityAnswer['type'];
  return (
    <FormDialog title={t('form.create')} form={form} onClose={onClose} size="large">
      <EntityFields type={type} />
    </FormDialog>
  );
}
