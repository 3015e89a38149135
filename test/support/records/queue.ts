import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { as } from '../product/client.ts';

/** Parts that were found available before and are monitored again. */
export async function queueOf(count: number): Promise<{ word: string; monitorings: MonitoringAnswer[] }> {
  const operator = await as('operator');
  const word = `Flow${Date.now()}`;
  const supplier = await operator.call<{ id: string }>('POST /api/suppliers', { body: { name: `${word} Relays` } });
  const monitorings = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { id: product } = await operator.call<PartAnswer>('POST /api/products', {
        body: { supplier_ref: `${word}-${n}`, label: `Relay ${n}`, supplier: supplier.id },
      });
      const { id } = await operator.call<MonitoringAnswer>('POST /api/monitorings', { body: { product } });
      const found = { status: 'closed_1', monitoring_date: '2026-01-15T09:00:00Z', availability_status: 'available' };
      await operator.call('PUT /api/monitorings/{id}', { params: { id }, body: { ...found, source: 'Notice 7' } });
      return operator.call<MonitoringAnswer>('PUT /api/monitorings/{id}', {
        params: { id },
        body: { status: 'in_progress' },
      });
    }),
  );
  return { word, monitorings };
}
