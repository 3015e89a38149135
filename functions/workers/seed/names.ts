import { indexedRows } from '#platform/lists/stored-rows.ts';
import type { Scope } from '#platform/records/changes.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { ENTITIES, ENTITY, GROUP, GROUPS, listOf, PROJECT } from '#platform/records/kinds.ts';
import { findUniques, reservationOf } from '#platform/records/records.ts';
import { recordIn } from '#platform/records/rows.ts';
import { putUnlessPresent } from '#platform/storage/table.ts';

/** Reserves the names of a list's records that are free. Of records with the same name, the oldest gets it. */
async function reserveIn<T extends Stored>(kind: Kind<T>, scope: Scope): Promise<void> {
  const records = (await Array.fromAsync(indexedRows(scope))).map((row) => recordIn(kind, row));
  const names = records.flatMap((record) => kind.unique(record).map((name) => ({ name, id: record.id })));
  const taken = await findUniques(
    kind,
    names.map(({ name }) => name),
  );
  for (const { name, id } of names) if (!taken.has(name)) await putUnlessPresent(reservationOf(kind, name, id));
}

/**
 * Names are compared more strictly than in earlier versions. Records of then reserved another form of their name, so that
 * a new record could get the same one.
 */
export async function reserveNames(): Promise<void> {
  await reserveIn(GROUP, GROUPS);
  await reserveIn(ENTITY, ENTITIES);
  for await (const { id } of indexedRows(ENTITIES)) await reserveIn(PROJECT, listOf('PROJECT', String(id)));
}
