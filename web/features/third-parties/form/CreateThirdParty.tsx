import { optional } from '#shared/records.ts';
import { newSupplier, type SupplierAnswer, supplierCode } from '#shared/third-parties/schema.ts';
import { type Answer, api } from '#web/platform/api/api.ts';
import { useFreshCall } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { RecordFormState } from '#web/ui/form/formTypes.ts';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { ThirdPartyFields } from './ThirdPartyFields.tsx';
import { useDuplicateCheck } from './useDuplicateCheck.tsx';

type Props = { onClose: () => void; onCreated: (thirdParty: SupplierAnswer) => void };

// The code is optional: the server generates one.
const schema = newSupplier
  .omit({ is_active: true, favorite_contact: true })
  .extend({ supplier_code: optional(supplierCode) });

function Form({ code, onClose, onCreated }: Props & { code: string | undefined }) {
  const { t } = useTranslation('third-parties');
  const { check, dialog } = useDuplicateCheck();
  const form: RecordFormState = useCreateForm({
    kind: 'supplier',
    schema,
    initial: { ...(code && { supplier_code: code }) },
    save: async ({ supplier_code: wanted, ...rest }) => {
      const supplier_code = await check({ ...rest, supplier_code: wanted ?? undefined });
      if (supplier_code && supplier_code !== wanted) form.methods.setValue('supplier_code', supplier_code);
      const body = { ...rest, ...(supplier_code && { supplier_code }) };
      return api('POST /api/suppliers', { body, ownErrors: true });
    },
    onSaved: onCreated,
  });
  return (
    <>
      <FormDialog title={t('create')} form={form} onClose={onClose} size="large">
        <ThirdPartyFields />
      </FormDialog>
      {dialog}
    </>
  );
}

/** Starts with the next free code; without one, the server generates the code. */
export default function CreateThirdParty(props: Props) {
  const { data, error } = useFreshCall<Answer<'GET /api/suppliers/new_supplier_code'>>(
    'GET /api/suppliers/new_supplier_code',
    { ownErrors: true },
  );
  return data || error ? <Form {...props} code={data?.supplier_code} /> : null;
}
