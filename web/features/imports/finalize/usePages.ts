import { useState } from 'react';
import { type ListState, PAGE_SIZES, START } from '#web/ui/grid/paging/listState.ts';

/** Not all at once: the lines of an import may be very many, and every one is drawn. */
const SIZES = PAGE_SIZES.filter((size) => size > 0);

/** Which page of a list that can only be paged, and its query. */
export function usePages() {
  const [state, setState] = useState<ListState>({ ...START, size: 25 });
  return {
    state,
    setState,
    sizes: SIZES,
    query: { page: state.page, size: state.size },
    toFirst: () => setState((before) => ({ ...before, page: 1 })),
  };
}
