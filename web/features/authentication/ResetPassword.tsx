import { useForm } from 'react-hook-form';
import { paths } from '#web/app/routes/paths.ts';
import {
  EMPTY_PASSWORDS,
  NewPasswordFields,
  type PasswordForm,
} from '#web/features/users/common/NewPasswordFields.tsx';
import { showFieldProblems } from '#web/features/users/common/showFieldProblems.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { endSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import { CheckingLink } from './CheckingLink.tsx';
import { DeadLink } from './DeadLink.tsx';
import { FailureText } from './FailureText.tsx';
import { OpenLink } from './OpenLink.tsx';
import { useFailure } from './useFailure.ts';
import { isDeadLink, useLink } from './useLink.ts';

function ChooseForm({ token, onDead }: { token: string; onDead: () => void }) {
  const { t } = useTranslation('auth');
  const { failure, isWaiting, clear, fail } = useFailure();
  const form = useForm<PasswordForm>({ defaultValues: EMPTY_PASSWORDS, mode: 'onTouched' });

  const submit = form.handleSubmit(async ({ password, password_confirmation }) => {
    clear();
    const body = { token, password, password_confirmation };
    try {
      await api('POST /api/oauth2/reset-password', { body, success: t('reset.done'), ownErrors: true });
      endSession();
    } catch (error) {
      if (isDeadLink(error)) onDead();
      else if (error instanceof ApiError && error.status === 422) showFieldProblems(form, error);
      else fail(error);
    }
  });

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <AuthTitle title={t('reset.title')} text={t('reset.text')} />
      <FailureText failure={failure} />
      <NewPasswordFields form={form} autoFocus />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isLoading={form.formState.isSubmitting}
        isDisabled={isWaiting}
      >
        {t('reset.submit')}
      </Button>
    </form>
  );
}

/** `/reset-password#token=`: by a link that was asked for, or that an invitation brought. */
export default function ResetPassword() {
  const { t } = useTranslation('auth');
  const { token, error, isLoading, isDead, setDead, retry } = useLink('GET /api/oauth2/validate-reset-token');
  const content = () => {
    if (isDead)
      return (
        <DeadLink text={t('reset.deadText')}>
          <OpenLink className="link" to={paths.forgotPassword}>
            {t('reset.another')}
          </OpenLink>
        </DeadLink>
      );
    if (isLoading) return <CheckingLink />;
    if (error) return <ErrorState error={error} onRetry={retry} />;
    return <ChooseForm key={token} token={token} onDead={setDead} />;
  };
  return <AuthFrame>{content()}</AuthFrame>;
}
