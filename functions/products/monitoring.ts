import { type Item, partition } from '#lib/table.ts';
import { type Monitoring, monitoring } from '#shared/monitorings/schema.ts';

/** Monitorings stand in their part's partition, newest last. */
export const monitoringItem = (record: Monitoring): Item => ({
  pk: `PRODUCT#${record.product}`,
  sk: `M#${record.id}`,
  ...record,
});

export async function latestMonitoring(part: string): Promise<Monitoring | null> {
  for await (const item of partition(`PRODUCT#${part}`, 'M#', { ScanIndexForward: false, Limit: 1 }))
    return monitoring.parse(item);
  return null;
}
