import { useCallback, useMemo, useRef, useState } from 'react';
import type { GridPage } from '../grid/table/gridTypes.ts';
import { chunkOf, placed } from './whole.ts';

type Loaded<Row> = { of: GridPage<Row> | undefined; further: ReadonlyMap<number, readonly Row[]> };

/**
 * A list that is shown whole and loads what comes into view: `first` is its first page, `load` returns another. A new
 * first page starts the list again.
 */
export function useWhole<Row>(first: GridPage<Row> | undefined, load: (page: number) => Promise<GridPage<Row>>) {
  const [loaded, setLoaded] = useState<Loaded<Row>>({ of: first, further: new Map() });
  const asked = useRef<{ of: unknown; pages: Set<number> }>({ of: first, pages: new Set() });
  const latest = useRef(load);
  latest.current = load;

  const want = useCallback(
    async (row: number) => {
      const page = chunkOf(row);
      if (asked.current.of !== first) asked.current = { of: first, pages: new Set() };
      const { pages } = asked.current;
      if (!first || page === 1 || pages.has(page)) return;
      pages.add(page);
      try {
        const { items } = await latest.current(page);
        setLoaded((was) => ({ of: first, further: new Map(was.of === first ? was.further : []).set(page, items) }));
      } catch {
        // The call has alerted the user; scrolling there again asks again.
        pages.delete(page);
      }
    },
    [first],
  );
  const whole = useMemo(
    () => first && { items: placed(first, loaded.of === first ? loaded.further : new Map()), total: first.total },
    [first, loaded],
  );
  return { whole, want };
}
