import { PasswordField, TextField } from '@aws-amplify/ui-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { safeNext } from '#web/app/guardRules.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/components/Button.tsx';
import { getSettings } from '#web/lib/settingsStore.ts';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import { FailureText } from './FailureText.tsx';
import { type Credentials, logIn } from './logIn.ts';
import { useFailure } from './useFailure.ts';

function LoginForm() {
  const { t } = useTranslation(['auth', 'validation', 'common']);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { failure, isWaiting, clear, fail } = useFailure();
  const username = getSettings().inputs.username ?? '';
  const { register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    defaultValues: { username, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    clear();
    try {
      await logIn(credentials);
      await navigate(safeNext(search.get('next')), { replace: true });
    } catch (error) {
      fail(error);
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <AuthTitle title={t('auth:title')} text={t('auth:subtitle')} />
      <FailureText failure={failure} />
      <TextField
        label={t('auth:username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={username === ''}
        hasError={Boolean(errors.username)}
        errorMessage={t('validation:required')}
        {...register('username', { required: true, setValueAs: (value: string) => value.trim() })}
      />
      <PasswordField
        label={t('auth:password')}
        autoComplete="current-password"
        autoFocus={username !== ''}
        hasError={Boolean(errors.password)}
        errorMessage={t('validation:required')}
        showPasswordButtonLabel={t('auth:showPassword')}
        passwordIsHiddenLabel={t('auth:passwordHidden')}
        passwordIsShownLabel={t('auth:passwordShown')}
        {...register('password', { required: true })}
      />
      <Button type="submit" variant="primary" size="large" isLoading={isSubmitting} isDisabled={isWaiting}>
        {t('auth:submit')}
      </Button>
      <Link className="link login-link" to={paths.forgotPassword}>
        {t('auth:forgotten')}
      </Link>
    </form>
  );
}

/** `/login` */
export default function Login() {
  return (
    <AuthFrame>
      <LoginForm />
    </AuthFrame>
  );
}
