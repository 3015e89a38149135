import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { PART, SYSTEM } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { today } from '#platform/runtime/clock.ts';
import { rollUp } from '#shared/projects/assessment/roll-up.ts';
import { type LastOrders, MOST_LAST_ORDERS, ORDERED } from '#shared/projects/last-buys/schema.ts';
import { partsOn, systemsOf } from './store.ts';

/** The parts of a project that the actor sees and whose last order is not over, the next one first. */
export async function lastOrdersOf(actor: Actor, id: string): Promise<LastOrders> {
  const ids = (await systemsOf(actor, id, [])).map((system) => system.id);
  const systems = [...(await readRecords(SYSTEM, ids)).values()];
  const ahead = { field: 'last_buy_order', operator: 'gte' as const, values: [today()] };
  const inProject = new Set((await partsOn(actor, id, systems)).values);
  // Far fewer parts have a last order ahead than a project can have parts.
  const parts = await Array.fromAsync(scanRecords(PART, await viewOf(actor, PART), ORDERED, [ahead]));
  const units = rollUp(systems).get(null);
  const items = parts
    .filter((part) => inProject.has(part.id))
    .map((part) => ({ ...part, units: units?.get(part.id)?.units ?? null }))
    .sort((a, b) => (a.last_buy_order ?? '').localeCompare(b.last_buy_order ?? '') || a.id.localeCompare(b.id));
  return { items: items.slice(0, MOST_LAST_ORDERS), total: items.length };
}
