import { useTranslation } from 'react-i18next';
import AnchoredMenu from '../../dialogs/AnchoredMenu.tsx';
import type { MenuEntry } from '../../dialogs/Menu.tsx';

type Props = { anchor: HTMLElement; entries: MenuEntry[]; onClose: () => void };

/** The actions of a row. */
export function RowMenu(props: Props) {
  const { t } = useTranslation();
  return <AnchoredMenu {...props} label={t('grid.actions')} />;
}
