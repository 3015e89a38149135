import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  EMPTY_PASSWORDS,
  NewPasswordFields,
  type PasswordForm,
  usePasswordWords,
} from '#web/features/users/common/NewPasswordFields.tsx';
import { showFieldProblems } from '#web/features/users/common/showFieldProblems.ts';
import { api } from '#web/platform/api/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PasswordField } from '#web/ui/controls/textFields.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { UnsavedGuard, useLeaving } from '#web/ui/form/Unsaved.tsx';
import { useUnsaved } from '#web/ui/form/useUnsaved.ts';
import { atField } from './problems.ts';
import './profile.css';

const save = ({ password, current_password }: PasswordForm, success: string) =>
  api('PUT /api/users/me/{field}', {
    params: { field: 'password' },
    body: { value: password, current_password },
    ownErrors: true,
    success,
  });

/** Changes the password; asks for the current one. */
export default function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'account', 'validation', 'common']);
  const words = usePasswordWords();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<PasswordForm>({ defaultValues: EMPTY_PASSWORDS, mode: 'onTouched' });
  const { errors, isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsaved(isDirty);
  const { leave, question } = useLeaving(unsaved, onClose);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await save(values, t('profile:passwordChanged'));
      unsaved.allowLeaving();
      onClose();
    } catch (error) {
      setFailure(showFieldProblems(form, atField(error, 'password')) ?? null);
    }
  });

  return (
    <>
      <Dialog
        title={t('profile:changePassword')}
        isOpen
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>{t('common:cancel')}</Button>
            <Button variant="primary" type="submit" form={id} isLoading={isSubmitting}>
              {t('common:form.save')}
            </Button>
          </>
        }
      >
        <form id={id} className="password-form" noValidate onSubmit={(event) => void submit(event)}>
          <p>{t('profile:passwordText')}</p>
          {failure && (
            <p className="field-error" role="alert">
              {failure}
            </p>
          )}
          <PasswordField
            words={words}
            label={t('account:password.current')}
            autoComplete="current-password"
            autoFocus
            hasError={Boolean(errors.current_password)}
            errorMessage={errors.current_password?.message || t('validation:required')}
            {...form.register('current_password', { required: true })}
          />
          <NewPasswordFields form={form} />
        </form>
        <UnsavedGuard form={unsaved} />
      </Dialog>
      {question}
    </>
  );
}
