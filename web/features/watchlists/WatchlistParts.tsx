import { BookmarkMinus, PackageSearch, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { FactChip } from '#web/features/parts/common/FactChip.tsx';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { BulkAddToCart } from '#web/features/requests/common/BulkAddToCart.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import type { Listed } from './common/tree.ts';
import { useMayKeepWatchlists } from './common/useWatchlists.ts';
import { TakenOff } from './TakenOff.tsx';
import { type PartRow, usePartsOn } from './usePartsOn.tsx';
import { useTakeOff } from './useTakeOff.ts';

const AddParts = lazy(() => import('./AddParts.tsx'));

const PartCard = ({ part }: { part: PartRow }) => (
  <>
    <span className="cards-line">
      <span className="mono clip">{nameOfPart(part)}</span>
      <FactChip dictionary="availability_status" value={part.availability_status} part={part} />
    </span>
    <span className="clip">{part.label}</span>
  </>
);

/** The parts of one watchlist. */
export function WatchlistParts({ watchlist }: { watchlist: Listed }) {
  const { t } = useTranslation('watchlists');
  const list = usePartsOn(watchlist.id);
  const { taken, takeOff, undo, isBusy } = useTakeOff(watchlist.id, list.reload);
  const [isAdding, setAdding] = useState(false);
  const mayKeep = useMayKeepWatchlists();
  const add = mayKeep && (
    <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('addParts')}
    </Button>
  );
  return (
    <section className="watchlist-parts" aria-labelledby="watchlist-name">
      <header className="watchlist-head">
        <div>
          <h2 id="watchlist-name">{watchlist.name}</h2>
          {watchlist.description && <p>{watchlist.description}</p>}
        </div>
        {add}
      </header>
      <TakenOff count={taken.length} isBusy={isBusy} onUndo={() => void undo()} />
      <RecordGrid
        list={list}
        label={t('parts', { name: watchlist.name })}
        nameOf={nameOfPart}
        addressOf={(part) => paths.part(part.id)}
        card={(part) => <PartCard part={part} />}
        none={{
          icon: <PackageSearch size={24} aria-hidden="true" />,
          title: t('noParts'),
          text: mayKeep ? t('noPartsText') : undefined,
          action: add,
        }}
        bulk={(selection) => (
          <>
            <BulkAddToCart kind="monitoring" selection={selection} />
            {mayKeep && (
              <button
                type="button"
                onClick={() =>
                  void selection
                    .loadIds()
                    .then(takeOff)
                    .then(selection.clear, () => {})
                }
              >
                <BookmarkMinus size={16} aria-hidden="true" />
                {t('takeOff')}
              </button>
            )}
          </>
        )}
      />
      {isAdding && (
        <Suspense>
          <AddParts watchlist={watchlist} onAdded={list.reload} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}
