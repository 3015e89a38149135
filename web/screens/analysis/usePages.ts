import { useState } from 'react';
import { type ListState, START } from '#web/components/grid/listState.ts';

/** The server gives at most so many rows at once. */
const MOST = 1000;

/** Which page of a list that can only be paged, and its query. */
export function usePages() {
  const [state, setState] = useState<ListState>({ ...START, size: 25 });
  return {
    state,
    setState,
    query: { page: state.page, size: state.size === -1 ? MOST : state.size },
    toFirst: () => setState((before) => ({ ...before, page: 1 })),
  };
}
