import type { Exchange } from '#shared/exchanges/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { lists } from '../lists/lists.ts';
import { SYSTEM_AUTHOR } from '../records/history.ts';
import { ENTITIES, EXCHANGE, PART, PROJECT } from '../records/kinds.ts';
import { referringParts } from '../records/linked-parts.ts';
import { readRecord, readRecords, updateRecord } from '../records/records.ts';
import { onFreshRecords } from '../storage/retry.ts';
import { WHY } from './reached-parts.ts';

const isCatalogue = ({ origin }: Part): boolean => origin === 'product';

/** The owners of the parts, and of the parts that were identified with them. */
async function ownersOf(parts: readonly Part[]): Promise<string[]> {
  const owners = new Set(parts.filter((part) => !isCatalogue(part)).map(({ owner_entity }) => owner_entity));
  for (const { id } of parts.filter(isCatalogue))
    for await (const ids of referringParts('product', id))
      for (const { owner_entity } of (await readRecords(PART, ids)).values()) owners.add(owner_entity);
  return [...owners].sort();
}

/** A mail about a project names it, so only the project's company may read it. */
async function concernedBy({ project, products }: Exchange): Promise<string[]> {
  if (!project) return ownersOf([...(await readRecords(PART, products)).values()]);
  const found = await readRecord(PROJECT, project);
  return found ? [found.owner_entity] : [];
}

/** Notes whose parts an exchange of the operator is about: those entities may see it. */
export const concernEntities = (id: string): Promise<void> =>
  onFreshRecords(async () => {
    const exchange = await readRecord(EXCHANGE, id);
    if (!exchange || (await lists.rowsOf(ENTITIES)).get(exchange.owner_entity)?.type !== 'vigie') return;
    await updateRecord(EXCHANGE, exchange, { entities: await concernedBy(exchange) }, SYSTEM_AUTHOR, WHY);
  });
