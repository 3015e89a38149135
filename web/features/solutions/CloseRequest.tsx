import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { TextConfirmDialog } from '#web/ui/form/TextConfirmDialog.tsx';

type Props = { request: SolutionRequestAnswer; onClosed: () => Promise<void>; onClose: () => void };

const LONGEST_REASON = 2000;

/** Closes a request without a solution, with a reason. */
export default function CloseRequest({ request: { id, version }, onClosed, onClose }: Props) {
  const { t } = useTranslation('solutions');
  const field = useId();
  const [reason, setReason] = useState('');
  const close = async () => {
    const body = { processing_state: 'processing_complete', closing_reason: reason.trim(), version } as const;
    await api('PUT /api/asked_processings/{id}', { params: { id }, body, success: t('closing.done') }).finally(
      onClosed,
    );
  };
  return (
    <TextConfirmDialog
      text={reason}
      title={t('closing.title')}
      isOpen
      onClose={onClose}
      onConfirm={close}
      confirmLabel={t('closing.save')}
      isDisabled={reason.trim() === ''}
    >
      <p>{t('closing.text')}</p>
      <div className="request-reason">
        <label className="field-label" htmlFor={field}>
          {t('closing.reason')}
        </label>
        <textarea
          id={field}
          className="input text-area"
          rows={3}
          maxLength={LONGEST_REASON}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </TextConfirmDialog>
  );
}
