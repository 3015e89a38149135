import { hasUnserved, openSoon } from '#functions/api/monitorings/for-workers.ts';
import { lists } from '#platform/lists/lists.ts';
import { CART, ENTITIES, listOf } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { now } from '#platform/runtime/clock.ts';
import type { Filter } from '#shared/lists.ts';
import { DAY_MS, MINUTE_MS } from '#shared/values/units.ts';

/** Within minutes the reader of the stream, or the worker of a large cart, has opened the monitorings. */
const AFTER_MS = 30 * MINUTE_MS;
/** The records of the stream expire after a day, batches that were given up after a week. */
const UNTIL_MS = 8 * DAY_MS;

const ago = (ms: number): string => new Date(Date.parse(now()) - ms).toISOString();

/** Carts that were paid for lately, of all companies. */
async function lately(): Promise<string[]> {
  const entities = [...(await lists.rowsOf(ENTITIES)).keys()];
  const sources = entities.map((id) => ({ scope: listOf('CART', id) }));
  const filters: Filter[] = [
    { field: 'kind', operator: 'eq', values: ['monitoring'] },
    { field: 'creation_date', operator: 'gte', values: [ago(UNTIL_MS)] },
    { field: 'creation_date', operator: 'lte', values: [ago(AFTER_MS)] },
  ];
  const ids: string[] = [];
  for await (const { id } of scanRecords(CART, { columns: CART.columns, sources }, [], filters)) ids.push(id);
  return ids.sort();
}

/** Opens the monitorings of paid carts whose event was lost or given up, until an instant. Returns how many carts there were. */
export async function openForgotten(until: number): Promise<number> {
  let opened = 0;
  for (const cart of await lately()) {
    if (Date.now() > until) break;
    if (!(await hasUnserved(cart))) continue;
    await openSoon(cart);
    opened += 1;
  }
  return opened;
}
