import { useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { type Listed, withBelow } from './common/tree.ts';
import type { Watchlists } from './common/useWatchlists.ts';
import { WatchlistRadios } from './common/WatchlistRadios.tsx';

const TOP = 'top';
type Props = {
  known: Watchlists;
  watchlist: Listed;
  onMove: (parent: string | null) => Promise<void>;
  onClose: () => void;
};

/** Chooses a new parent without dragging; the list itself and its descendants are not offered. */
export default function MoveWatchlist({ known: { lists = [], rows = [] }, watchlist, onMove, onClose }: Props) {
  const { t } = useTranslation('watchlists');
  const [parent, setParent] = useState(watchlist.parent ?? TOP);
  const itself = withBelow(lists, watchlist.id);
  const offered = rows.filter(({ id, owner_entity }) => !itself.has(id) && owner_entity === watchlist.owner_entity);
  return (
    <ConfirmDialog
      isOpen
      title={t('moveTitle', { name: watchlist.name })}
      confirmLabel={t('move')}
      onConfirm={() => onMove(parent === TOP ? null : parent)}
      onClose={onClose}
    >
      <WatchlistRadios
        label={t('moveBelow')}
        rows={offered}
        value={parent}
        onChange={setParent}
        first={{ value: TOP, label: t('top') }}
      />
    </ConfirmDialog>
  );
}
