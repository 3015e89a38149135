import { useTranslation } from '#web/platform/language/useTranslation.ts';
import AnchoredMenu from '../../dialogs/AnchoredMenu.tsx';
import type { MenuEntry } from '../../dialogs/Menu.tsx';

type Props = { anchor: HTMLElement; entries: MenuEntry[]; onClose: () => void };

/** The actions of a row. */
export function RowMenu(props: Props) {
  const { t } = useTranslation();
  return <AnchoredMenu {...props} label={t('grid.actions')} />;
}
