import { CloudOff, Hourglass, Lock } from 'lucide-react';
import { isForSupport } from '#web/platform/api/apiError.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { offerFor } from '#web/platform/support/askFor.ts';
import { Button } from '../controls/Button.tsx';
import { ContactSupport } from './ContactSupport.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ProgressBar } from './ProgressBar.tsx';

type Failure = {
  message: string;
  status?: number;
  code?: string;
  sentence?: string | undefined;
  requestId?: string | undefined;
};
type Props = { error: Failure | Error; onRetry?: () => void };

/** A list that is in preparation: it is asked for again, and then shown. */
function InPreparation({ text }: { text: string }) {
  const { t } = useTranslation();
  const title = t('errors.inPreparation');
  return (
    <div role="status" className="in-preparation">
      <EmptyState icon={<Hourglass size={24} aria-hidden="true" />} title={title} text={text} />
      <ProgressBar value={0} max={0} label={title} />
    </div>
  );
}

/** An error of loading: the server's sentence, the number to quote, and what to do: retry, or ask for a subscription. */
export function ErrorState({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const { status, code, sentence, requestId } = error as Failure;
  if (code === 'list_in_preparation') return <InPreparation text={sentence ?? ''} />;
  const isRefused = status === 403;
  const offer = offerFor({ code, sentence });
  const title = isRefused && !offer ? t('errors.unseen') : (sentence ?? t('errors.any'));
  const Icon = isRefused ? Lock : CloudOff;
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon size={24} aria-hidden="true" />}
        title={title}
        text={requestId && t('errors.request', { id: requestId })}
        action={
          <>
            {onRetry && !isRefused && <Button onClick={onRetry}>{t('retry')}</Button>}
            {offer && <Button onClick={offer.onAction}>{offer.label}</Button>}
            {isForSupport({ code }) && <ContactSupport title={title} request_id={requestId} />}
          </>
        }
      />
    </div>
  );
}
