import { entitySupplierInput } from '#shared/third-parties/entity-supplier.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { tellSuccess } from '#web/platform/alerts/success.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/form/fields/fields.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';

type Props = { thirdParty: SupplierAnswer; onClose: () => void; onSaved: (saved: SupplierAnswer) => unknown };

/** Saves both names; an empty one is removed. */
export default function EditOwnNames({ thirdParty, onClose, onSaved }: Props) {
  const { t } = useTranslation('third-parties');
  const { id, entity_supplier_code, custom_supplier_name } = thirdParty;
  const form = useCreateForm({
    kind: 'supplier',
    schema: entitySupplierInput,
    initial: { entity_supplier_code, custom_supplier_name },
    save: (body) => api('PUT /api/suppliers/{id}/entity_supplier', { params: { id }, body, ownErrors: true }),
    onSaved: async (saved: SupplierAnswer) => {
      void tellSuccess({ changed: 'names' });
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={t('ownNames.edit')} form={form} onClose={onClose}>
      <FormSection>
        <TextField name="custom_supplier_name" autoFocus />
        <TextField name="entity_supplier_code" />
      </FormSection>
    </FormDialog>
  );
}
