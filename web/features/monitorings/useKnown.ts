import { hasEnded } from '#shared/monitorings/rules.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';

const ONE = { shouldRetryOnError: false };

/** The finding before this cycle: that of the record's earlier cycle, or of an earlier monitoring of the part. */
function usePrevious(record: MonitoringAnswer, part: PartAnswer | undefined) {
  const isEarlierCycle = record.cycle > 1;
  const { id } = record;
  const cycles = useApi(
    'GET /api/monitorings/{id}/history',
    isEarlierCycle ? { params: { id }, ownErrors: true } : null,
    ONE,
  );
  // Newest first.
  const began = cycles.data?.items.find(({ modified_content }) => modified_content === 'cycle')?.modification_date;
  const before = began && new Date(Date.parse(began) - 1).toISOString();
  const earlier = useApi(
    'GET /api/monitorings/{id}',
    before ? { params: { id }, query: { as_of: before }, ownErrors: true } : null,
    ONE,
  );
  const other = part?.fact_record !== id && part?.fact_source === 'monitoring' ? part.fact_record : null;
  const found = useApi(
    'GET /api/monitorings/{id}',
    !isEarlierCycle && other ? { params: { id: other }, ownErrors: true } : null,
    ONE,
  );
  const isLoading = cycles.isLoading || earlier.isLoading || found.isLoading;
  return { previous: earlier.data ?? found.data, isLoading };
}

/** What was known when the monitoring's cycle began; nothing of one that has ended. `isLoading`: its evidence is. */
export function useKnown(record: MonitoringAnswer) {
  const isOpen = !hasEnded(record);
  const { data: part } = useApi(
    'GET /api/products/{id}',
    isOpen ? { params: { id: record.product }, ownErrors: true } : null,
    ONE,
  );
  const { previous, isLoading } = usePrevious(record, isOpen ? part : undefined);
  return isOpen && part ? { part, previous, isLoading } : null;
}
