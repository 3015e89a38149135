import { createContext, useContext } from 'react';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { toFacets } from '#web/ui/list/useRecordList.ts';
import { REQUESTS } from './kinds.ts';

type Row = { id: string; element_count?: number | undefined };

/** The number of requests that are done in each cart; undefined until it is known. */
export const DoneInCarts = createContext<ReadonlyMap<string, number> | undefined>(undefined);

/** When a request of each kind is done. */
const DONE = {
  monitoring: { ended_at__isnull: 'false' },
  processing: { processing_state: 'processing_complete' },
};

/** As many carts as an answer counts. */
const MOST = 10_000;

/** Counts the requests that are done in the carts that the user sees, by one call, once there are carts. */
export function useDone(kind: RequestKind, hasCarts: boolean): ReadonlyMap<string, number> | undefined {
  const body = { filters: DONE[kind], fields: ['cart'], limit: MOST };
  const { data } = useApi(REQUESTS[kind].routes.values, hasCarts ? { body, ownErrors: true } : null);
  return data && new Map(toFacets(data.cart).map(({ value, count }) => [value ?? '', count]));
}

/** How many requests of a cart are done. */
export function CartProgress({ cart: { id, element_count: total = 0 } }: { cart: Row }) {
  const { t } = useTranslation('carts');
  const { number } = useFormat();
  const all = useContext(DoneInCarts);
  if (!all) return <span className="number">{number(total)}</span>;
  const done = Math.min(all.get(id) ?? 0, total);
  return (
    <span className="cart-progress number">
      <progress value={done} max={Math.max(total, 1)} aria-hidden="true" />
      {t('carts.done', { done: number(done), total: number(total) })}
    </span>
  );
}
