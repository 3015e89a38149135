import type { RouteKey } from '#shared/contract.ts';
import type { Client } from '../product/client.ts';

type Sample = {
  /** Parameters in the path of the collection. */
  parentParams?: Record<string, string>;
  body: object;
  changes: object;
};

/** Calls every record route of a collection once, in an order in which each succeeds, and removes what it created. */
export async function callRecordRoutes(
  call: Client['call'],
  path: string,
  { parentParams = {}, body, changes }: Sample,
) {
  const at = (method: string, rest = '') => `${method} /api/${path}${rest}` as RouteKey;
  const { id } = await call<{ id: string }>(at('POST'), { params: parentParams, body });
  const params = { ...parentParams, id };
  await call(at('GET'), { params: parentParams, query: { id } });
  await call(at('POST', '/fields_values'), { params: parentParams, body: { fields: ['modification_date'], limit: 3 } });
  await call(at('GET', '/{id}'), { params });
  await call(at('PUT', '/{id}'), { params, body: changes });
  await call(at('GET', '/{id}/history'), { params, query: { size: '5' } });
  await call(at('DELETE', '/{id}'), { params });
}
