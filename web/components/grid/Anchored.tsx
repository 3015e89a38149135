import type { ReactNode } from 'react';
import { Dialog, I18nProvider, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';

type Props = { label: string; anchor: HTMLElement; onClose: () => void; className?: string; children: ReactNode };

/** A small dialog beside what opened it, which gets the focus back. */
export function Anchored({ label, anchor, onClose, className = 'filter-dialog', children }: Props) {
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={i18n.language}>
      <Popover
        className="popover"
        placement="bottom end"
        offset={4}
        isOpen
        triggerRef={{ current: anchor }}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          onClose();
          anchor.focus();
        }}
      >
        <Dialog className={className} aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
