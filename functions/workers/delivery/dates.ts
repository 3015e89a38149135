import { lists } from '#platform/lists/lists.ts';
import type { Announcement } from '#platform/messages/announcements.ts';
import { announce } from '#platform/messages/announcements.ts';
import { watchersOf } from '#platform/messages/watchers.ts';
import { CATALOGUE_PARTS, ENTITIES, ENTITY, PART, partsOf } from '#platform/records/kinds.ts';
import { recordIn } from '#platform/records/rows.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { epochSeconds, now, today } from '#platform/runtime/clock.ts';
import { logger } from '#platform/runtime/logger.ts';
import { getItem, putUnlessPresent } from '#platform/storage/table.ts';
import { daysAfter } from '#shared/lifetimes.ts';
import { LAST_ORDER_DAYS, SUBSCRIPTION_DAYS, stageOf } from '#shared/messages/topics.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { DAY_SECONDS } from '#shared/values/units.ts';

const YEAR = 366 * DAY_SECONDS;

/**
 * Announces a fact that comes up again each day only the first time. It is announced before that is noted, so that a run
 * that ends in between is repeated; the instant is stored first, because it is part of the fact.
 */
async function announceOnce(fact: Omit<Announcement, 'work' | 'after' | 'at'>): Promise<boolean> {
  const key = { pk: `ANNOUNCED#${fact.topic}#${fact.fact}`, sk: '#' };
  const done = { pk: key.pk, sk: 'DONE' };
  const ttl = epochSeconds() + YEAR;
  if (await getItem(done)) return false;
  await putUnlessPresent({ ...key, at: now(), ttl });
  const stored = await getItem(key);
  await announce({ ...fact, at: String(stored?.at) });
  await putUnlessPresent({ ...done, ttl });
  return true;
}

const LONGEST = Math.max(...LAST_ORDER_DAYS);
const AT_ONCE = 50;

const NAMED = ['supplier_ref', 'internal_ref', 'nno', 'label', 'supplier_label', 'last_buy_order'] as const;

type Near = { id: string; last_buy_order: string | null } & Parameters<typeof publicLabelOf>[0];

/** Tells those who watch a part that its last date for orders comes near; false if nobody is to be told, or they were. */
async function announceLastOrder(part: Near, day: string): Promise<boolean> {
  const { id, last_buy_order } = part;
  const stage = last_buy_order && stageOf(LAST_ORDER_DAYS, day, last_buy_order);
  const watching = stage ? await watchersOf(id) : [];
  if (!stage || watching.length === 0) return false;
  return announceOnce({
    topic: 'last_order',
    fact: `${id} ${last_buy_order} ${stage}`,
    about: { kind: PART.name, ids: [id] },
    params: { part: publicLabelOf(part) ?? '', days: stage, date: Date.parse(last_buy_order) },
    audience: { entities: watching },
  });
}

async function announceLastOrders(day: string): Promise<number> {
  const entities = await lists.rowsOf(ENTITIES);
  const sources = [CATALOGUE_PARTS, ...[...entities.keys()].map(partsOf)].map((scope) => ({ scope }));
  const near = await Array.fromAsync(
    scanRecords(PART, { columns: PART.columns, sources }, NAMED, [
      { field: 'last_buy_order', operator: 'gte', values: [day] },
      { field: 'last_buy_order', operator: 'lte', values: [daysAfter(day, LONGEST).slice(0, 10)] },
    ]),
  );
  let announced = 0;
  for (const parts of portionsOf(near, AT_ONCE)) {
    const outcomes = await Promise.all(parts.map((part) => announceLastOrder(part, day)));
    announced += outcomes.filter(Boolean).length;
  }
  return announced;
}

async function announceSubscriptions(day: string): Promise<number> {
  let announced = 0;
  for (const row of (await lists.rowsOf(ENTITIES)).values()) {
    const { id, subscriptions } = recordIn(ENTITY, row);
    for (const { subscription_type, start_date, end_date } of subscriptions) {
      const stage = stageOf(SUBSCRIPTION_DAYS, day, end_date);
      const isRenewed = subscriptions.some(
        (other) => other.subscription_type === subscription_type && other.end_date > end_date,
      );
      if (stage === null || isRenewed || start_date > day) continue;
      const isNew = await announceOnce({
        topic: 'subscription_ends',
        fact: `${id} ${subscription_type} ${end_date} ${stage}`,
        about: { kind: ENTITY.name, ids: [id] },
        params: { subscription: subscription_type, days: stage, date: Date.parse(end_date) },
        audience: { entities: [id] },
      });
      if (isNew) announced += 1;
    }
  }
  return announced;
}

/**
 * Each day: last dates for orders and ends of subscriptions that come near. May run any number of times; a run that
 * ended half way is repeated.
 */
export async function announceDates(day = today()): Promise<void> {
  const done = { pk: `ANNOUNCED#dates#${day}`, sk: 'DONE' };
  if (await getItem(done)) return;
  const orders = await announceLastOrders(day);
  const subscriptions = await announceSubscriptions(day);
  await putUnlessPresent({ ...done, ttl: epochSeconds() + YEAR });
  logger.info('dates announced', { orders, subscriptions });
}
