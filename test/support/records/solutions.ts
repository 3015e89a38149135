import type { PartAnswer } from '#shared/parts/schema.ts';
import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import { as, type Client } from '../product/client.ts';

/** A part of the client's own without a successor, and with the given fields. */
export const obsoletePart = (client: Client, supplier_ref: string, fields: Partial<PartAnswer> = {}) =>
  client.call<PartAnswer>('POST /api/products', {
    body: { supplier_ref, availability_status: 'obsolete', ...fields },
  });

/** Proposes a solution for the client's request and accepts it: providers no longer see the request. */
export async function solve(client: Client, description: string): Promise<void> {
  const query = { state: 'confirmed', size: '1' };
  const { items } = await client.call<{ items: SolutionRequestAnswer[] }>('GET /api/asked_processings', { query });
  const { id } = await (await as('operator')).call<SolutionAnswer>('POST /api/processing_proposals', {
    query: { confirm: 'true' },
    body: { asked_processing: items[0]?.id, description },
  });
  await client.call('POST /api/processing_proposals/{id}/accept', { params: { id }, body: {} });
}

/** Requests solutions for a part, and pays for them. */
export async function askFor(client: Client, product: string, note = ''): Promise<SolutionRequestAnswer> {
  await client.call('POST /api/asked_processings/bulk_add', { body: { products: [product] } });
  const query = { product, state: 'pending' };
  const { items: pending } = await client.call<{ items: SolutionRequestAnswer[] }>('GET /api/asked_processings', {
    query,
  });
  const ids = pending.map(({ id }) => id);
  await client.call('POST /api/asked_processings/confirm', { body: { ids, note } });
  return client.call<SolutionRequestAnswer>('GET /api/asked_processings/{id}', { params: { id: ids[0] ?? '' } });
}
