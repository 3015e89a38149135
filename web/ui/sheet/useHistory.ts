import { useEffect, useRef, useState } from 'react';
import type { HistoryLine } from '#shared/records.ts';
import type { RouteKey } from '#web/platform/api/api.ts';
import { MAX_ROWS } from '#web/platform/api/request.ts';
import { useCall } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';

export type HistoryRoute = Extract<RouteKey, `GET ${string}/history`>;
type Lines = { items: HistoryLine[]; total: number };

const STEP = 50;

/** A record's changes, newest first, with more on request; loaded again when its version changes. */
export function useHistory(route: HistoryRoute, params: Readonly<Record<string, string>>, version?: number) {
  const { language } = useFormat();
  const [size, setSize] = useState(STEP);
  const { data, error, isLoading, mutate } = useCall<Lines>(
    route,
    { params, query: { size }, language, ownErrors: true },
    { keepPreviousData: true },
  );
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current !== version) void mutate();
    seen.current = version;
  }, [version, mutate]);
  const lines = data?.items ?? [];
  return {
    lines,
    total: data?.total,
    error: data ? undefined : error,
    isLoading,
    hasMore: lines.length < (data?.total ?? 0) && size < MAX_ROWS,
    loadMore: () => setSize(Math.min(MAX_ROWS, size * 2)),
    retry: () => void mutate(),
  };
}
export type History = ReturnType<typeof useHistory>;
