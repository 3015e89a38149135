import { Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerForm } from '#shared/answers/schema.ts';
import { VisitorSwitches } from '#web/features/authentication/common/VisitorSwitches.tsx';
import { ApiError, api } from '#web/platform/api/api.ts';
import { showLanguage } from '#web/platform/language/i18n.ts';
import { isLoggedIn } from '#web/platform/session/session.ts';
import { getSettings } from '#web/platform/session/settingsStore.ts';
import { Brand } from '#web/ui/display/Brand.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import './answers.css';
import { SentAnswer } from './SentAnswer.tsx';

const tokenHere = (): string => location.pathname.replace(/\/+$/, '').split('/').pop() ?? '';

/** The contact's language, unless the visitor has chosen one. */
const speak = async (form: AnswerForm): Promise<AnswerForm> => {
  if (!isLoggedIn() && !getSettings().language) await showLanguage(form.language);
  return form;
};

/** A link that is unknown, expired, revoked or over: the server says which. */
const isOver = (error: ApiError): boolean => error.status === 400 || error.status === 410;

function Over({ error }: { error: ApiError }) {
  const { t } = useTranslation('answers');
  return (
    <div className="answer answer-over" role="alert">
      <Link2Off size={28} aria-hidden="true" />
      <h1>{t('dead.title')}</h1>
      <p>{error.sentence}</p>
      {error.code === 'invalid_token' && <p>{t('dead.text')}</p>}
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('answers');
  return (
    <div className="answer" aria-busy="true">
      <p className="hidden-text" role="status">
        {t('loading')}
      </p>
      <Skeleton width="60%" height="32px" />
      <Skeleton height="20px" />
      <Skeleton height="120px" />
      <Skeleton height="120px" />
    </div>
  );
}

function Content({ token }: { token: string }) {
  const [form, setForm] = useState<AnswerForm | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isGone = false;
    api('GET /api/answers/{token}', { params: { token }, quiet: true, ownErrors: true })
      .then(speak)
      .then(
        (found) => isGone || setForm(found),
        (reason) => isGone || setError(reason),
      );
    return () => {
      isGone = true;
    };
  }, [token, tries]);

  if (error instanceof ApiError && isOver(error)) return <Over error={error} />;
  if (error instanceof ApiError) {
    const retry = () => {
      setError(null);
      setTries(tries + 1);
    };
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (!form) return <Loading />;
  const isFilling = form.state === 'open' && (isCorrecting || !form.sent || form.draft);
  if (form.sent && !isFilling) return <SentAnswer form={form} sent={form.sent} onCorrect={() => setCorrecting(true)} />;
  const onSent = (sent: AnswerForm) => {
    setForm(sent);
    setCorrecting(false);
    scrollTo({ top: 0 });
  };
  return <AnswerSheet key={form.sent?.sent_at ?? ''} token={token} form={form} onSent={onSent} />;
}

/** `/answer/<token>`: where a third-party answers, without an account. */
export default function AnswerPage() {
  const token = tokenHere();
  return (
    <div className="answer-page">
      <header className="answer-top">
        <Brand />
        <VisitorSwitches />
      </header>
      <main>
        <Content key={token} token={token} />
      </main>
    </div>
  );
}
