import { PasswordField, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Brand } from '#web/app/Brand.tsx';
import { safeNext } from '#web/app/guardRules.ts';
import { LanguageSwitch } from '#web/app/LanguageSwitch.tsx';
import { ThemeSwitch } from '#web/app/ThemeSwitch.tsx';
import { Button } from '#web/components/Button.tsx';
import { getSettings } from '#web/lib/settingsStore.ts';
import './login.css';
import { LifecyclePicture } from './LifecyclePicture.tsx';
import { type Credentials, logIn } from './logIn.ts';

function LoginForm() {
  const { t } = useTranslation(['auth', 'validation', 'common']);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    defaultValues: { username: getSettings().inputs.username ?? '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      await logIn(credentials);
      await navigate(safeNext(search.get('next')), { replace: true });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('common:errors.any'));
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h1>{t('auth:title')}</h1>
        <p className="muted">{t('auth:subtitle')}</p>
      </div>
      {failure && (
        <p className="login-failure" role="alert">
          {failure}
        </p>
      )}
      <TextField
        label={t('auth:username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hasError={Boolean(errors.username)}
        errorMessage={t('validation:required')}
        {...register('username', { required: true, setValueAs: (value: string) => value.trim() })}
      />
      <PasswordField
        label={t('auth:password')}
        autoComplete="current-password"
        hasError={Boolean(errors.password)}
        errorMessage={t('validation:required')}
        showPasswordButtonLabel={t('auth:showPassword')}
        passwordIsHiddenLabel={t('auth:passwordHidden')}
        passwordIsShownLabel={t('auth:passwordShown')}
        {...register('password', { required: true })}
      />
      <Button type="submit" variant="primary" size="large" isLoading={isSubmitting}>
        {t('auth:submit')}
      </Button>
    </form>
  );
}

export default function Login() {
  return (
    <div className="login">
      <div className="login-side">
        <header className="login-top">
          <Brand />
          <div className="login-switches">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main className="login-main">
          <LoginForm />
        </main>
      </div>
      <LifecyclePicture />
    </div>
  );
}
