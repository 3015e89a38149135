import { aboutPart, monitoringsOf } from '#functions/api/monitorings/store.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { MONITORING, PART } from '#platform/records/kinds.ts';
import { modification, readRecord, readRecords } from '#platform/records/records.ts';
import { kindOf } from '#platform/requests/kinds.ts';
import { requestsByKind } from '#platform/requests/watched.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import type { Part } from '#shared/parts/schema.ts';
import { aboutPart as requestsAbout } from '#shared/requests/rules.ts';
import { REQUEST_KINDS } from '#shared/requests/schema.ts';

/** Updates the records that refer to a part. `read`: reads their current state. */
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

/**
 * Updates the part fields of requests. Those about a catalogue part that is not public keep what their entity last saw of
 * it.
 */
export async function refreshRequests(id: string): Promise<void> {
  const requests = await requestsByKind(id);
  if (requests.size === 0) return;
  const part = await readRecord(PART, id);
  if (part?.origin === 'product' && !part.is_public) return;
  for (const kind of REQUEST_KINDS.map(kindOf)) {
    const read = async () => [...(await readRecords(kind, requests.get(kind.name) ?? [])).values()];
    await refresh(kind, id, read, requestsAbout);
  }
}

/** Updates the part fields of monitorings. */
export const refreshMonitorings = (id: string): Promise<void> =>
  refresh(MONITORING, id, () => monitoringsOf(id), aboutPart);
