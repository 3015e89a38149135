import { BookmarkPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/controls/Button.tsx';
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

/** The button on a part's sheet. */
export function AddToWatchlist({ part }: { part: string }) {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  if (!useMayKeepWatchlists()) return null;
  return (
    <>
      <Button icon={<BookmarkPlus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('watch')}
      </Button>
      <Suspense>
        {isOpen && <ChooseWatchlist count={1} loadParts={async () => [part]} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
