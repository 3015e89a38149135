import { Ellipsis } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

type Props = { name: string; tabIndex?: number; onOpen: (anchor: HTMLElement) => void };

/** Opens the menu of a row's actions. */
export function RowButton({ name, tabIndex, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="icon-button icon-button--small"
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-label={t('grid.actionsOf', { name })}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </button>
  );
}
