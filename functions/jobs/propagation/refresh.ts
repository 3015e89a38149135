import { commitChanges } from '#lib/changes.ts';
import { PART } from '#lib/kinds.ts';
import { modification, readRecord, readRecords, recordKey } from '#lib/records.ts';
import { kindOf } from '#lib/requests/asked.ts';
import { requestsTo } from '#lib/requests/watched.ts';
import { onFreshRecords } from '#lib/retry.ts';
import { aboutPart } from '#shared/requests/rules.ts';
import { REQUEST_KINDS, type RequestKind } from '#shared/requests/schema.ts';

const AUTHOR = { user: 'vigie' };

async function refreshKind(kind: RequestKind, id: string): Promise<void> {
  const { pk } = recordKey(PART, id);
  const ids = await requestsTo(pk, kindOf(kind));
  if (ids.length === 0) return;
  await onFreshRecords(async () => {
    const [part, requests] = await Promise.all([readRecord(PART, id), readRecords(kindOf(kind), ids)]);
    if (!part) return;
    const changes = [...requests.values()].flatMap(
      (request) => modification(kindOf(kind), request, aboutPart(part), AUTHOR, { code: 'system' }) ?? [],
    );
    await commitChanges(changes);
  });
}

/** What requests say of their part follows it. */
export async function refreshRequests(id: string): Promise<void> {
  for (const kind of REQUEST_KINDS) await refreshKind(kind, id);
}
