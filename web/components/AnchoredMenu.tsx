import { I18nProvider, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { type MenuEntry, MenuList } from './Menu.tsx';

type Props = { label: string; anchor: HTMLElement; entries: readonly MenuEntry[]; onClose: () => void };

/** A menu beside the button that opened it, for buttons that are there before menus are loaded. */
export default function AnchoredMenu({ label, anchor, entries, onClose }: Props) {
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
        <MenuList label={label} entries={entries} onClose={onClose} />
      </Popover>
    </I18nProvider>
  );
}
