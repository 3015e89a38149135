import type { UserAnswer } from '#shared/users/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { CheckboxField, ChoicesField, TextField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { LanguageField } from './LanguageField.tsx';
import { useGivableGroups } from './people.ts';

const ENTITY_QUERY = { include_fields: 'name', order_by: 'name' };

/** Who may change whose e-mail address, as the server decides it. */
type EmailAccess = 'new' | 'own' | 'superuser' | 'none';
const EMAIL_HINTS = { new: 'emailHint', own: 'emailOwn', superuser: 'emailTold', none: 'emailSuperusers' } as const;

type Props = {
  /** The one who is edited. */
  user?: Pick<UserAnswer, 'id' | 'groups'>;
  /** The label of the current entity. */
  entity: string | null | undefined;
};

/** The fields for creating and editing a user. */
export function UserFields({ user, entity }: Props) {
  const { t } = useTranslation('users');
  const groups = useGivableGroups(user?.groups ?? []);
  const maySeeEntities = useCan('entity.view');
  const { id, is_superuser } = useUser();
  const isNew = !user;
  const access = ((): EmailAccess => {
    if (!user) return 'new';
    if (user.id === id) return 'own';
    return is_superuser ? 'superuser' : 'none';
  })();
  return (
    <>
      <FormSection title={t('form.person')}>
        <TextField name="first_name" autoFocus autoComplete="off" />
        <TextField name="last_name" />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          isDisabled={access === 'own' || access === 'none'}
          hint={t(`form.${EMAIL_HINTS[access]}`)}
        />
        <LanguageField />
      </FormSection>
      <FormSection title={t('form.account')}>
        {isNew && <TextField name="username" hint={t('form.usernameHint')} />}
        {maySeeEntities && (
          <RecordField
            name="entity"
            list="GET /api/entities"
            query={ENTITY_QUERY}
            labelOf={({ name = '' }) => name}
            current={entity}
          />
        )}
      </FormSection>
      <FormSection title={t('form.rights')}>
        <ChoicesField name="groups" options={groups.map(({ id, name }) => ({ value: id, label: name }))} />
        {is_superuser && <CheckboxField name="is_superuser" hint={t('form.superuserHint')} />}
      </FormSection>
    </>
  );
}
