import type { MonitoringRequest } from '#shared/requests/schema.ts';
import type { Described } from '../records/kind.ts';
import { MONITORING_REQUEST, PART } from '../records/kinds.ts';
import { readRecords, recordKey } from '../records/records.ts';
import { referencePrefix, referrerOf } from '../records/references.ts';
import { partition } from '../storage/table.ts';

/** Ids of the requests that refer to a part, by kind. The names of both kinds have the same beginning: one query. */
export async function requestsByKind(part: string): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for await (const item of partition(recordKey(PART, part).pk, `${referencePrefix()}ASKED_`)) {
    const { kind, id } = referrerOf(item);
    ids.set(kind, [...(ids.get(kind) ?? []), id]);
  }
  return ids;
}

/** Ids of the requests of a kind that refer to a record, read from the record's partition. */
async function requestsTo(pk: string, { name }: Pick<Described, 'name'>): Promise<string[]> {
  const ids: string[] = [];
  for await (const item of partition(pk, referencePrefix(name))) ids.push(referrerOf(item).id);
  return ids;
}

export async function monitoringRequestsTo(pk: string): Promise<MonitoringRequest[]> {
  return [...(await readRecords(MONITORING_REQUEST, await requestsTo(pk, MONITORING_REQUEST))).values()];
}

/** Whether any confirmed monitoring request about the part is open. */
export const isWatched = async (part: string): Promise<boolean> =>
  (await monitoringRequestsTo(recordKey(PART, part).pk)).some(({ is_open }) => is_open);
