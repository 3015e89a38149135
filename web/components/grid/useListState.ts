import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type KnownColumn, type ListState, readListState, writeListState } from './listState.ts';

/** The list's state is the page's address: links, reloads and the back button keep it. */
export function useListState(columns: readonly KnownColumn[]): [ListState, (next: ListState) => void] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListState(search, columns), [search, columns]);
  const change = useCallback(
    // Typing a search is one step of the history, not one for each pause.
    (next: ListState) =>
      setSearch(writeListState(next), {
        replace: next.search !== state.search && state.search !== '',
        preventScrollReset: true,
      }),
    [setSearch, state.search],
  );
  return [state, change];
}
