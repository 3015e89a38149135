import { TextField } from '@aws-amplify/ui-react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/components/Button.tsx';
import { ApiError, api } from '#web/lib/api.ts';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import { FailureText } from './FailureText.tsx';
import { useFailure } from './useFailure.ts';

/** Enough to catch a slip; the server has the last word. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 422;

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation(['auth', 'validation', 'common']);
  const { failure, isWaiting, clear, fail } = useFailure();
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    clear();
    try {
      await api('POST /api/oauth2/forgot-password', { body: { email }, quiet: true, ownErrors: true });
      onSent(email);
    } catch (error) {
      if (isRefused(error)) setError('email', {}, { shouldFocus: true });
      else fail(error);
    }
  });

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <AuthTitle title={t('auth:forgot.title')} text={t('auth:forgot.text')} />
      <FailureText failure={failure} />
      <TextField
        type="email"
        label={t('auth:forgot.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hasError={Boolean(errors.email)}
        errorMessage={t('validation:not_email')}
        {...register('email', { pattern: LOOKS_LIKE_EMAIL, required: true, setValueAs: (text: string) => text.trim() })}
      />
      <Button type="submit" variant="primary" size="large" isLoading={isSubmitting} isDisabled={isWaiting}>
        {t('auth:forgot.submit')}
      </Button>
      <Link className="link login-link" to={paths.login}>
        {t('auth:backToLogin')}
      </Link>
    </form>
  );
}

/** The same whether or not there is such an account. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <div className="login-form login-notice" role="status">
      <MailCheck size={28} aria-hidden="true" />
      <h1>{t('forgot.sentTitle')}</h1>
      <p>{t('forgot.sent', { email })}</p>
      <p className="muted">{t('forgot.hint')}</p>
      <div className="login-notice-actions">
        <Link className="link" to={paths.login}>
          {t('backToLogin')}
        </Link>
        <button type="button" className="link" onClick={onAgain}>
          {t('forgot.again')}
        </button>
      </div>
    </div>
  );
}

/** `/forgot-password` */
export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame>
      {sentTo === null ? <RequestForm onSent={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(null)} />}
    </AuthFrame>
  );
}
