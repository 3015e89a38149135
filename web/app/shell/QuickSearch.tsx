import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isTyping } from '#web/platform/isTyping.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Kbd } from '#web/ui/controls/Kbd.tsx';

import { useJumps } from './useJumps.ts';

const SearchDialog = lazy(() => import('../search/SearchDialog.tsx'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

type Open = 'search' | 'shortcuts' | null;

/** Control (or Command) K opens the search, a question mark the list of shortcuts. */
const wantedBy = (event: KeyboardEvent): Open => {
  if (event.altKey || event.defaultPrevented) return null;
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey) return 'search';
  return event.key === '?' && !isTyping(event.target) ? 'shortcuts' : null;
};

/** Opens the search from any screen, and the list of shortcuts. */
export function QuickSearch() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState<Open>(null);
  useJumps();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const wanted = wantedBy(event);
      if (!wanted || document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      setOpen(wanted);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className="quick-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('search')}
      >
        <Search size={16} aria-hidden="true" />
        <span className="quick-search-text">{t('search.title')}</span>
        <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      <Suspense>
        {open === 'search' && <SearchDialog onClose={() => setOpen(null)} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
