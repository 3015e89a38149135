import type { PartAnswer } from '#shared/parts/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useCan } from '#web/platform/session/session.ts';

/** The solution that was last accepted for a part; undefined without one, or for users who may not see solutions. */
export function useAcceptedSolution({ id, is_processed }: PartAnswer) {
  const maySee = useCan('processing_proposal.view');
  const query = { state: 'accepted', order_by: '-decided_at', size: 1 };
  const { data } = useApi(
    'GET /api/products/{id}/processing_proposals',
    maySee && is_processed ? { params: { id }, query, ownErrors: true } : null,
  );
  return data?.items[0];
}

export type AcceptedSolution = NonNullable<ReturnType<typeof useAcceptedSolution>>;
