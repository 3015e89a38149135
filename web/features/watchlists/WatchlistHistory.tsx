import { partsOfField } from '#web/features/parts/common/PartsInWords.tsx';
import HistoryDialog from '#web/ui/sheet/HistoryDialog.tsx';
import { as, linkTo, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

/** Loads names by id: histories have no tree. */
const KINDS = {
  parent: linkTo(null, 'GET /api/watchlists/{id}'),
  owner_entity: linkTo(null, 'GET /api/entities/{id}'),
  products: shownBy(partsOfField),
  position: as('number'),
} satisfies ValueKinds;

type Props = { watchlist: { id: string; name: string }; onClose: () => void };

/** The history of a watchlist and its parts. */
export default function WatchlistHistory({ watchlist, onClose }: Props) {
  return (
    <HistoryDialog
      name={watchlist.name}
      record="watchlist"
      route="GET /api/watchlists/{id}/history"
      params={{ id: watchlist.id }}
      kinds={KINDS}
      onClose={onClose}
    />
  );
}
