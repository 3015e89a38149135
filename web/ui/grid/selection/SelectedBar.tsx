import { lazy, Suspense } from 'react';
import type { GridProps } from '../table/gridTypes.ts';
import { bodyOf, countOf, isChosen } from './selection.ts';
import type { SelectionState } from './useSelection.ts';

const BulkBar = lazy(() => import('./BulkBar.tsx'));

type Props<Row extends { id: string }> = Pick<GridProps<Row>, 'bulk' | 'state' | 'page' | 'loadIds'> & {
  choice: SelectionState;
};

/** The actions for the selected rows, while there are any. */
export function SelectedBar<Row extends { id: string }>({ bulk, state, page, loadIds, choice }: Props<Row>) {
  const { chosen, share, chooseAll, clear, drop, choose } = choice;
  const { isAll } = chosen;
  const total = page?.total ?? 0;
  const count = countOf(chosen, total);
  if (!bulk || count === 0) return null;
  const chosenIds = async () =>
    isAll ? (await loadIds()).filter((id) => isChosen(chosen, id)) : Object.keys(chosen.ids);
  return (
    <Suspense>
      <BulkBar count={count} total={total} canChooseAll={isAll || share === 'all'} onAll={chooseAll} onClear={clear}>
        {bulk({ count, isAll, body: bodyOf(chosen, state), loadIds: chosenIds, clear, drop, choose })}
      </BulkBar>
    </Suspense>
  );
}
