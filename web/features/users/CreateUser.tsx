import { type UserAnswer, userInput } from '#shared/users/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { currentLanguage } from '#web/platform/language/language.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import type { EntityName } from './people.ts';
import { UserFields } from './UserFields.tsx';

type Props = {
  /** The user's entity; when absent, an operator chooses it in the form. */
  entity: EntityName | undefined;
  onClose: () => void;
  onCreated: (user: UserAnswer) => void;
};

const schema = userInput.omit({ permissions: true, is_active: true });

/** A new user, who receives a link to choose a password. */
export default function CreateUser({ entity, onClose, onCreated }: Props) {
  const { t } = useTranslation('users');
  const form = useCreateForm({
    kind: 'user',
    schema,
    initial: { language: currentLanguage(), ...(entity && { entity: entity.id }) },
    save: (body) => api('POST /api/users', { body, ownErrors: true, success: t('invited', { email: body.email }) }),
    onSaved: onCreated,
  });
  return (
    <FormDialog title={t('form.create')} form={form} onClose={onClose} saveLabel={t('form.submit')} size="large">
      <UserFields entity={entity?.name} />
    </FormDialog>
  );
}
