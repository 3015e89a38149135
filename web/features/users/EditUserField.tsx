import type { UserAnswer } from '#shared/users/schema.ts';
import { EditInPlace } from '#web/ui/form/EditInPlace.tsx';
import { TextField } from '#web/ui/form/fields/fields.tsx';
import { LanguageField } from './LanguageField.tsx';
import { userEditing } from './userEditing.ts';

type Props = {
  user: UserAnswer;
  field: string;
  name: string;
  onClose: () => void;
  onSaved: (saved: UserAnswer) => unknown;
};

/** One field of a user, changed on its sheet. */
export default function EditUserField({ user, field, ...props }: Props) {
  return (
    <EditInPlace {...props} editing={userEditing(user)} field={field}>
      {field === 'language' ? <LanguageField /> : <TextField name={field} autoFocus />}
    </EditInPlace>
  );
}
