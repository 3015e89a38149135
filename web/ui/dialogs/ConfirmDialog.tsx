import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The dialog stays open and busy until this resolves; after a failure it stays open. */
  onConfirm: () => unknown;
  confirmLabel: string;
  /** Of the button that closes the dialog; by default “Cancel”. */
  closeLabel?: string;
  children: ReactNode;
  isDanger?: boolean;
  /** Confirming is impossible. */
  isDisabled?: boolean;
};

export function ConfirmDialog({
  title,
  isOpen,
  onClose,
  onConfirm,
  confirmLabel,
  closeLabel,
  children,
  isDanger,
  isDisabled,
}: Props) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The failed call has shown an alert; the dialog stays open for a retry.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{closeLabel ?? t('cancel')}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={isBusy}
            isDisabled={isDisabled ?? false}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
