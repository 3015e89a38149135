import type { ContactAnswer } from '#shared/contacts/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { ContactFields } from './ContactFields.tsx';
import { contactEditing } from './contactEditing.ts';

type Props = { contact: ContactAnswer; onClose: () => void; onSaved: (contact: ContactAnswer) => unknown };

export default function EditContact({ contact, onClose, onSaved }: Props) {
  const { t } = useTranslation('contacts');
  const form = useEditForm({
    ...contactEditing(contact),
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
