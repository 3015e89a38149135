import { useForm } from 'react-hook-form';
import { userInput } from '#shared/users/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { TextField } from '#web/ui/controls/textFields.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { OwnCode } from './OwnCode.tsx';

type EmailForm = { email: string; current_password: string; code: string };

const isEmail = (value: string): boolean => userInput.shape.email.safeParse(value.trim()).success;

async function save({ email, current_password, code }: EmailForm) {
  const user = await api('PUT /api/users/me/{field}', {
    params: { field: 'email' },
    body: { value: email, current_password, ...(code && { code }) },
    ownErrors: true,
    quiet: true,
  });
  changeSettings({ user });
}

/** Asks for another e-mail address, which takes effect when its link is used. */
export default function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'validation']);
  const { email, wanted_email, has_second_factor } = useUser();
  const form = useForm<EmailForm>({
    defaultValues: { email: wanted_email ?? '', current_password: '', code: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  return (
    <AccountDialog
      title={t('profile:email.change')}
      text={t('profile:email.text', { email })}
      action={t('profile:email.send')}
      form={form}
      field="email"
      save={save}
      onClose={onClose}
    >
      <TextField
        type="email"
        inputMode="email"
        label={t('profile:email.new')}
        autoComplete="email"
        autoFocus
        hasError={Boolean(errors.email)}
        errorMessage={errors.email?.message || t('validation:not_email')}
        {...form.register('email', { validate: isEmail })}
      />
      <CurrentPassword field={form.register('current_password', { required: true })} error={errors.current_password} />
      {has_second_factor && <OwnCode field={form.register('code', { required: true })} error={errors.code} />}
    </AccountDialog>
  );
}
