import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../controls/IconButton.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  size?: 'medium' | 'large';
  /** An alert dialog is not closed by a click beside it. */
  role?: 'dialog' | 'alertdialog';
};

export function Dialog({ title, isOpen, onClose, children, actions, size = 'medium', role = 'dialog' }: Props) {
  const { t } = useTranslation();
  return (
    <ModalOverlay
      className="dialog-scrim"
      isOpen={isOpen}
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="dialog" data-size={size}>
        <AriaDialog role={role} className="dialog-inner">
          <header className="dialog-header">
            <Heading slot="title">{title}</Heading>
            <IconButton label={t('close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
          </header>
          <div className="dialog-body">{children}</div>
          {actions && <footer className="dialog-actions">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
