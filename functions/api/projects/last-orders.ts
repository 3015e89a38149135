import type { Actor } from '#platform/auth/actor.ts';
import { PART } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { today } from '#platform/runtime/clock.ts';
import { countIn } from '#shared/projects/assessment/usage.ts';
import { type LastOrders, MOST_LAST_ORDERS, ORDERED } from '#shared/projects/last-buys/schema.ts';
import { partsIn, sightOf, usageIn } from './store.ts';

/** The parts of a project that the actor sees and whose last order is not over, the next one first. */
export async function lastOrdersOf(actor: Actor, id: string): Promise<LastOrders> {
  const sight = await sightOf(actor, id);
  const ahead = { field: 'last_buy_order', operator: 'gte' as const, values: [today()] };
  const parts = await Array.fromAsync(scanRecords(PART, sight.parts, ORDERED, [ahead, await partsIn(sight)]));
  const usage = await usageIn(sight);
  const items = parts
    .map((part) => ({ ...part, units: countIn(usage, part.id)?.units ?? null }))
    .sort((a, b) => (a.last_buy_order ?? '').localeCompare(b.last_buy_order ?? '') || a.id.localeCompare(b.id));
  return { items: items.slice(0, MOST_LAST_ORDERS), total: items.length };
}
