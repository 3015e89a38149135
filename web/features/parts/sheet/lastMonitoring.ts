import type { PartAnswer } from '#shared/parts/schema.ts';
import type { Answer } from '#web/platform/api/api.ts';

type Part = Pick<PartAnswer, 'monitoring_date' | 'monitoring_status'>;
type Latest = Pick<
  NonNullable<Answer<'GET /api/products/{id}/latest_monitoring'>>,
  'monitoring_date' | 'status'
> | null;

/**
 * The last monitoring of a part and its state. The latest one may belong to its catalogue part, restarted for another
 * customer: the part's own values come first, as in the list.
 */
export const lastMonitoring = (part: Part, latest: Latest) => ({
  at: latest?.monitoring_date ?? part.monitoring_date,
  status: part.monitoring_status ?? latest?.status,
  isUnderWay: latest !== null && !latest.monitoring_date,
});
