import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ReasonDialog } from '#web/ui/form/ReasonDialog.tsx';

type Props = { record: MonitoringAnswer; onSave: (comment: string) => Promise<void>; onClose: () => void };

const LONGEST_REASON = 5000;

/** Ends a monitoring of a part that is not supported, with the reason that the customers read. */
export default function MarkUnsupported({ record, onSave, onClose }: Props) {
  const { t } = useTranslation('monitorings');
  return (
    <ReasonDialog
      title={t('notSupported.title')}
      confirmLabel={t('notSupported.confirm')}
      label={t('notSupported.reason')}
      longest={LONGEST_REASON}
      initial={record.comment}
      onConfirm={onSave}
      onClose={onClose}
    >
      <p>{t('notSupported.text')}</p>
    </ReasonDialog>
  );
}
