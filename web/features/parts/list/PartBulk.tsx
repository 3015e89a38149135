import { lazy, Suspense } from 'react';
import { BulkAddToCart } from '#web/features/requests/common/BulkAddToCart.tsx';
import { useMayAsk } from '#web/features/third-parties/common/useMayAsk.ts';
import { BulkAddToWatchlist } from '#web/features/watchlists/common/AddToWatchlist.tsx';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { BulkDelete } from './BulkDelete.tsx';
import { BulkEdit } from './BulkEdit.tsx';

const StartMonitorings = lazy(() => import('#web/features/monitorings/common/StartMonitorings.tsx'));
const ProposeCorrection = lazy(() => import('#web/features/answers/common/ProposeCorrection.tsx'));
const AskThirdParties = lazy(() => import('#web/features/third-parties/common/AskThirdParties.tsx'));

type Props = { selection: BulkSelection; onChanged: () => Promise<void> };

/** The actions for selected parts. */
export default function PartBulk({ selection, onChanged }: Props) {
  const mayAsk = useMayAsk();
  return (
    <>
      <BulkAddToCart kind="monitoring" selection={selection} />
      <BulkAddToCart kind="processing" selection={selection} />
      <BulkAddToWatchlist selection={selection} />
      <Suspense>
        <StartMonitorings isInBar loadParts={selection.loadIds} onStarted={onChanged} />
        {mayAsk && (
          <AskThirdParties
            isInBar
            loadAsked={async () => ({ products: await selection.loadIds() })}
            onDone={onChanged}
          />
        )}
      </Suspense>
      <Suspense>
        <ProposeCorrection isInBar loadParts={selection.loadIds} />
      </Suspense>
      <BulkEdit selection={selection} onChanged={onChanged} />
      <BulkDelete selection={selection} onChanged={onChanged} />
    </>
  );
}
