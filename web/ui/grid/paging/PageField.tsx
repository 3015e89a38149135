import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** The typed page, limited to the existing ones; null when it is no number. */
function pageTyped(text: string, pages: number): number | null {
  const digits = text.replace(/[\s.,]/g, '');
  return /^\d+$/.test(digits) ? Math.min(pages, Math.max(1, Number(digits))) : null;
}

/** The current page, editable: Enter or leaving goes to the typed page, Escape restores. */
export function PageField({ page, pages, onPage }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    const wanted = pageTyped(typed ?? '', pages);
    setTyped(null);
    if (wanted && wanted !== page) onPage(wanted);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') finish();
    if (key === 'Escape') setTyped(null);
  };
  return (
    <label className="pager-page number">
      <span className="hidden-text">{t('grid.page')}</span>
      <input
        className="input"
        inputMode="numeric"
        maxLength={9}
        style={{ width: `calc(${Math.max(2, String(pages).length)}ch + 18px)` }}
        value={typed ?? page}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        onBlur={finish}
      />
      <span className="pager-of">{t('grid.ofPages', { pages: number(pages) })}</span>
    </label>
  );
}
