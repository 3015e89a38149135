import useSWR from 'swr';
import { BILL_OUTCOMES, type BillHead, type BillLine } from '#shared/projects/bill/schema.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { type ApiError, api } from '#web/platform/api/api.ts';
import { rowsOf } from '#web/platform/api/rowsOf.ts';
import type { Shown } from './billTree.ts';

/** Lines that the page holds; of a longer list, the tree shows the first ones. */
const MOST = 10_000;

export type Preview = {
  head: BillHead;
  lines: BillLine[];
  /** All lines of the list, or of the one kind that was asked for. */
  total: number;
};

async function load(project: string, preview: string, shown: Shown): Promise<Preview> {
  const params = { id: project, preview };
  const outcome = isOneOf(BILL_OUTCOMES, shown) ? { outcome: shown } : {};
  const options = { params, quiet: true, ownErrors: true } as const;
  const { items: lines, first } = await rowsOf(
    (page) => api('GET /api/projects/{id}/import/{preview}', { ...options, query: { ...page, ...outcome } }),
    MOST,
  );
  const { items: _, total, page: __, size: ___, ...head } = first;
  return { head, lines, total };
}

/**
 * A preview with its lines. All lines are loaded once; of a list that is too long for that, those of the kind that is
 * shown.
 */
export function useBillLines(project: string, preview: string | null, shown: Shown) {
  const whole = useSWR<Preview, ApiError>(
    preview && ['bill', project, preview],
    () => load(project, preview ?? '', 'all'),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  const isLong = (whole.data?.total ?? 0) > MOST;
  const some = useSWR<Preview, ApiError>(
    preview && isLong && isOneOf(BILL_OUTCOMES, shown) ? ['bill', project, preview, shown] : null,
    () => load(project, preview ?? '', shown),
    { revalidateOnFocus: false },
  );
  return {
    data: some.data ?? whole.data,
    error: whole.error,
    isLoading: some.isLoading,
    reload: () => void whole.mutate(),
  };
}
