import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type KnownColumn, type ListState, partOf, readListState, withPart, writeListState } from './listState.ts';

/**
 * The list's state is the page's address: links, reloads and the back button keep it. `beside`: what its part of the
 * address begins with, where the list is not alone on the screen.
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
        // Typing a search is one step of the history, not one for each pause.
        replace: next.search !== state.search && state.search !== '',
        preventScrollReset: true,
      });
    },
    [setSearch, state.search, beside],
  );
  return [state, change];
}
