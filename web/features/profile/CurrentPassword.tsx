import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { usePasswordWords } from '#web/features/users/common/NewPasswordFields.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { PasswordField } from '#web/ui/controls/textFields.tsx';

type Props = { field: UseFormRegisterReturn; error: FieldError | undefined; autoFocus?: boolean };

/** The password that a change of the account asks for. */
export function CurrentPassword({ field, error, autoFocus = false }: Props) {
  const { t } = useTranslation(['account', 'validation']);
  return (
    <PasswordField
      words={usePasswordWords()}
      label={t('account:password.current')}
      autoComplete="current-password"
      autoFocus={autoFocus}
      hasError={Boolean(error)}
      errorMessage={error?.message || t('validation:required')}
      {...field}
    />
  );
}
