import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListState } from '../paging/listState.ts';
import { NOTHING, only, shareOf, toggled, toggledPage, without } from './selection.ts';

/**
 * The selected rows across pages, while search and filters stay the same. Its functions are stable, so that rows need
 * not re-render.
 */
export function useSelection(
  rows: readonly { id: string }[],
  { search, filters }: Pick<ListState, 'search' | 'filters'>,
) {
  const [chosen, setChosen] = useState(NOTHING);
  const found = JSON.stringify([search, filters]);
  const [before, setBefore] = useState(found);
  if (before !== found) {
    setBefore(found);
    setChosen(NOTHING);
  }
  // Of a list that is shown whole, the loaded rows.
  const inView = useMemo(() => rows.flatMap(({ id }) => [id]), [rows]);
  const latest = useRef({ inView, isPartial: false });
  latest.current = { inView, isPartial: inView.length < rows.length };
  return {
    chosen,
    share: shareOf(chosen, inView),
    toggle: useCallback((id: string) => setChosen((was) => toggled(was, id)), []),
    togglePage: useCallback(() => {
      const { inView: ids, isPartial } = latest.current;
      setChosen((was) => (isPartial && !was.isAll ? { ids: {}, isAll: true } : toggledPage(was, ids)));
    }, []),
    chooseAll: useCallback(() => setChosen({ ids: {}, isAll: true }), []),
    clear: useCallback(() => setChosen(NOTHING), []),
    choose: useCallback((ids: readonly string[]) => setChosen(only(ids)), []),
    drop: useCallback((ids: readonly string[]) => setChosen((was) => without(was, ids)), []),
  };
}
export type SelectionState = ReturnType<typeof useSelection>;
