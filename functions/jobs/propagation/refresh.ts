import { commitChanges } from '#lib/changes.ts';
import { SYSTEM_AUTHOR } from '#lib/history.ts';
import type { Kind, Stored } from '#lib/kind.ts';
import { MONITORING, PART } from '#lib/kinds.ts';
import { modification, readRecord, readRecords, recordKey } from '#lib/records.ts';
import { type Asked, kindOf } from '#lib/requests/asked.ts';
import { requestsTo } from '#lib/requests/watched.ts';
import { onFreshRecords } from '#lib/retry.ts';
import type { Part } from '#shared/products/schema.ts';
import { aboutPart as askedAbout } from '#shared/requests/rules.ts';
import { REQUEST_KINDS } from '#shared/requests/schema.ts';
import { aboutPart, monitoringsOf } from '../../monitorings/store.ts';

/** Brings the records that refer to a part in line with it. `read`: those records, as they are now. */
async function refresh<T extends Stored>(
  kind: Kind<T>,
  id: string,
  read: () => Promise<readonly T[]>,
  about: (part: Part) => Partial<T>,
): Promise<void> {
  await onFreshRecords(async () => {
    const records = await read();
    const part = records.length > 0 ? await readRecord(PART, id) : undefined;
    if (!part) return;
    const changes = records.flatMap(
      (record) => modification(kind, record, about(part), SYSTEM_AUTHOR, { code: 'system' }) ?? [],
    );
    await commitChanges(changes);
  });
}

async function requestsOf(kind: Kind<Asked>, part: string): Promise<Asked[]> {
  return [...(await readRecords(kind, await requestsTo(recordKey(PART, part).pk, kind))).values()];
}

/** What requests say of their part follows it. */
export async function refreshRequests(id: string): Promise<void> {
  for (const kind of REQUEST_KINDS.map(kindOf)) await refresh(kind, id, () => requestsOf(kind, id), askedAbout);
}

/** What monitorings say of their part follows it. */
export const refreshMonitorings = (id: string): Promise<void> =>
  refresh(MONITORING, id, () => monitoringsOf(id), aboutPart);
