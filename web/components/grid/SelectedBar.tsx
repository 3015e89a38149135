import { BulkBar } from './BulkBar.tsx';
import type { GridProps } from './gridTypes.ts';
import { bodyOf, countOf } from './selection.ts';
import type { SelectionState } from './useSelection.ts';

type Props<Row extends { id: string }> = Pick<GridProps<Row>, 'bulk' | 'state' | 'page' | 'loadIds'> & {
  choice: SelectionState;
};

/** What can be done with the rows that are chosen, while some are. */
export function SelectedBar<Row extends { id: string }>({ bulk, state, page, loadIds, choice }: Props<Row>) {
  const { chosen, share, chooseAll, clear } = choice;
  const { isAll } = chosen;
  const total = page?.total ?? 0;
  const count = countOf(chosen, total);
  if (!bulk || count === 0) return null;
  const ids = Object.keys(chosen.ids);
  const askedIds = () => (isAll ? loadIds() : Promise.resolve(ids));
  return (
    <BulkBar count={count} total={total} isAll={isAll} canChooseAll={share === 'all'} onAll={chooseAll} onClear={clear}>
      {bulk({ count, ids, isAll, body: bodyOf(chosen, state), loadIds: askedIds, clear })}
    </BulkBar>
  );
}
