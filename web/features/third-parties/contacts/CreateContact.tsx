import { type ContactAnswer, contactInput } from '#shared/contacts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { ContactFields } from './ContactFields.tsx';

type Props = {
  /** The third-party that the contact is created from. */
  supplier?: { id: string; name: string };
  onClose: () => void;
  onCreated: (contact: ContactAnswer) => unknown;
};

const schema = contactInput.omit({ is_active: true });

export default function CreateContact({ supplier, onClose, onCreated }: Props) {
  const { t } = useTranslation('contacts');
  const form = useCreateForm({
    kind: 'contact',
    schema,
    ...(supplier && { initial: { supplier: supplier.id } }),
    save: (body) => api('POST /api/contacts', { body, ownErrors: true }),
    onSaved: onCreated,
  });
  return (
    <FormDialog title={t('create')} form={form} onClose={onClose} size="large">
      <ContactFields supplier={supplier?.name} />
    </FormDialog>
  );
}
