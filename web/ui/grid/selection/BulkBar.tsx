import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

type Props = {
  count: number;
  total: number;
  /** The whole page, or everything but some rows, is selected: offer to select all matches. */
  canChooseAll: boolean;
  onAll: () => void;
  onClear: () => void;
  children: ReactNode;
};

/** The actions for the selected rows. */
export default function BulkBar({ count, total, canChooseAll, onAll, onClear, children }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const sentence = t('grid.selected', { count, number: number(count) });
  // A live region that arrives with its text is not read aloud: the text comes into the region.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(sentence), [sentence]);
  return (
    <div className="bulk-place">
      <section className="bulk-bar" aria-label={sentence}>
        <span className="bulk-bar-count" role="status" data-number={number(count)}>
          {said}
        </span>
        <div className="bulk-bar-acts">
          {canChooseAll && total > count && (
            <button type="button" className="bulk-bar-all" onClick={onAll}>
              {t('grid.chooseAll', { count: total, number: number(total) })}
            </button>
          )}
          {children}
        </div>
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
    </div>
  );
}
