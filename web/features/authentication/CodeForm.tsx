import { useState } from 'react';
import { ApiError } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/textFields.tsx';
import { AuthTitle } from './AuthFrame.tsx';
import { FailureText } from './FailureText.tsx';
import { useFailure } from './useFailure.ts';
import { useOpenForm } from './useOpenForm.ts';

const DIGITS = 6;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** What the server says of the code, which stands at the field. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (typeof error.detail === 'object') return Object.values(error.detail).flat()[0];
  return ['wrong_code', 'code_used', 'recovery_code_void'].includes(error.code) ? error.sentence : undefined;
}

type Props = { send: (code: string) => Promise<void>; onBack: () => void };

/** The second step of a log-in: a code of the app, or the recovery code. */
export function CodeForm({ send, onBack }: Props) {
  const { t } = useTranslation('auth');
  const { failure, isWaiting, clear, fail } = useFailure();
  const [problem, setProblem] = useState<string | null>(null);
  const { form, hasError, isSending, select } = useOpenForm({
    checks: {
      code: (text) => {
        const isLongEnough = digitsOf(text).length >= DIGITS;
        // What the server said of the code before is no longer what is wrong.
        if (!isLongEnough) setProblem(null);
        return isLongEnough;
      },
    },
    send: ({ code }) => {
      clear();
      setProblem(null);
      return send(digitsOf(code));
    },
    onFailure: (error, refuse) => {
      const told = problemOf(error);
      if (told === undefined) return fail(error);
      setProblem(told);
      refuse('code');
      select('code');
    },
  });
  return (
    <form className="login-form" {...form}>
      <AuthTitle title={t('twoSteps.title')} text={t('twoSteps.text')} />
      <FailureText failure={failure} />
      <TextField
        name="code"
        label={t('twoSteps.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        hasError={hasError('code')}
        errorMessage={problem ?? t('twoSteps.sixDigits')}
      />
      <Button type="submit" variant="primary" size="large" isLoading={isSending} isDisabled={isWaiting}>
        {t('submit')}
      </Button>
      <p className="muted login-hint">{t('twoSteps.lost')}</p>
      <button type="button" className="link login-link" onClick={onBack}>
        {t('twoSteps.back')}
      </button>
    </form>
  );
}
