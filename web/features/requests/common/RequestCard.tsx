import type { ReactNode } from 'react';
import { FactChip } from '#web/features/parts/common/FactChip.tsx';
import { useUser } from '#web/platform/session/session.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { nameOfRequest } from './rules.ts';

type SolutionRow = RowOf<'GET /api/asked_processings'>;

/** A row of both lists of requests. */
export type RequestRow = Pick<
  RowOf<'GET /api/asked_monitorings'>,
  keyof RowOf<'GET /api/asked_monitorings'> & keyof SolutionRow
> &
  Partial<Pick<SolutionRow, 'quantity_wanted' | 'wanted_by'>>;

/** A request's card on a phone; operators see its owner, except in a cart. `state`: the request's state. */
export function RequestCard({ request, state }: { request: RequestRow; state?: ReactNode }) {
  const isOperator = useUser().entity.type === 'vigie';
  return (
    <>
      <span className="cards-line">
        <span className="mono clip">{nameOfRequest(request)}</span>
        <FactChip dictionary="availability_status" value={request.availability_status} part={request} />
      </span>
      <span className="clip">{request.label}</span>
      <span className="cards-line">
        <span className="clip">{(isOperator && request.owner_entity_label) || request.supplier_label}</span>
        {state}
      </span>
    </>
  );
}
