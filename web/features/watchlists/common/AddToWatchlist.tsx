import { BookmarkPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { useMayKeepWatchlists } from './useWatchlists.ts';

const ChooseWatchlist = lazy(() => import('./ChooseWatchlist.tsx'));

/** The action for selected parts. */
export function BulkAddToWatchlist({ selection }: { selection: BulkSelection }) {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  if (!useMayKeepWatchlists()) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <BookmarkPlus size={16} aria-hidden="true" />
        {t('watch')}
      </button>
      <Suspense>
        {isOpen && (
          <ChooseWatchlist count={selection.count} loadParts={selection.loadIds} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

/** The entry of the menu on a part's sheet, and the dialog that it opens. */
export function useAddToWatchlist(part: string): { entry: MenuEntry | false; dialog: ReactNode } {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  const mayKeep = useMayKeepWatchlists();
  const icon = <BookmarkPlus size={16} aria-hidden="true" />;
  return {
    entry: mayKeep && { id: 'watch', label: t('watch'), icon, onAction: () => setOpen(true) },
    dialog: (
      <Suspense>
        {isOpen && <ChooseWatchlist count={1} loadParts={async () => [part]} onClose={() => setOpen(false)} />}
      </Suspense>
    ),
  };
}
