import { useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { ApiError } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { goTo } from '#web/platform/session/address.ts';
import { getSettings } from '#web/platform/session/settingsStore.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PasswordField, TextField } from '#web/ui/controls/textFields.tsx';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import { CodeForm } from './CodeForm.tsx';
import { safeNext } from './common/returnAddress.ts';
import { FailureText } from './FailureText.tsx';
import { type Credentials, logIn } from './logIn.ts';
import { OpenLink } from './OpenLink.tsx';
import { useFailure } from './useFailure.ts';
import { useOpenForm } from './useOpenForm.ts';

/** Without a wanted address: the dashboard. */
function next(): string {
  const wanted = new URLSearchParams(location.search).get('next');
  return wanted === null ? paths.dashboard : safeNext(wanted);
}

/** The password is right, and the account has a second step. */
const needsCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'mfa_needed';

async function enter(credentials: Credentials): Promise<void> {
  await logIn(credentials);
  goTo(next(), { replace: true });
}

function useLogin(onCode: (credentials: Credentials) => void) {
  const failing = useFailure();
  const form = useOpenForm({
    checks: { username: (name) => name.trim() !== '', password: (password) => password !== '' },
    send: async ({ username, password }) => {
      failing.clear();
      const credentials = { username: username.trim(), password };
      await enter(credentials).catch((error: unknown) => {
        if (!needsCode(error)) throw error;
        onCode(credentials);
      });
    },
    onFailure: (error) => {
      failing.fail(error);
      form.select('password');
    },
  });
  return { ...form, ...failing };
}

function LoginForm({ onCode }: { onCode: (credentials: Credentials) => void }) {
  const { t } = useTranslation(['auth', 'validation']);
  const { form, hasError, isSending, failure, isWaiting } = useLogin(onCode);
  const username = getSettings().inputs.username ?? '';
  return (
    <form className="login-form" {...form}>
      <AuthTitle title={t('auth:title')} text={t('auth:subtitle')} />
      <FailureText failure={failure} />
      <TextField
        name="username"
        label={t('auth:username')}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={username === ''}
        hasError={hasError('username')}
        errorMessage={t('validation:required')}
      />
      <PasswordField
        name="password"
        label={t('auth:password')}
        words={{ show: t('auth:showPassword'), shown: t('auth:passwordShown'), hidden: t('auth:passwordHidden') }}
        autoComplete="current-password"
        autoFocus={username !== ''}
        hasError={hasError('password')}
        errorMessage={t('validation:required')}
      />
      <Button type="submit" variant="primary" size="large" isLoading={isSending} isDisabled={isWaiting}>
        {t('auth:submit')}
      </Button>
      <OpenLink className="link login-link" to={paths.forgotPassword}>
        {t('auth:forgotten')}
      </OpenLink>
    </form>
  );
}

/** `/login` */
export default function Login() {
  const [first, setFirst] = useState<Credentials | null>(null);
  return (
    <AuthFrame>
      {first ? (
        <CodeForm send={(code) => enter({ ...first, code })} onBack={() => setFirst(null)} />
      ) : (
        <LoginForm onCode={setFirst} />
      )}
    </AuthFrame>
  );
}
