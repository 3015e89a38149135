import { type UserAnswer, userInput } from '#shared/users/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { nameOfUser } from '../common/names.ts';
import type { NamedGroup } from '../people.ts';
import { PermissionsField } from './PermissionsField.tsx';
import { knownOnly } from './permissions.ts';

type Props = {
  user: UserAnswer;
  groups: readonly NamedGroup[];
  onClose: () => void;
  onSaved: (user: UserAnswer) => unknown;
};

const schema = userInput.pick({ permissions: true });
const withKnown = (user: UserAnswer) => ({ ...user, permissions: knownOnly(user.permissions) });

/** A user's own permissions, beside those of their groups. */
export default function EditPermissions({ user, groups, onClose, onSaved }: Props) {
  const { t } = useTranslation('users');
  const params = { id: user.id };
  const form = useEditForm({
    ...{ kind: 'user', changes: 'permissions' },
    schema,
    record: withKnown(user),
    save: (body) => api('PUT /api/users/{id}', { params, body, ownErrors: true }),
    reload: async () => withKnown(await api('GET /api/users/{id}', { params })),
    history: 'GET /api/users/{id}/history',
    onSaved: async (saved: UserAnswer) => {
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={t('rights.editTitle', { name: nameOfUser(user) })} form={form} onClose={onClose} size="large">
      <PermissionsField name="permissions" groups={groups} />
    </FormDialog>
  );
}
