import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { TextField } from '#web/ui/controls/textFields.tsx';

/** The code that a change of the account asks for, of a person with two-step log-in. */
export function OwnCode({ field, error }: { field: UseFormRegisterReturn; error: FieldError | undefined }) {
  const { t } = useTranslation(['account', 'validation']);
  return (
    <TextField
      label={t('account:twoSteps.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      hasError={Boolean(error)}
      errorMessage={error?.message || t('validation:required')}
      {...field}
    />
  );
}
