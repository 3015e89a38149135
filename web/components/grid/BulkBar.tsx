import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { count: number; onClear: () => void; children: ReactNode };

/** What can be done with the selected rows. */
export function BulkBar({ count, onClear, children }: Props) {
  const { t } = useTranslation();
  return (
    <section className="bulk-bar" aria-label={t('grid.selected', { count })}>
      <span className="bulk-bar-count" role="status">
        {t('grid.selected', { count })}
      </span>
      {children}
      <button
        type="button"
        className="bulk-bar-close"
        aria-label={t('grid.unselect')}
        title={t('grid.unselect')}
        onClick={onClear}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </section>
  );
}
