import { useMemo } from 'react';
import type { GridProps } from '../table/gridTypes.ts';
import {
  type Arrangement,
  areFirstColumns,
  arrange,
  boundedWidth,
  columnsWithoutRoom,
  linkedArrangement,
  withHidden,
} from './columns.ts';

type Props<Row extends { id: string }> = Pick<
  GridProps<Row>,
  'columns' | 'preferences' | 'onPreferences' | 'state' | 'onState'
>;

/** The ids as one text, so that equal ones are the same value for a memo. */
const SEPARATOR = ' ';

/**
 * The arrangement of the columns, and functions that change it. A link may set the columns; otherwise the user's
 * preferences apply. Who has chosen no columns sees those that have room in this many pixels, at their own widths.
 */
export function useArrangement<Row extends { id: string }>(props: Props<Row>, room: number | undefined) {
  const { columns, preferences, onPreferences, state, onState } = props;
  const inLink = state.columns.join(SEPARATOR);
  const arrangement: Arrangement = useMemo(() => {
    const linked = inLink.split(SEPARATOR).filter(Boolean);
    return { ...preferences, ...(areFirstColumns(columns, linked) ? {} : linkedArrangement(columns, linked)) };
  }, [columns, preferences, inLink]);
  const isChosen = room === undefined || arrangement.hidden !== undefined;
  const crowded = isChosen
    ? ''
    : columnsWithoutRoom(arrange(columns, { ...arrangement, widths: undefined }), room).join(SEPARATOR);
  const withoutRoom = useMemo(() => crowded.split(SEPARATOR).filter(Boolean), [crowded]);
  const rearrange = (change: Arrangement) => {
    onPreferences({ ...preferences, ...change });
    // From here on the user's preferences apply, not the link.
    if (state.columns.length) onState({ ...state, columns: [] });
  };
  return {
    arrangement,
    withoutRoom,
    shown: useMemo(
      () => arrange(columns, arrangement).filter(({ id }) => !withoutRoom.includes(id)),
      [columns, arrangement, withoutRoom],
    ),
    rearrange,
    reorder: (order: readonly string[]) => rearrange({ ...arrangement, order: withHidden(order, columns) }),
    resize: (id: string, width: number) =>
      onPreferences({ ...preferences, widths: { ...preferences.widths, [id]: boundedWidth(width) } }),
  };
}
