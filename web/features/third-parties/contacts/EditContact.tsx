import { type ContactAnswer, contactInput } from '#shared/contacts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { ContactFields } from './ContactFields.tsx';

type Props = { contact: ContactAnswer; onClose: () => void; onSaved: (contact: ContactAnswer) => unknown };

const schema = contactInput.omit({ is_active: true });

export default function EditContact({ contact, onClose, onSaved }: Props) {
  const { t } = useTranslation('contacts');
  const params = { id: contact.id };
  const form = useEditForm({
    kind: 'contact',
    schema,
    record: contact,
    save: (body) => api('PUT /api/contacts/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/contacts/{id}', { params }),
    history: 'GET /api/contacts/{id}/history',
    onSaved: async (saved: ContactAnswer) => {
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={t('editTitle')} form={form} onClose={onClose} size="large">
      <ContactFields contact={contact} supplier={contact.supplier_label} />
    </FormDialog>
  );
}
