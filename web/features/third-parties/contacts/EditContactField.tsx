import type { ContactAnswer } from '#shared/contacts/schema.ts';
import { EditInPlace } from '#web/ui/form/EditInPlace.tsx';
import { ContactControl } from './ContactControl.tsx';
import { contactEditing } from './contactEditing.ts';
import { type ShortField, useContactFields } from './useContactFields.ts';

type Props = {
  contact: ContactAnswer;
  field: ShortField;
  onClose: () => void;
  onSaved: (contact: ContactAnswer) => unknown;
};

/** One field of a contact, changed on its sheet. */
export default function EditContactField({ contact, field, ...ends }: Props) {
  const { nameOf } = useContactFields();
  return (
    <EditInPlace {...ends} editing={contactEditing(contact)} field={field} name={nameOf(field)}>
      <ContactControl name={field} />
    </EditInPlace>
  );
}
