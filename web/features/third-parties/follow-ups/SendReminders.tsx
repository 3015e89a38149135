import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { ReminderLook } from './ReminderLook.tsx';
import { useTold } from './useTold.ts';

type Props = { ids: readonly string[]; others: number; onDone: () => unknown; onClose: () => void };

/** Sends the reminders of the chosen requests, after a look. */
export function SendReminders({ ids, others, onDone, onClose }: Props) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const tell = useTold();
  const count = { count: ids.length, number: number(ids.length) };
  const send = async () => {
    tell(await api('POST /api/follow_ups/send', { body: { ids: [...ids] }, quiet: true }), 'reminded');
    await onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('followUps.sendTitle', count)}
      confirmLabel={t('followUps.send', count)}
      isDisabled={ids.length === 0}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('followUps.sendText')}</p>
      {others > 0 && <p className="muted">{t('followUps.others', { count: others, number: number(others) })}</p>}
      <ReminderLook ids={ids} />
    </ConfirmDialog>
  );
}
