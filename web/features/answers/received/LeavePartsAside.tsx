import { type AnswerAnswer, type Comparison, MAX_REASON } from '#shared/answers/received.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ReasonDialog } from '#web/ui/form/ReasonDialog.tsx';

type Props = {
  parts: readonly Comparison[];
  channel: AnswerAnswer['channel'];
  onLeave: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Leaves what is said of parts aside, with the reason that the third-party reads where it spoke. */
export default function LeavePartsAside({ parts, channel, onLeave, onClose }: Props) {
  const { t } = useTranslation('received');
  const isRead = channel === 'form' || channel === 'portal';
  return (
    <ReasonDialog
      title={
        parts.length === 1
          ? t('aside.titleOf', { part: parts[0]?.product_label })
          : t('aside.title', { count: parts.length })
      }
      confirmLabel={t('dismiss')}
      label={t('aside.reason')}
      longest={MAX_REASON}
      onConfirm={onLeave}
      onClose={onClose}
    >
      <p>{t(isRead ? 'aside.read' : 'aside.kept')}</p>
    </ReasonDialog>
  );
}
