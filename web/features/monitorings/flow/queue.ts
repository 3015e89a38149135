import { TRANSITIONS } from '#shared/monitorings/rules.ts';
import { MONITORING_STATUSES } from '#shared/monitorings/schema.ts';
import { isOneOf } from '#shared/values/objects.ts';

/** Statuses from which a monitoring can be closed. */
const OPEN = MONITORING_STATUSES.filter((status) => TRANSITIONS[status].includes('closed_1'));
/** Parameters of the list's address that do not choose rows. */
const LOOKS = ['page', 'size', 'columns'];

/** The query of the queue from the address of the list: its filters, of what is still open. */
export function queryOf(address: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(address.keys())) if (!LOOKS.includes(name)) query[name] = address.getAll(name);
  const wanted = address.getAll('status').filter((status) => isOneOf(OPEN, status));
  return { order_by: 'due_on', ...query, status: wanted.length > 0 ? wanted : OPEN };
}
