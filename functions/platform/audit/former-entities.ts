import { now } from '../runtime/clock.ts';
import { keptUntil } from '../storage/lifetimes.ts';
import { partition, put, type Write } from '../storage/table.ts';

const PARTITION = 'FORMER#ENTITIES';
const ENTITY = 'E#';

/** Keeps the id of a deleted entity for as long as there are events of it, for the transaction of the deletion. */
export const formerEntity = (id: string): Write =>
  put({
    pk: PARTITION,
    sk: `${ENTITY}${id}`,
    ttl: Math.ceil(Date.parse(keptUntil('auditDays', now())) / 1000),
  });

/** Ids of deleted entities whose events operators still see. */
export const formerEntities = (): Promise<string[]> =>
  Array.fromAsync(partition(PARTITION, ENTITY), ({ sk }) => sk.slice(ENTITY.length));
