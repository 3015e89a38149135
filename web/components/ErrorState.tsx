import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type Failure = { message: string; sentence?: string | undefined; requestId?: string | undefined };
type Props = { error: Failure | Error; onRetry?: () => void };

/** What could not be loaded: the server's sentence, the number to quote, and another try. */
export function ErrorState({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const { sentence, requestId } = error as Failure;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={24} aria-hidden="true" />}
        title={sentence ?? t('errors.any')}
        text={requestId && t('errors.request', { id: requestId })}
        action={onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </div>
  );
}
