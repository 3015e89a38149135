import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';

type Props = { request: Pick<RowOf<'GET /api/asked_processings'>, 'state' | 'processing_state' | 'closing_reason'> };

/** How far a solution request is; one that ended without a solution does not look solved. */
export function RequestState({ request: { state, processing_state, closing_reason } }: Props) {
  if (!processing_state) return <StateChip of="request_state" value={state} />;
  if (processing_state === 'processing_complete' && closing_reason)
    return <StateChip of="processing_end" value="unsolved" />;
  return <StateChip of="processing_state" value={processing_state} />;
}
