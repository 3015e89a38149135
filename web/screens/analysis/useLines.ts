import { useCallback, useEffect, useState } from 'react';
import type { AnalysedLine, ImportStatus } from '#shared/analysis/schema.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';

export type LineFilter = { status: ImportStatus | 'all'; search: string };
type Loaded = { lines: AnalysedLine[]; hasMore: boolean; isLoading: boolean; error: ApiError | undefined };

const PAGE = 100;
const NOTHING: Loaded = { lines: [], hasMore: false, isLoading: true, error: undefined };

/** The next lines after a row. Going by rows, not by pages, loses no line when choices change what the filter lets through. */
async function linesAfter(row: number, { status, search }: LineFilter, signal: AbortSignal) {
  const query = {
    row__gte: row + 1,
    order_by: 'row',
    size: PAGE,
    search: search || undefined,
    import_status: status === 'all' ? undefined : status,
  };
  const { items, total } = await api('GET /api/analysis/analysed_products', { query, ownErrors: true, signal });
  return { items, hasMore: total > items.length };
}

/** Lines of the file, 100 more at a time; lines that are decided stay in sight until the filter changes. */
export function useLines({ status, search }: LineFilter) {
  // Reasons are sentences in the user's language.
  const { language } = useFormat();
  const [loaded, setLoaded] = useState(NOTHING);
  const [round, setRound] = useState(0);

  const add = useCallback(
    async (lines: AnalysedLine[], signal: AbortSignal) => {
      setLoaded((before) => ({ ...before, isLoading: true, error: undefined }));
      try {
        const { items, hasMore } = await linesAfter(lines.at(-1)?.row ?? 0, { status, search }, signal);
        setLoaded({ lines: [...lines, ...items], hasMore, isLoading: false, error: undefined });
      } catch (error) {
        if (!signal.aborted && error instanceof ApiError)
          setLoaded({ lines, hasMore: lines.length > 0, isLoading: false, error });
      }
    },
    [status, search],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or a reload asks again for the same lines
  useEffect(() => {
    const controller = new AbortController();
    setLoaded(NOTHING);
    void add([], controller.signal);
    return () => controller.abort();
  }, [add, language, round]);

  const { lines, hasMore, isLoading, error } = loaded;
  return {
    lines,
    hasMore,
    isLoading,
    error,
    loadMore: () => {
      if (hasMore && !isLoading) void add(lines, new AbortController().signal);
    },
    reload: useCallback(() => setRound((count) => count + 1), []),
    replace: useCallback(
      (line: AnalysedLine) =>
        setLoaded((before) => ({ ...before, lines: before.lines.map((one) => (one.id === line.id ? line : one)) })),
      [],
    ),
  };
}
