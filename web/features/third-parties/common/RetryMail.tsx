import { RotateCw } from 'lucide-react';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import './exchanges.css';

type Failed = Pick<RowOf<'GET /api/events'>, 'id' | 'delivery_state' | 'mail_error'>;

/** Why a mail was not sent, and the button that sends it again; nothing for other mails. */
export function RetryMail({ exchange, onRetried }: { exchange: Failed; onRetried: () => unknown }) {
  const { t } = useTranslation('exchanges');
  const isOperator = useUser().entity.type === 'vigie';
  const mayRetry = useCan('event.change') && isOperator;
  const { isBusy, busily } = useBusy();
  if (exchange.delivery_state !== 'failed' || !mayRetry) return null;
  const retry = async () => {
    await api('POST /api/events/{id}/retry_mail', { params: { id: exchange.id } });
    await onRetried();
  };
  return (
    <p className="mail-failure" role="note">
      <span>{t(exchange.mail_error === 'mail_uncertain' ? 'uncertain' : 'rejected')}</span>
      <Button
        size="small"
        icon={<RotateCw size={14} aria-hidden="true" />}
        isLoading={isBusy}
        onClick={() => void busily(retry)}
      >
        {t('again')}
      </Button>
    </p>
  );
}
