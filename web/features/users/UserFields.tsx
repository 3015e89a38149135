import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { CheckboxField, ChoicesField, SelectField, TextField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { useGroups } from './people.ts';

const ENTITY_QUERY = { include_fields: 'name', order_by: 'name' };

/** The fields for creating and editing a user. `entity`: the label of the current entity. */
export function UserFields({ entity, isNew = false }: { entity?: string | null; isNew?: boolean }) {
  const { t } = useTranslation(['users', 'choices']);
  const groups = useGroups();
  const maySeeEntities = useCan('entity.view');
  const { is_superuser } = useUser();
  return (
    <>
      <FormSection title={t('users:form.person')}>
        <TextField name="first_name" autoFocus autoComplete="off" />
        <TextField name="last_name" />
        <TextField name="email" type="email" inputMode="email" {...(isNew && { hint: t('users:form.emailHint') })} />
        <SelectField
          name="language"
          options={LANGUAGES.map((value) => ({ value, label: t(`choices:language.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('users:form.account')}>
        {isNew && <TextField name="username" hint={t('users:form.usernameHint')} />}
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
      <FormSection title={t('users:form.rights')}>
        <ChoicesField
          name="groups"
          options={[...groups.values()].map(({ id, name }) => ({ value: id, label: name }))}
        />
        {is_superuser && <CheckboxField name="is_superuser" hint={t('users:form.superuserHint')} />}
      </FormSection>
    </>
  );
}
