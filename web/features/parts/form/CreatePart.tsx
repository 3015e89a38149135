import { useTranslation } from 'react-i18next';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { PartFields } from './PartFields.tsx';
import { NEW_PART, partForm } from './partControls.ts';

type Props = { onClose: () => void; onCreated: (part: PartAnswer) => unknown };

/** A part of the user's own entity; for the operator, one of the catalogue. */
export default function CreatePart({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['part-forms', 'parts']);
  const form = useCreateForm({
    kind: 'product',
    schema: partForm,
    initial: NEW_PART,
    save: (body) => api('POST /api/products', { body, ownErrors: true }),
    onSaved: onCreated,
  });
  return (
    <FormDialog title={t('parts:create')} form={form} onClose={onClose} size="large" saveLabel={t('createConfirm')}>
      <PartFields />
    </FormDialog>
  );
}
