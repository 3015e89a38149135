import useSWR from 'swr';
import { api } from '#web/platform/api/api.ts';
import { useSearchParams } from '#web/platform/router/index.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { partNameOf } from '../monitoringFields.ts';
import { queryOf } from './queue.ts';

const MOST = 500;
const FIELDS = 'id,product,product_label,supplier_ref,internal_ref,label,part_supplier_label,status,due_on';

export type Queued = RowOf<'GET /api/monitorings'> & { name: string };

/** The monitorings to work on, as they were when the screen was opened: what is done stays, so that one can go back. */
export function useQueue() {
  const [address] = useSearchParams();
  const query = queryOf(address);
  return useSWR(
    ['flow', JSON.stringify(query)],
    async () => {
      const { items, total } = await api('GET /api/monitorings', {
        query: { ...query, size: MOST, include_fields: FIELDS },
        ownErrors: true,
      });
      return { total, items: items.map((row): Queued => ({ ...row, name: partNameOf(row) ?? row.label ?? row.id })) };
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true, dedupingInterval: 0 },
  );
}
