import type { Kind, Stored } from '#platform/records/kind.ts';
import { createRecord, freshRecord, readRecord, updateRecord } from '#platform/records/records.ts';
import { AUTHOR } from '../credits/world.ts';

const WHY = { code: 'demo' } as const;

/** Writes a record past its use cases, with history. */
export const create = <T extends Stored>(kind: Kind<T>, fields: object): Promise<T> =>
  createRecord(kind, kind.schema.parse({ ...freshRecord(), ...fields }), AUTHOR, WHY);

/** Changes a record past its use cases, with history; one that is gone is left alone. */
export async function change<T extends Stored>(kind: Kind<T>, id: string, fields: Partial<T>): Promise<void> {
  const before = await readRecord(kind, id);
  if (before) await updateRecord(kind, before, fields, AUTHOR, WHY);
}
