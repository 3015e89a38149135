import { SILENT } from '#web/platform/api/apiTypes.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { Count } from '../routes/screen.ts';

/** The numbers of open requests and of requests in carts that the user may see. */
export function useCounts(): Partial<Record<Count, number>> {
  const mayMonitor = useCan('asked_monitoring.view');
  // A provider sees requests but has no cart.
  const isProvider = useUser().entity.type === 'supplier';
  const maySolve = useCan('asked_processing.view') && !isProvider;
  const monitoring = useApi('GET /api/asked_monitorings/count', mayMonitor ? SILENT : null).data;
  const processing = useApi('GET /api/asked_processings/count', maySolve ? SILENT : null).data;
  return {
    ...(monitoring && { monitoringCart: monitoring.pending, monitoringRequests: monitoring.open }),
    ...(processing && { solutionCart: processing.pending, solutionRequests: processing.open }),
  };
}
