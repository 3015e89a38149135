import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, usePending, useSearchParams } from '#web/platform/router/index.ts';
import {
  type KnownColumn,
  type ListState,
  pageOfRow,
  partOf,
  readListState,
  VIEW,
  withPart,
  writeListState,
} from './listState.ts';

/**
 * The list's state is the page's address: links, reloads and the back button keep it. `beside`: prefix of its
 * parameters where the screen has several lists. While another page loads, the state stays: a new address would call the
 * reader back from there. `start`: what a list that owns the address shows while the address says nothing. `fit`: the
 * rows that the window has room for, where the user wants as many.
 */
export function useListState(
  columns: readonly KnownColumn[],
  beside?: string,
  start = '',
  fit?: number,
): [ListState, (next: ListState) => void] {
  const [given, setSearch] = useSearchParams();
  const isStart = beside === undefined && start !== '' && given.size === 0;
  const search = useMemo(() => (isStart ? new URLSearchParams(start) : given), [given, isStart, start]);
  const state = useMemo(
    () => readListState(beside === undefined ? search : partOf(search, beside), columns, fit),
    [search, columns, beside, fit],
  );
  const isLeaving = useIsLeaving();
  const change = useCallback(
    (next: ListState, isCorrection = false) => {
      if (isLeaving) return;
      const own = writeListState(next);
      // An empty address would show the view that the list begins with.
      if (start !== '' && own.size === 0) own.set('page', '1');
      setSearch((before) => (beside === undefined ? ofView(own, before) : withPart(before, beside, own)), {
        // Typing a search adds one history entry, not one per pause.
        replace: isCorrection || (next.search !== state.search && state.search !== ''),
        preventScrollReset: true,
      });
    },
    [setSearch, state.search, beside, isLeaving, start],
  );
  return [useSteadyPage(state, change), change];
}

/** While the height of the window changes the size of pages, the first row that is shown stays on the page. */
function useSteadyPage(state: ListState, change: (next: ListState, isCorrection: boolean) => void): ListState {
  const opened = useRef(state);
  if (!state.fits || !opened.current.fits || opened.current.page !== state.page) opened.current = state;
  const { page, size } = opened.current;
  const now = pageOfRow((page - 1) * size, state.size);
  const steady = useMemo(() => (now === state.page ? state : { ...state, page: now }), [state, now]);
  useEffect(() => {
    if (steady !== state) change(steady, true);
  }, [steady, state, change]);
  return steady;
}

/** The address of a list says still which one it is. */
function ofView(address: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const view = before.get(VIEW);
  if (view) address.set(VIEW, view);
  return address;
}

function useIsLeaving(): boolean {
  const next = usePending()?.pathname;
  const { pathname } = useLocation();
  return next !== undefined && next !== pathname;
}
