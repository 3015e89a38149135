import { Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AnswerForm } from '#shared/answers/schema.ts';
import { ApiError } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import type { AnswerCalls } from './answerCalls.ts';
import './answers.css';
import { SentAnswer } from './SentAnswer.tsx';

/** A link that is unknown, expired, revoked or over: the server says which. */
const isOver = (error: ApiError): boolean => error.status === 400 || error.status === 410;

function Over({ error, isInPortal }: { error: ApiError; isInPortal: boolean }) {
  const { t } = useTranslation('answers');
  return (
    <div className="answer answer-over" role="alert">
      <Link2Off size={28} aria-hidden="true" />
      <h1>{t(isInPortal ? 'dead.inPortal' : 'dead.title')}</h1>
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

type Props = { calls: AnswerCalls; isInPortal?: boolean; onSent?: () => void };

/** The form of a request, or what was sent. `calls` is the same from call to call. */
export function AnswerContent({ calls, isInPortal = false, onSent }: Props) {
  const [form, setForm] = useState<AnswerForm | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isGone = false;
    calls.read().then(
      (found) => isGone || setForm(found),
      (reason) => isGone || setError(reason),
    );
    return () => {
      isGone = true;
    };
  }, [calls, tries]);

  if (error instanceof ApiError && isOver(error)) return <Over error={error} isInPortal={isInPortal} />;
  if (error instanceof ApiError) {
    const retry = () => {
      setError(null);
      setTries(tries + 1);
    };
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (!form) return <Loading />;
  const isFilling = form.state === 'open' && (isCorrecting || !form.sent || form.draft);
  if (form.sent && !isFilling)
    return <SentAnswer form={form} sent={form.sent} isInPortal={isInPortal} onCorrect={() => setCorrecting(true)} />;
  const show = (sent: AnswerForm) => {
    setForm(sent);
    onSent?.();
    setCorrecting(false);
    scrollTo({ top: 0 });
  };
  return <AnswerSheet key={form.sent?.sent_at ?? ''} calls={calls} form={form} isInPortal={isInPortal} onSent={show} />;
}
