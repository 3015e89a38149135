import { useState } from 'react';
import { type ListState, PAGE_SIZES, START } from '#web/ui/grid/paging/listState.ts';

/** No "all": an import may have very many lines, and each is drawn. */
const SIZES = PAGE_SIZES.filter((size) => size > 0);

/** Page and size of a list that is only paged, and its query. */
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
