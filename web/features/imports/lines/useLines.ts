import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { unpackMarks } from '#shared/imports/marks.ts';
import type { LineMark, ReviewLine } from '#shared/imports/review-schema.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { type ListState, listQuery } from '#web/ui/grid/paging/listState.ts';

/** Lines per request. */
const PAGE = 100;

type Order = { marks: readonly LineMark[] | undefined; isLoading: boolean; error: ApiError | undefined };

/** The ids of a filter's lines, in order. Decided lines stay until the filter or `round` changes. */
function useOrder(query: string, round: number): Order {
  const [order, setOrder] = useState<Order>({ marks: undefined, isLoading: true, error: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const controller = new AbortController();
    setOrder(({ marks }) => ({ marks, isLoading: true, error: undefined }));
    api('GET /api/analysis/line_order', { query: JSON.parse(query), ownErrors: true, signal: controller.signal }).then(
      (packed) => setOrder({ marks: unpackMarks(packed), isLoading: false, error: undefined }),
      (error) => {
        if (!controller.signal.aborted && error instanceof ApiError)
          setOrder({ marks: undefined, isLoading: false, error });
      },
    );
    return () => controller.abort();
  }, [query, round]);
  return order;
}

const loadLines = async (ids: string[]) =>
  (await api('GET /api/analysis/analysed_products', { query: { id: ids, size: PAGE }, ownErrors: true })).items;

/** Loads lines, a hundred at a time, as they come into view. */
function useLoaded() {
  const [lines, setLines] = useState<ReadonlyMap<string, ReviewLine>>(new Map());
  const asked = useRef(new Set<string>());
  const put = useCallback(
    (some: readonly ReviewLine[]) =>
      setLines((before) => new Map([...before, ...some.map((one) => [one.id, one] as const)])),
    [],
  );
  const load = useCallback(
    async (ids: readonly string[]) => {
      const missing = ids.filter((id) => !asked.current.has(id));
      if (missing.length === 0) return;
      for (const id of missing) asked.current.add(id);
      // A failed page is loaded again the next time it comes into view.
      await loadLines(missing).then(put, () => missing.forEach((id) => void asked.current.delete(id)));
    },
    [put],
  );
  const forget = useCallback(() => asked.current.clear(), []);
  return { lines, put, load, forget };
}

/** The lines that match a filter; for lines out of view only their marks are known. */
export function useLines(state: ListState) {
  const { language } = useFormat();
  const [round, setRound] = useState(0);
  const { marks, isLoading, error } = useOrder(JSON.stringify(listQuery({ ...state, size: -1 })), round);
  const { lines, put, load, forget } = useLoaded();
  const reload = useCallback(() => {
    forget();
    setRound((count) => count + 1);
  }, [forget]);
  // Reasons are sentences in the user's language.
  const shownIn = useRef(language);
  useEffect(() => {
    if (shownIn.current !== language) reload();
    shownIn.current = language;
  }, [language, reload]);

  const need = useCallback(
    (from: number, to: number) => {
      const first = Math.floor(from / PAGE) * PAGE;
      for (let at = first; at <= to; at += PAGE) void load(marks?.slice(at, at + PAGE).map(({ id }) => id) ?? []);
    },
    [marks, load],
  );
  return {
    marks: useMemo(() => marks?.map((mark) => lines.get(mark.id) ?? mark), [marks, lines]),
    lines,
    isLoading,
    error,
    need,
    put,
    reload,
  };
}
