import { useTranslation } from 'react-i18next';
import type { PartAnswer } from '#shared/products/schema.ts';
import { FormDialog } from '#web/components/form/FormDialog.tsx';
import { useEditForm } from '#web/components/form/useRecordForm.ts';
import { api } from '#web/lib/api.ts';
import { PartFields } from './PartFields.tsx';
import { partForm } from './partControls.ts';

type Props = { part: PartAnswer; onClose: () => void; onSaved: (part: PartAnswer) => unknown };

export default function EditPart({ part, onClose, onSaved }: Props) {
  const { t } = useTranslation('part-forms');
  const params = { id: part.id };
  const form = useEditForm({
    kind: 'product',
    schema: partForm,
    record: part,
    save: (body) => api('PUT /api/products/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/products/{id}', { params }),
    history: 'GET /api/products/{id}/history',
    onSaved: async (saved: PartAnswer) => {
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={t('editTitle')} form={form} onClose={onClose} size="large">
      <PartFields part={part} />
    </FormDialog>
  );
}
