import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/textFields.tsx';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import { FailureText } from './FailureText.tsx';
import { OpenLink } from './OpenLink.tsx';
import { useFailure } from './useFailure.ts';
import { useOpenForm } from './useOpenForm.ts';

/** A plausibility check; the server validates. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 422;

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation(['auth', 'validation']);
  const { failure, isWaiting, clear, fail } = useFailure();
  const { form, hasError, isSending } = useOpenForm({
    checks: { email: (text) => LOOKS_LIKE_EMAIL.test(text.trim()) },
    send: async ({ email }) => {
      clear();
      const body = { email: email.trim() };
      await api('POST /api/oauth2/forgot-password', { body, quiet: true, ownErrors: true });
      onSent(body.email);
    },
    onFailure: (error, refuse) => (isRefused(error) ? refuse('email') : fail(error)),
  });

  return (
    <form className="login-form" {...form}>
      <AuthTitle title={t('auth:forgot.title')} text={t('auth:forgot.text')} />
      <FailureText failure={failure} />
      <TextField
        type="email"
        name="email"
        label={t('auth:forgot.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hasError={hasError('email')}
        errorMessage={t('validation:not_email')}
      />
      <Button type="submit" variant="primary" size="large" isLoading={isSending} isDisabled={isWaiting}>
        {t('auth:forgot.submit')}
      </Button>
      <OpenLink className="link login-link" to={paths.login}>
        {t('auth:backToLogin')}
      </OpenLink>
    </form>
  );
}

/** The same text whether or not the account exists. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <div className="login-form login-notice" role="status">
      <MailCheck size={28} aria-hidden="true" />
      <h1>{t('forgot.sentTitle')}</h1>
      <p>{t('forgot.sent', { email })}</p>
      <p className="muted">{t('forgot.hint')}</p>
      <div className="login-notice-actions">
        <OpenLink className="link" to={paths.login}>
          {t('backToLogin')}
        </OpenLink>
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
