import { isOpenProcessing } from '#shared/requests/rules.ts';
import type { MonitoringRequest, RequestKind, SolutionRequest } from '#shared/requests/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useCall } from '#web/platform/api/useApi.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { REQUESTS } from './kinds.ts';

type Known = Pick<MonitoringRequest, 'id' | 'state'> &
  Partial<Pick<MonitoringRequest, 'is_open' | 'monitoring'> & Pick<SolutionRequest, 'processing_state'>>;

/** How far a request has come that is not done, and where that is shown. */
export type Underway = { state: 'in_cart' | 'requested'; to: string };

function underway(kind: RequestKind, { id, state, ...request }: Known, mayOpen: boolean): Underway | undefined {
  if (state === 'pending') return { state: 'in_cart', to: REQUESTS[kind].cart };
  if (kind === 'processing')
    return isOpenProcessing({ processing_state: request.processing_state ?? null })
      ? { state: 'requested', to: paths.solutionRequest(id) }
      : undefined;
  const monitoring = mayOpen ? request.monitoring : null;
  if (!request.is_open) return undefined;
  return { state: 'requested', to: monitoring ? paths.monitoring(monitoring) : paths.monitoringRequests };
}

/** What the user's company has requested for a part and is not done yet. `isAsked`: false sends nothing. */
export function useRequestOf(kind: RequestKind, part: string, isAsked: boolean): Underway | undefined {
  const { entity } = useUser();
  const mayView = useCan(`asked_${kind}.view`);
  const mayOpen = useCan('monitoring.view');
  // Of a company's requests for one part only the last can be open.
  const query = { product: part, owner_entity: entity.id, order_by: '-creation_date', size: 1 };
  const options = isAsked && mayView ? { query, ownErrors: true as const } : null;
  const [last] = useCall<{ items: Known[] }>(REQUESTS[kind].routes.list, options).data?.items ?? [];
  return last && underway(kind, last, mayOpen);
}
