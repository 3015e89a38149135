import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { passwordProblems } from '#shared/users/passwords.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { PasswordField, type PasswordWords } from '#web/ui/controls/textFields.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import type { NewPassword } from './passwordRules.ts';

/** `current_password` only where users change their own password, and `code` if they log in in two steps. */
export type PasswordForm = NewPassword & { current_password: string; code: string };
export const EMPTY_PASSWORDS: PasswordForm = {
  ...{ current_password: '', code: '' },
  ...{ password: '', password_confirmation: '' },
};

/** The phrases of a password field. */
export function usePasswordWords(): PasswordWords {
  const { t } = useTranslation('account');
  return { show: t('password.show'), hidden: t('password.hidden'), shown: t('password.shown') };
}

/** A new password, its repetition, and the rules. */
export function NewPasswordFields({ form, autoFocus }: { form: UseFormReturn<PasswordForm>; autoFocus?: boolean }) {
  const { t } = useTranslation(['account', 'validation']);
  const words = usePasswordWords();
  const rulesId = useId();
  const { register, watch, formState } = form;
  const { errors } = formState;
  const problemOf = (password: string) => {
    const [first] = passwordProblems(password);
    return first && t(phraseKey('validation:required', first.code), first.params ?? {});
  };
  const [password, password_confirmation] = watch(['password', 'password_confirmation']);
  return (
    <>
      <PasswordField
        words={words}
        label={t('account:password.new')}
        autoComplete="new-password"
        autoFocus={autoFocus ?? false}
        aria-describedby={rulesId}
        hasError={Boolean(errors.password)}
        errorMessage={errors.password?.message}
        {...register('password', { validate: (value) => problemOf(value) ?? true })}
      />
      <PasswordField
        words={words}
        label={t('account:password.repeat')}
        autoComplete="new-password"
        hasError={Boolean(errors.password_confirmation)}
        errorMessage={errors.password_confirmation?.message}
        {...register('password_confirmation', {
          validate: (value, all) => value === all.password || t('validation:password_mismatch'),
        })}
      />
      <PasswordChecklist id={rulesId} value={{ password, password_confirmation }} />
    </>
  );
}
