import { reasonOf } from '#functions/api/monitorings/store.ts';
import { type Head, type Ledger, moveCredits, onHead } from '#platform/credits/ledger.ts';
import { commitUnits } from '#platform/records/changes.ts';
import { type Author, readEntries, SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { MONITORING, MONITORING_REQUEST, PART } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { modification, readRecord, recordKey } from '#platform/records/records.ts';
import { monitoringRequestsTo } from '#platform/requests/watched.ts';
import { now } from '#platform/runtime/clock.ts';
import type { Write } from '#platform/storage/table.ts';
import { AppError } from '#shared/errors.ts';
import { flowingFrom, hasEnded } from '#shared/monitorings/rules.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { MONITORING_ENDS, MonitoringRequest } from '#shared/requests/schema.ts';

/** Closes the request and keeps the findings on its part in one transaction: unwatched parts get no further updates. */
async function ending({ request, ended }: Ended, author: Author): Promise<Change[]> {
  const [part, source] = await Promise.all([readRecord(PART, request.product), readRecord(PART, ended.product)]);
  const why = { code: 'monitoring', text: ended.id } as const;
  const ended_as = ended.status as (typeof MONITORING_ENDS)[number];
  const closed = modification(MONITORING_REQUEST, request, { is_open: false, ended_at: now(), ended_as }, author, why);
  // The part may have been linked to another catalogue part in the meantime, or to none.
  const isLinked = part && source && part.product === source.id;
  const found = isLinked ? modification(PART, part, flowingFrom(source, part), author, await reasonOf(ended)) : null;
  const isStillSo = { key: recordKey(MONITORING, ended.id), version: ended.version };
  const refusedCheck = () => new AppError('outdated_version');
  return [...(closed ? [{ ...closed, checks: [isStillSo], refusedCheck }] : []), ...(found ? [found] : [])];
}

const commitWith = ([first, ...others]: Change[], writes: Write[]): Promise<void> =>
  commitUnits(first ? [[{ ...first, writes: [...first.writes, ...writes] }, ...others]] : []);

type Ended = { request: MonitoringRequest; ended: Monitoring };

async function endedUnder(id: string, monitoring: string): Promise<Ended | undefined> {
  const [request, ended] = await Promise.all([readRecord(MONITORING_REQUEST, id), readRecord(MONITORING, monitoring)]);
  return request?.is_open && ended && hasEnded(ended) ? { request, ended } : undefined;
}

/** Refunds an unsupported request: the credits are returned in the transaction that closes it. */
function refund(ledger: Ledger, head: Head, { request, ended }: Ended, author: Author): Write[] {
  const { id, cost: amount, product_label: part } = request;
  if (ended.status !== 'not_supported' || amount === 0) return [];
  return moveCredits(ledger, head, { movement: 'refund', amount, author, request: id, part }).writes;
}

async function endRequest({ id, owner_entity }: MonitoringRequest, monitoring: string, author: Author): Promise<void> {
  const ledger: Ledger = { entity: owner_entity, kind: 'monitoring' };
  await onHead(ledger, async (head) => {
    const found = await endedUnder(id, monitoring);
    if (found) await commitWith(await ending(found, author), refund(ledger, head, found, author));
    return true;
  });
}

/**
 * Ends the requests that an ended monitoring served. Reads the current state, so duplicate or late deliveries are safe.
 */
export async function endRequests(monitoring: string): Promise<void> {
  const { pk } = recordKey(MONITORING, monitoring);
  const requests = (await monitoringRequestsTo(pk)).filter(({ is_open }) => is_open);
  if (requests.length === 0) return;
  const author = (await readEntries(pk)).at(-1)?.author ?? SYSTEM_AUTHOR;
  for (const request of requests) await endRequest(request, monitoring, author);
}
