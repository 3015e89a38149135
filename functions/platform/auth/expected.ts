import type { Filter } from '#shared/lists.ts';
import { lists } from '../lists/lists.ts';
import { CATALOGUE, ENTITIES, listOf, MONITORING, MONITORING_REQUEST, SOLUTION_REQUEST } from '../records/kinds.ts';
import { scanRecords } from '../records/scan.ts';
import { onlyWhere, type Source } from './sessions/sources.ts';

/** When the answer to each confirmed cart is expected: what customers know of the due dates of their monitorings. */
type Expected = ReadonlyMap<string, { id: string; expected_on: string }>;

const isFilled = (field: string): Filter => ({ field, operator: 'isnull', values: [false] });
const narrowed = (sources: readonly Source[], ...further: Filter[]): Source[] =>
  sources.map(({ scope, where = [] }) => ({ scope, where: [...where, ...further] }));

/** The due dates of monitorings, by their ids, of all owners. */
async function dueDates(): Promise<Map<string, string>> {
  const owners = [CATALOGUE, ...(await lists.rowsOf(ENTITIES)).keys()];
  const sources = owners.map((owner) => ({ scope: listOf('MONITORING', owner), where: [isFilled('due_on')] }));
  const due = new Map<string, string>();
  for await (const { id, due_on } of scanRecords(MONITORING, { columns: MONITORING.columns, sources }, ['due_on']))
    if (due_on) due.set(id, due_on);
  return due;
}

/**
 * The last due date of the monitorings of a cart's open requests; the last day wanted of its solution requests that
 * are not complete. Carts of which nothing is known, or all is done, are missing. `monitoring`, `processing`: where the
 * reader sees requests of each kind.
 */
export async function expectedDates(monitoring: readonly Source[], processing: readonly Source[]): Promise<Expected> {
  const expected = new Map<string, { id: string; expected_on: string }>();
  const note = (id: string | null, expected_on: string | null | undefined) => {
    if (id && expected_on && expected_on > (expected.get(id)?.expected_on ?? '')) expected.set(id, { id, expected_on });
  };
  const open = narrowed(monitoring, { field: 'is_open', operator: 'eq', values: [true] });
  const due = await dueDates();
  const asked = { columns: MONITORING_REQUEST.columns, sources: due.size > 0 ? open : [] };
  for await (const request of scanRecords(MONITORING_REQUEST, asked, ['cart', 'monitoring']))
    note(request.cart, due.get(request.monitoring ?? ''));
  const waiting = narrowed(
    processing,
    ...onlyWhere('processing_state', ['waiting_for_solutions', 'solution_available']),
    isFilled('wanted_by'),
  );
  const wanted = { columns: SOLUTION_REQUEST.columns, sources: waiting };
  for await (const { cart, wanted_by } of scanRecords(SOLUTION_REQUEST, wanted, ['cart', 'wanted_by']))
    note(cart, wanted_by);
  return expected;
}
