import { useMemo } from 'react';
import type { GridProps } from '../table/gridTypes.ts';
import { type Arrangement, arrange, boundedWidth, linkedArrangement, withHidden } from './columns.ts';

type Props<Row extends { id: string }> = Pick<
  GridProps<Row>,
  'columns' | 'preferences' | 'onPreferences' | 'state' | 'onState'
>;

/**
 * The arrangement of the columns, and functions that change it. A link may set the columns; otherwise the user's
 * preferences apply.
 */
export function useArrangement<Row extends { id: string }>(props: Props<Row>) {
  const { columns, preferences, onPreferences, state, onState } = props;
  const arrangement = useMemo(
    () => ({ ...preferences, ...linkedArrangement(columns, state.columns) }),
    [columns, preferences, state.columns],
  );
  const rearrange = (change: Arrangement) => {
    onPreferences({ ...preferences, ...change });
    // From here on the user's preferences apply, not the link.
    if (state.columns.length) onState({ ...state, columns: [] });
  };
  return {
    arrangement,
    shown: useMemo(() => arrange(columns, arrangement), [columns, arrangement]),
    rearrange,
    reorder: (order: readonly string[]) => rearrange({ ...arrangement, order: withHidden(order, columns) }),
    resize: (id: string, width: number) =>
      onPreferences({ ...preferences, widths: { ...preferences.widths, [id]: boundedWidth(width) } }),
  };
}
