import type { ReactNode } from 'react';
import { I18nProvider, Popover } from 'react-aria-components';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

type Props = { anchor: HTMLElement; onClose: () => void; children: ReactNode };

/** A popover anchored to its button. */
export function AnchoredPopover({ anchor, onClose, children }: Props) {
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={i18n.language}>
      <Popover
        className="popover"
        placement="bottom end"
        offset={4}
        isOpen
        triggerRef={{ current: anchor }}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        {children}
      </Popover>
    </I18nProvider>
  );
}
