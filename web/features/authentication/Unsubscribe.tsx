import { BellOff, BellRing } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { TOPIC_NAMES, type Topic } from '#shared/messages/topics.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { onAddress } from '#web/platform/session/address.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import { DeadLink } from './DeadLink.tsx';
import { FailureText } from './FailureText.tsx';
import { OpenLink } from './OpenLink.tsx';
import { tokenHere } from './tokenHere.ts';
import { useFailure } from './useFailure.ts';
import { isDeadLink } from './useLink.ts';

/** The topics that a link names; the server decides whether it is genuine. */
const topicsIn = (token: string): Topic[] =>
  (token.split('.')[1] ?? '').split('~').filter((topic) => isOneOf(TOPIC_NAMES, topic));

/** The link of a view that is sent by e-mail. */
const isOfView = (token: string): boolean => (token.split('.')[1] ?? '').startsWith('view~');

type Props = { token: string; topics: readonly Topic[]; onDead: () => void };

/** Asks first: programs that check mails open links without a person. */
function Choice({ token, topics, onDead }: Props) {
  const { t } = useTranslation(['auth', 'choices']);
  const { failure, isWaiting, clear, fail } = useFailure();
  const [state, setState] = useState<'asked' | 'stopped' | 'resumed'>('asked');
  const [isSending, setSending] = useState(false);
  const [name, setName] = useState('');

  const send = async (isUndone: boolean) => {
    clear();
    setSending(true);
    try {
      const query = { token, ...(isUndone && { undo: 'true' as const }) };
      const options = { query, ownErrors: true, quiet: true };
      if (topics.length > 0) await api('POST /api/unsubscribe', options);
      else setName((await api('POST /api/scheduled_views/stop', options)).name);
      setState(isUndone ? 'resumed' : 'stopped');
    } catch (error) {
      if (isDeadLink(error)) onDead();
      else fail(error);
    } finally {
      setSending(false);
    }
  };

  const named = topics.map((topic) => t(`choices:message_topic.${topic}`)).join(', ');
  const what = topics.length > 0 ? 'unsubscribe' : 'stopView';
  const words = { topics: named, name };
  if (state === 'asked')
    return (
      <form
        className="login-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send(false);
        }}
      >
        <AuthTitle title={t(`auth:${what}.title`)} text={t(`auth:${what}.text`, words)} />
        <FailureText failure={failure} />
        <Button type="submit" variant="primary" size="large" isLoading={isSending} isDisabled={isWaiting}>
          {t(`auth:${what}.submit`)}
        </Button>
      </form>
    );
  const isStopped = state === 'stopped';
  const Icon = isStopped ? BellOff : BellRing;
  return (
    <div className="login-form login-notice" role="status">
      <Icon size={28} aria-hidden="true" />
      <h1>{t(`auth:${what}.${state}`)}</h1>
      <p>{t(`auth:${what}.${state}Text`, words)}</p>
      <FailureText failure={failure} />
      <div className="login-notice-actions">
        <Button isLoading={isSending} isDisabled={isWaiting} onClick={() => void send(isStopped)}>
          {isStopped ? t('auth:unsubscribe.undo') : t(`auth:${what}.submit`)}
        </Button>
        <OpenLink className="link" to={paths.login}>
          {t('auth:unsubscribe.open')}
        </OpenLink>
      </div>
    </div>
  );
}

/** `/unsubscribe#token=`: stops the e-mails about a topic, or a view that is sent, without a login. */
export default function Unsubscribe() {
  const { t } = useTranslation('auth');
  const token = useSyncExternalStore(onAddress, tokenHere);
  const [dead, setDead] = useState('');
  const topics = topicsIn(token);
  return (
    <AuthFrame>
      {(topics.length === 0 && !isOfView(token)) || dead === token ? (
        <DeadLink text={t('unsubscribe.dead')} />
      ) : (
        <Choice key={token} token={token} topics={topics} onDead={() => setDead(token)} />
      )}
    </AuthFrame>
  );
}
