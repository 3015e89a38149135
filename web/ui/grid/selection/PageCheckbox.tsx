import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { SelectionState } from './useSelection.ts';

type Props = Pick<SelectionState, 'share' | 'togglePage'> & { isEmpty: boolean; id?: string; tabIndex?: number };

/** Selects all rows of the page, or none; indeterminate when some are selected. */
export function PageCheckbox({ share, togglePage, isEmpty, id, tabIndex }: Props) {
  const { t } = useTranslation();
  return (
    <input
      className="checkbox"
      type="checkbox"
      id={id}
      tabIndex={tabIndex}
      aria-label={t('grid.selectAll')}
      disabled={isEmpty}
      checked={share === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = share === 'some';
      }}
      onChange={togglePage}
    />
  );
}
