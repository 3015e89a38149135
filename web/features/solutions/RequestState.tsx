import { isUnsolved } from '#shared/requests/rules.ts';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';

type Props = { request: Pick<RowOf<'GET /api/asked_processings'>, 'state' | 'processing_state' | 'closing_reason'> };

/** How far a solution request is; one that ended without a solution does not look solved. */
export function RequestState({ request }: Props) {
  const { state, processing_state } = request;
  if (!processing_state) return <StateChip of="request_state" value={state} />;
  if (isUnsolved(request)) return <StateChip of="processing_end" value="unsolved" />;
  return <StateChip of="processing_state" value={processing_state} />;
}
