import type { PartAnswer } from '#shared/parts/schema.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { api } from '#web/platform/api/api.ts';
import { MAX_IDS_IN_QUERY, MAX_ROWS } from '#web/platform/api/request.ts';
import { REQUESTS } from './common/kinds.ts';
import { type Obstacle, obstacleOf } from './common/rules.ts';

/** A request that waits in a cart. */
export type Pending = {
  id: string;
  product: string;
  product_label?: string | null;
  internal_ref?: string | null;
  label?: string | null;
  note?: string | null;
};

const FIELDS = 'product,product_label,internal_ref,label,note';

/** List filters for the cart of an entity. */
export const inCartOf = (entity: string) => ({ state: 'pending', owner_entity: entity });

/** The requests in an entity's cart: all, or those with the given ids. */
export async function cartRows(kind: RequestKind, entity: string, ids?: readonly string[]): Promise<Pending[]> {
  const wanted = ids && new Set(ids);
  const named = ids && ids.length <= MAX_IDS_IN_QUERY && { id: ids };
  const rows: Pending[] = [];
  for (let page = 1; ; page++) {
    const query = { ...inCartOf(entity), ...named, page, size: MAX_ROWS, include_fields: FIELDS };
    const { items, total } = await api(REQUESTS[kind].routes.list, { query });
    rows.push(...(items as Pending[]));
    if (rows.length >= total || items.length === 0) return rows.filter(({ id }) => wanted?.has(id) ?? true);
  }
}

export type Lost = { request: Pending; obstacle: Obstacle };

/** The requests that can no longer be confirmed, with reasons. */
export async function lostAmong(kind: RequestKind, requests: readonly Pending[]): Promise<Lost[]> {
  const seen = new Map<string, PartAnswer>();
  for (const group of portionsOf(requests, MAX_IDS_IN_QUERY)) {
    const id = group.map(({ product }) => product);
    const query = { id, size: MAX_ROWS, include_fields: 'availability_status,durability' };
    const { items } = await api('GET /api/products', { query });
    for (const part of items) seen.set(part.id, part as PartAnswer);
  }
  return requests.flatMap((request) => {
    const obstacle = obstacleOf(kind, request, seen);
    return obstacle ? [{ request, obstacle }] : [];
  });
}
