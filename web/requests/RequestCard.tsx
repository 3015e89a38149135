import type { ReactNode } from 'react';
import type { RowOf } from '#web/components/list/routes.ts';
import { EntryChip } from '#web/lib/dictionaries.tsx';
import { nameOfRequest } from './rules.ts';

/** What the lists of both kinds of requests hold. */
export type RequestRow = Pick<
  RowOf<'GET /api/asked_monitorings'>,
  keyof RowOf<'GET /api/asked_monitorings'> & keyof RowOf<'GET /api/asked_processings'>
>;

/** A request in a list on a phone. `state`: how far it is. */
export const RequestCard = ({ request, state }: { request: RequestRow; state?: ReactNode }) => (
  <>
    <span className="request-card-row">
      <span className="mono clip">{nameOfRequest(request)}</span>
      <EntryChip dictionary="availability_status" value={request.availability_status} />
    </span>
    <span className="clip">{request.label}</span>
    <span className="request-card-row">
      <span className="clip">{request.supplier_label}</span>
      {state}
    </span>
  </>
);
