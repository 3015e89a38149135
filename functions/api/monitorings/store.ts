import { MONITORING, PART } from '#platform/records/kinds.ts';
import { readRecord, readRecords, recordKey, referencePrefix, referrerOf } from '#platform/records/records.ts';
import { partition } from '#platform/storage/table.ts';
import { partNames } from '#shared/monitorings/rules.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';

type AboutPart = Pick<Monitoring, 'product' | 'part_owner' | 'is_public'> & ReturnType<typeof partNames>;
/** The fields of a monitoring that are derived from its part. */
export const aboutPart = (part: Part): AboutPart => ({
  product: part.id,
  part_owner: PART.owner(part),
  is_public: part.is_public,
  ...partNames(part),
});

/** References to a part are in its partition, in order of creation. */
const referring = (part: string, newestFirst: boolean) =>
  partition(recordKey(PART, part).pk, referencePrefix(MONITORING.name), { ScanIndexForward: !newestFirst });

export async function newestMonitoring(part: string): Promise<Monitoring | undefined> {
  for await (const item of referring(part, true)) return readRecord(MONITORING, referrerOf(item).id);
  return undefined;
}

export async function monitoringsOf(part: string): Promise<Monitoring[]> {
  const ids: string[] = [];
  for await (const item of referring(part, false)) ids.push(referrerOf(item).id);
  return [...(await readRecords(MONITORING, ids)).values()];
}
