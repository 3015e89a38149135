import type { UserAnswer } from '#shared/users/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { nameOfUser } from './common/names.ts';

type Props = { user: UserAnswer; onDone: () => Promise<void>; onClose: () => void };

/** Turns two-step log-in off for a person who lost the device. */
export default function EndTwoStepsOf({ user, onDone, onClose }: Props) {
  const { t } = useTranslation('users');
  const name = nameOfUser(user);
  const end = async () => {
    const success = t('twoSteps.ended', { name });
    await api('DELETE /api/users/{id}/mfa', { params: { id: user.id }, success });
    await onDone();
  };
  return (
    <ConfirmDialog
      title={t('twoSteps.title', { name })}
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={end}
      confirmLabel={t('twoSteps.end')}
    >
      <p>{t('twoSteps.text')}</p>
    </ConfirmDialog>
  );
}
