import { useSearchParams } from '#web/platform/router/index.ts';
import { VIEW } from '../grid/paging/listState.ts';

/** Which of several lists a screen shows, at first the first: in the address, so that links and the back button keep it. */
export function useView<View extends string>(views: readonly [View, ...View[]]): [View, (next: View) => void] {
  const [search, setSearch] = useSearchParams();
  const view = views.find((each) => each === search.get(VIEW)) ?? views[0];
  const show = (next: View) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        after.delete(VIEW);
        if (next !== views[0]) after.set(VIEW, next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [view, show];
}
