import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { as } from '../product/client.ts';

/** Parts, one after the other, that were found available before and are monitored again. `word` is in all of their names. */
export async function queueOf(
  count: number,
  word = `Flow${Date.now()}`,
): Promise<{ word: string; monitorings: MonitoringAnswer[] }> {
  const operator = await as('operator');
  const supplier = await operator.call<{ id: string }>('POST /api/suppliers', { body: { name: `${word} Relays` } });
  const monitorings: MonitoringAnswer[] = [];
  for (let n = 0; n < count; n++) {
    const { id: product } = await operator.call<PartAnswer>('POST /api/products', {
      body: { supplier_ref: `${word}-${n}`, label: `Relay ${n}`, supplier: supplier.id },
    });
    const { id } = await operator.call<MonitoringAnswer>('POST /api/monitorings', { body: { product } });
    const found = { status: 'closed_1', monitoring_date: '2026-01-15T09:00:00Z', availability_status: 'available' };
    await operator.call('PUT /api/monitorings/{id}', { params: { id }, body: { ...found, source: 'Notice 7' } });
    const body = { status: 'in_progress' };
    monitorings.push(await operator.call('PUT /api/monitorings/{id}', { params: { id }, body }));
  }
  return { word, monitorings };
}
