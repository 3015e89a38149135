import { useCallback, useMemo, useRef, useState } from 'react';
import { NOTHING, shareOf, toggled, toggledPage } from './selection.ts';

/** The chosen rows, across pages; its functions stay the same so that rows need not be drawn again. */
export function useSelection(rows: readonly { id: string }[]) {
  const [chosen, setChosen] = useState(NOTHING);
  const inView = useMemo(() => rows.map(({ id }) => id), [rows]);
  const latest = useRef(inView);
  latest.current = inView;
  return {
    chosen,
    share: shareOf(chosen, inView),
    toggle: useCallback((id: string) => setChosen((before) => toggled(before, id, latest.current)), []),
    togglePage: useCallback(() => setChosen((before) => toggledPage(before, latest.current)), []),
    chooseAll: useCallback(() => setChosen({ ids: {}, isAll: true }), []),
    clear: useCallback(() => setChosen(NOTHING), []),
  };
}
export type SelectionState = ReturnType<typeof useSelection>;
