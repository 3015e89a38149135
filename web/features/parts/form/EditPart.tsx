import { useTranslation } from 'react-i18next';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { useLock } from './lockedFacts.ts';
import { PartFields } from './PartFields.tsx';
import { partForm } from './partControls.ts';

type Props = { part: PartAnswer; onClose: () => void; onSaved: (part: PartAnswer) => unknown };

export default function EditPart({ part, onClose, onSaved }: Props) {
  const { t } = useTranslation('part-forms');
  const params = { id: part.id };
  const lock = useLock(part);
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
      {lock === undefined ? <Skeleton width="100%" height="240px" /> : <PartFields part={part} lock={lock} />}
    </FormDialog>
  );
}
