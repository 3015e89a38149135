import { type OpeningRequest, openingKey } from '#platform/jobs/bulk-requests.ts';
import { commitUnits } from '#platform/records/changes.ts';
import { type Author, SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { CART, CATALOGUE, MONITORING, MONITORING_REQUEST, PART } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { creation, freshRecord, modification, readRecord, readRecords, recordKey } from '#platform/records/records.ts';
import { finishCart, readPaid } from '#platform/requests/finish.ts';
import { now } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { putJson } from '#platform/storage/objects.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { AppError } from '#shared/errors.ts';
import { isDisclosed, withEntity } from '#shared/monitorings/disclosure.ts';
import { flowingFrom, hasEnded, saidOf } from '#shared/monitorings/rules.ts';
import { type Monitoring, monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { MonitoringRequest } from '#shared/requests/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { aboutPart, monitoringsOf, newestMonitoring, openedWrite } from './store.ts';

/** A request, its part, and the part to monitor: the linked catalogue part, or the request's own part. */
type ConfirmedRequest = { request: MonitoringRequest; part: Part; target: Part };

const superseded = () => new AppError('outdated_version');

const isCatalogue = (target: Part): boolean => PART.owner(target) === CATALOGUE;

/** All customers see the catalogue, so its history must not disclose who made the request. */
const authorFor = (target: Part, asking: Author): Author => (isCatalogue(target) ? SYSTEM_AUTHOR : asking);

/** The requesting entity sees what is being monitored of the catalogue part, and what was found in the year before. */
async function disclosures({ request, target }: ConfirmedRequest): Promise<Change[]> {
  if (!isCatalogue(target)) return [];
  const { owner_entity, confirmed_at } = request;
  return (await monitoringsOf(target.id)).flatMap((each) => {
    const entities = withEntity(each, owner_entity);
    if (!isDisclosed(each, confirmed_at ?? now())) return [];
    return modification(MONITORING, each, { entities }, SYSTEM_AUTHOR, { code: 'confirmation' }) ?? [];
  });
}

/** A new monitoring of the part, for the operator. */
async function opening(
  { request, target }: ConfirmedRequest,
  asking: Author,
): Promise<{ opened: Monitoring; changes: Change[] }> {
  const author = authorFor(target, asking);
  const write = await openedWrite(target.id, request.id);
  const newest = await newestMonitoring(target.id);
  if (newest && !hasEnded(newest)) throw superseded();
  const requested_by = request.owner_entity;
  const entities = isCatalogue(target) ? withEntity(newest, requested_by) : [];
  const fresh = freshRecord();
  const fields = { ...fresh, ...aboutPart(target), requested_by, entities, started_at: fresh.creation_date };
  const opened = monitoring.parse(fields);
  const created = creation(MONITORING, opened, author, { code: 'confirmation' });
  const why = { code: 'monitoring', text: opened.id } as const;
  const said = modification(PART, target, saidOf(opened, target), author, why);
  return {
    opened,
    changes: [{ ...created, writes: [...created.writes, write], refused: superseded }, ...(said ? [said] : [])],
  };
}

/**
 * The writes that belong in one transaction: a monitoring if none is open, the request under it, and the client's part.
 */
async function unitFor(asked: ConfirmedRequest, author: Author): Promise<Change[]> {
  const { request, part, target } = asked;
  const newest = await newestMonitoring(target.id);
  const isOpen = newest !== undefined && !hasEnded(newest);
  if (isOpen && isCatalogue(target) && !newest.entities.includes(request.owner_entity)) throw superseded();
  const { opened, changes } = isOpen ? { opened: newest, changes: [] } : await opening(asked, author);
  const why = { code: 'monitoring', text: opened.id } as const;
  const under = modification(MONITORING_REQUEST, request, { monitoring: opened.id }, author, why);
  // Another client may have opened the monitoring since the target was read.
  const said = flowingFrom({ ...target, ...saidOf(opened, target) }, part);
  const watched = part.id === target.id ? null : modification(PART, part, said, author, why);
  const stillOpen = isOpen ? [{ key: recordKey(MONITORING, opened.id), version: newest.version }] : [];
  return [
    ...changes,
    ...(under ? [{ ...under, checks: [...(under.checks ?? []), ...stillOpen], refusedCheck: superseded }] : []),
    ...(watched ? [watched] : []),
  ];
}

/** The given requests that have no monitoring yet, one for each part to monitor. */
async function unserved(ids: readonly string[]): Promise<ConfirmedRequest[]> {
  const requests = [...(await readRecords(MONITORING_REQUEST, ids)).values()].filter(
    ({ monitoring: served, is_open }) => !served && is_open,
  );
  const parts = await readRecords(
    PART,
    requests.map(({ product }) => product),
  );
  const targets = await readRecords(
    PART,
    [...parts.values()].flatMap(({ product }) => product ?? []),
  );
  const asked = requests.flatMap((request): ConfirmedRequest[] => {
    const part = parts.get(request.product);
    return part ? [{ request, part, target: targets.get(part.product ?? '') ?? part }] : [];
  });
  return [...new Map(asked.reverse().map((each) => [each.target.id, each])).values()];
}

const AT_ONCE = 50;

/**
 * Opens a monitoring for each confirmed request of a cart, or joins the open one: several clients may request one
 * catalogue part. Idempotent. Leaves the rest at `until`; returns whether nothing is left.
 */
export async function openMonitorings(cart: string, until = Number.POSITIVE_INFINITY): Promise<boolean> {
  await finishCart(cart);
  if ((await readRecord(CART, cart))?.kind !== 'monitoring') return true;
  const { ids, author } = await readPaid(cart);
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (let left = true; left; ) {
      if (Date.now() > until) return false;
      left = await onFreshRecords(async () => {
        const asked = await unserved(ids.slice(at, at + AT_ONCE));
        const disclosed = await Promise.all(asked.map(disclosures));
        await commitUnits(disclosed.flat().map((change) => [change]));
        await commitUnits(await Promise.all(asked.map((each) => unitFor(each, author))));
        return asked.length > 0;
      });
    }
  return true;
}

/** Whether any confirmed request of a cart has no monitoring yet, though its part is still there. */
export async function hasUnserved(cart: string): Promise<boolean> {
  const { ids } = await readPaid(cart);
  for (const some of portionsOf(ids, 100)) if ((await unserved(some)).length > 0) return true;
  return false;
}

/** Requests for which monitorings are opened while other changes wait behind them. */
const MOST_AT_ONCE = 500;

/** Opens the monitorings of a small cart now. The worker `bulk` opens those of a large one, so that no other work waits. */
export async function openSoon(cart: string): Promise<void> {
  const record = await readRecord(CART, cart);
  if (!record || record.element_count <= MOST_AT_ONCE) return void (await openMonitorings(cart));
  await putJson(env('EXPORTS_BUCKET'), openingKey(cart), { cart } satisfies OpeningRequest);
}
