import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { PartFields } from './PartFields.tsx';
import { NEW_PART, partForm } from './partControls.ts';

/** A part of the user's own entity; for the operator, one of the catalogue. Leads to its sheet. */
export default function CreatePart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('part-forms');
  const navigate = useNavigate();
  const form = useCreateForm({
    kind: 'product',
    schema: partForm,
    initial: NEW_PART,
    save: (body) => api('POST /api/products', { body, ownErrors: true }),
    onSaved: ({ id }) => navigate(paths.part(id)),
  });
  return (
    <FormDialog title={t('create')} form={form} onClose={onClose} size="large" saveLabel={t('createConfirm')}>
      <PartFields />
    </FormDialog>
  );
}
