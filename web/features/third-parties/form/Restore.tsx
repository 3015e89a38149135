import { useState } from 'react';
import type { CascadeAnswer } from '#shared/third-parties/cascades.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';

type Props = {
  name: string;
  cascade: CascadeAnswer;
  onTurn: (isRestoring: boolean) => Promise<void>;
  onClose: () => void;
};

/** Makes a third-party active, and offers to restore the parts as they were before its end. */
export default function Restore({ name, cascade, onTurn, onClose }: Props) {
  const { t } = useTranslation(['third-parties', 'common']);
  const { number, instant } = useFormat();
  const [isBusy, setBusy] = useState(false);
  const turn = async (isRestoring: boolean) => {
    setBusy(true);
    await onTurn(isRestoring).finally(onClose);
  };
  const { changed, started_at } = cascade;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('third-parties:restore.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button isDisabled={isBusy} onClick={() => void turn(false)}>
            {t('third-parties:restore.without')}
          </Button>
          <Button variant="primary" isLoading={isBusy} onClick={() => void turn(true)}>
            {t('third-parties:restore.with')}
          </Button>
        </>
      }
    >
      <p>{t('third-parties:restore.text', { count: changed, number: number(changed), date: instant(started_at) })}</p>
      <p className="muted">{t('third-parties:restore.left')}</p>
    </Dialog>
  );
}
