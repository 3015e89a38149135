import { type UserAnswer, userInput } from '#shared/users/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { UserFields } from './UserFields.tsx';

type Props = { user: UserAnswer; onClose: () => void; onSaved: (user: UserAnswer) => unknown };

const schema = userInput.omit({ username: true, permissions: true, is_active: true });

export default function EditUser({ user, onClose, onSaved }: Props) {
  const { t } = useTranslation('users');
  const params = { id: user.id };
  const form = useEditForm({
    kind: 'user',
    schema,
    record: user,
    save: (body) => api('PUT /api/users/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/users/{id}', { params }),
    history: 'GET /api/users/{id}/history',
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
