import { MailCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { type Answer, api } from '#web/platform/api/api.ts';
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

type Task = Answer<'GET /api/oauth2/email-change'>;

function Done({ task: { kind, email } }: { task: Task }) {
  const { t } = useTranslation('auth');
  return (
    <div className="login-form login-notice" role="status">
      <MailCheck size={28} aria-hidden="true" />
      <h1>{t(`email.${kind}.doneTitle`)}</h1>
      <p>{t(`email.${kind}.doneText`, { email })}</p>
      <div className="login-notice-actions">
        <OpenLink className="link" to={paths.login}>
          {t('email.continue')}
        </OpenLink>
      </div>
    </div>
  );
}

type Props = { token: string; task: Task; onDone: (task: Task) => void; onDead: () => void };

/** Asks first: programs that check mails open links without a person. */
function Question({ token, task: { kind, email, username }, onDone, onDead }: Props) {
  const { t } = useTranslation('auth');
  const { failure, isWaiting, clear, fail } = useFailure();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    clear();
    setSending(true);
    try {
      const done = await api('POST /api/oauth2/email-change', { body: { token }, ownErrors: true, quiet: true });
      if (kind === 'undo') endSession({ returnHere: true });
      onDone(done);
    } catch (error) {
      setSending(false);
      if (isDeadLink(error)) onDead();
      else fail(error);
    }
  };

  return (
    <form
      className="login-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <AuthTitle title={t(`email.${kind}.title`)} text={t(`email.${kind}.text`, { email, username })} />
      <FailureText failure={failure} />
      <Button type="submit" variant="primary" size="large" isLoading={isSending} isDisabled={isWaiting}>
        {t(`email.${kind}.submit`)}
      </Button>
    </form>
  );
}

/** `/email-change#token=`: confirms a new e-mail address, or undoes its change. */
export default function EmailChange() {
  const { t } = useTranslation('auth');
  const { token, data, error, isLoading, isDead, setDead, retry } = useLink('GET /api/oauth2/email-change');
  const [done, setDone] = useState<{ token: string; task: Task } | null>(null);
  const content = (): ReactNode => {
    if (done?.token === token) return <Done task={done.task} />;
    if (isDead) return <DeadLink text={t('email.deadText')} />;
    if (error) return <ErrorState error={error} onRetry={retry} />;
    if (isLoading || !data) return <CheckingLink />;
    const onDone = (task: Task) => setDone({ token, task });
    return <Question key={token} token={token} task={data} onDone={onDone} onDead={setDead} />;
  };
  return <AuthFrame>{content()}</AuthFrame>;
}
