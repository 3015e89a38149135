import { commitChanges } from '#platform/records/changes.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { ENTITY } from '#platform/records/kinds.ts';
import { modification, readRecord } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { isLow } from '#shared/messages/topics.ts';
import { REQUEST_KINDS, type RequestKind } from '#shared/requests/schema.ts';
import { linesSinceGrant } from './lines.ts';

async function isNowLow(entity: string, kind: RequestKind): Promise<boolean> {
  const lines = await linesSinceGrant({ entity, kind });
  const [newest, grant] = [lines[0], lines.at(-1)];
  return newest !== undefined && grant?.movement === 'grant' && isLow(newest.balance, grant.balance);
}

/** An entity says whether it is low on credits, so that the list of entities can be asked for those that are. */
export const noteLowCredits = (entity: string): Promise<void> =>
  onFreshRecords(async () => {
    const record = await readRecord(ENTITY, entity);
    if (!record) return;
    const low = await Promise.all(REQUEST_KINDS.map((kind) => isNowLow(entity, kind)));
    const change = modification(ENTITY, record, { has_low_credits: low.includes(true) }, SYSTEM_AUTHOR, {
      code: 'system',
    });
    if (change) await commitChanges([change]);
  });
