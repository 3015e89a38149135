import type { UserAnswer } from '#shared/users/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { UserFields } from './UserFields.tsx';
import { userEditing } from './userEditing.ts';

type Props = { user: UserAnswer; onClose: () => void; onSaved: (user: UserAnswer) => unknown };

export default function EditUser({ user, onClose, onSaved }: Props) {
  const { t } = useTranslation('users');
  const form = useEditForm({
    ...userEditing(user),
    onSaved: async (saved: UserAnswer) => {
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={t('form.edit')} form={form} onClose={onClose} size="large">
      <UserFields user={user} entity={user.entity_label} />
    </FormDialog>
  );
}
