import { I18nProvider, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { type MenuEntry, MenuList } from '../Menu.tsx';

type Props = { anchor: HTMLElement; entries: MenuEntry[]; onClose: () => void };

/** What can be done with a row, beside the button that opened it. */
export function RowMenu({ anchor, entries, onClose }: Props) {
  const { t, i18n } = useTranslation();
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
        <MenuList label={t('grid.actions')} entries={entries} onClose={onClose} />
      </Popover>
    </I18nProvider>
  );
}
