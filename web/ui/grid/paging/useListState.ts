import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type KnownColumn, type ListState, partOf, readListState, withPart, writeListState } from './listState.ts';

/**
 * The list's state is the page's address: links, reloads and the back button keep it. `beside`: prefix of its
 * parameters where the screen has several lists.
 */
export function useListState(columns: readonly KnownColumn[], beside?: string): [ListState, (next: ListState) => void] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(
    () => readListState(beside === undefined ? search : partOf(search, beside), columns),
    [search, columns, beside],
  );
  const change = useCallback(
    (next: ListState) => {
      const own = writeListState(next);
      setSearch((before) => (beside === undefined ? own : withPart(before, beside, own)), {
        // Typing a search adds one history entry, not one per pause.
        replace: next.search !== state.search && state.search !== '',
        preventScrollReset: true,
      });
    },
    [setSearch, state.search, beside],
  );
  return [state, change];
}
