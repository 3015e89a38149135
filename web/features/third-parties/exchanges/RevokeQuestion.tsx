import { useState } from 'react';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';

type Props = { exchange: Pick<ExchangeAnswer, 'id' | 'answer_request'>; onRevoked: () => unknown };

/** Closes the form of a request: what its links lead to says that it is over. */
export function RevokeQuestion({ exchange: { id, answer_request }, onRevoked }: Props) {
  const { t } = useTranslation('exchanges');
  const alerts = useAlerts();
  const isOperator = useUser().entity.type === 'vigie';
  const mayRevoke = useCan('answer.change') && isOperator;
  const [isAsking, setAsking] = useState(false);
  if (!mayRevoke || !answer_request) return null;
  const revoke = async () => {
    await api('POST /api/received_answers/revoke', { body: { exchange: id }, quiet: true });
    alerts.add({ type: 'success', title: t('revoke.done') });
    setAsking(false);
    await onRevoked();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('revoke.action')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t('revoke.title')}
        confirmLabel={t('revoke.action')}
        onConfirm={revoke}
        onClose={() => setAsking(false)}
      >
        <p>{t('revoke.text')}</p>
      </ConfirmDialog>
    </>
  );
}
