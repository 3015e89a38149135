import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { userInput } from '#shared/users/schema.ts';
import { usePasswordWords } from '#web/features/users/common/NewPasswordFields.tsx';
import { showFieldProblems } from '#web/features/users/common/showFieldProblems.ts';
import { api } from '#web/platform/api/api.ts';
import { useUser } from '#web/platform/session/session.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PasswordField, TextField } from '#web/ui/controls/textFields.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { UnsavedGuard, useLeaving } from '#web/ui/form/Unsaved.tsx';
import { useUnsaved } from '#web/ui/form/useUnsaved.ts';
import { atField } from './problems.ts';
import './profile.css';

type EmailForm = { email: string; current_password: string };

const save = ({ email, current_password }: EmailForm) =>
  api('PUT /api/users/me/{field}', {
    params: { field: 'email' },
    body: { value: email, current_password },
    ownErrors: true,
    quiet: true,
  });

/** Asks for another e-mail address, which takes effect when its link is used. */
export default function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'account', 'validation', 'common']);
  const { email, wanted_email } = useUser();
  const words = usePasswordWords();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<EmailForm>({
    defaultValues: { email: wanted_email ?? '', current_password: '' },
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsaved(isDirty);
  const { leave, question } = useLeaving(unsaved, onClose);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      changeSettings({ user: await save(values) });
      unsaved.allowLeaving();
      onClose();
    } catch (error) {
      setFailure(showFieldProblems(form, atField(error, 'email')) ?? null);
    }
  });

  return (
    <>
      <Dialog
        title={t('profile:email.change')}
        isOpen
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>{t('common:cancel')}</Button>
            <Button variant="primary" type="submit" form={id} isLoading={isSubmitting}>
              {t('profile:email.send')}
            </Button>
          </>
        }
      >
        <form id={id} className="password-form" noValidate onSubmit={(event) => void submit(event)}>
          <p>{t('profile:email.text', { email })}</p>
          {failure && (
            <p className="field-error" role="alert">
              {failure}
            </p>
          )}
          <TextField
            type="email"
            inputMode="email"
            label={t('profile:email.new')}
            autoComplete="email"
            autoFocus
            hasError={Boolean(errors.email)}
            errorMessage={errors.email?.message || t('validation:not_email')}
            {...form.register('email', { validate: (value) => userInput.shape.email.safeParse(value.trim()).success })}
          />
          <PasswordField
            words={words}
            label={t('account:password.current')}
            autoComplete="current-password"
            hasError={Boolean(errors.current_password)}
            errorMessage={errors.current_password?.message || t('validation:required')}
            {...form.register('current_password', { required: true })}
          />
        </form>
        <UnsavedGuard form={unsaved} />
      </Dialog>
      {question}
    </>
  );
}
