import { useForm } from 'react-hook-form';
import {
  EMPTY_PASSWORDS,
  NewPasswordFields,
  type PasswordForm,
} from '#web/features/users/common/NewPasswordFields.tsx';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { OwnCode } from './OwnCode.tsx';

/** Changes the password; asks for the current one. */
export default function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const { has_second_factor } = useUser();
  const form = useForm<PasswordForm>({ defaultValues: EMPTY_PASSWORDS, mode: 'onTouched' });
  const save = ({ password, current_password, code }: PasswordForm) =>
    api('PUT /api/users/me/{field}', {
      params: { field: 'password' },
      body: { value: password, current_password, ...(code && { code }) },
      ownErrors: true,
      success: t('profile:passwordChanged'),
    });
  return (
    <AccountDialog
      title={t('profile:changePassword')}
      text={t('profile:passwordText')}
      action={t('common:form.save')}
      form={form}
      field="password"
      save={save}
      onClose={onClose}
    >
      <CurrentPassword
        field={form.register('current_password', { required: true })}
        error={form.formState.errors.current_password}
        autoFocus
      />
      {has_second_factor && (
        <OwnCode field={form.register('code', { required: true })} error={form.formState.errors.code} />
      )}
      <NewPasswordFields form={form} />
    </AccountDialog>
  );
}
