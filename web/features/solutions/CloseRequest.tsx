import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ReasonDialog } from '#web/ui/form/ReasonDialog.tsx';

type Props = { request: SolutionRequestAnswer; onClosed: () => Promise<void>; onClose: () => void };

const LONGEST_REASON = 2000;

/** Closes a request without a solution, with a reason. */
export default function CloseRequest({ request: { id, version }, onClosed, onClose }: Props) {
  const { t } = useTranslation('solutions');
  const close = async (closing_reason: string) => {
    const body = { processing_state: 'processing_complete', closing_reason, version } as const;
    await api('PUT /api/asked_processings/{id}', { params: { id }, body, success: t('closing.done') }).finally(
      onClosed,
    );
  };
  return (
    <ReasonDialog
      title={t('closing.title')}
      confirmLabel={t('closing.save')}
      label={t('closing.reason')}
      longest={LONGEST_REASON}
      onConfirm={close}
      onClose={onClose}
    >
      <p>{t('closing.text')}</p>
    </ReasonDialog>
  );
}
