import { useState } from 'react';
import { useApi } from '#web/lib/useApi.ts';
import { useFormat } from '#web/lib/useFormat.ts';

const STEP = 50;
/** The server answers at most a thousand lines at once. */
const MOST = 1000;

/** A part's modifications, newest first, more of them at a wish. */
export function useHistory(part: string) {
  const { language } = useFormat();
  const [size, setSize] = useState(STEP);
  const { data, error, isLoading, mutate } = useApi(
    'GET /api/products/{id}/history',
    { params: { id: part }, query: { size }, language, ownErrors: true },
    { keepPreviousData: true },
  );
  const lines = data?.items ?? [];
  return {
    lines,
    total: data?.total,
    error: data ? undefined : error,
    isLoading,
    hasMore: lines.length < (data?.total ?? 0) && size < MOST,
    loadMore: () => setSize(Math.min(MOST, size * 2)),
    retry: () => void mutate(),
  };
}
export type History = ReturnType<typeof useHistory>;
