import type { Part } from '#shared/parts/schema.ts';
import { onFreshRecords } from '../storage/retry.ts';
import { partition } from '../storage/table.ts';
import { commitUnits } from './changes.ts';
import { PART, SUPPLIER } from './kinds.ts';
import type { Change } from './packing.ts';
import { readRecords, recordKey } from './records.ts';
import { referencePrefix, referrerOf } from './references.ts';

const PARTS_AT_ONCE = 100;

/** The field that links the parts, and the kind that it links to: a third-party or a catalogue part. */
const TARGETS = { supplier: SUPPLIER, product: PART } as const;
type Through = keyof typeof TARGETS;

/** Ids of all parts that refer to a record, some through another field, such as the third-party to contact. */
export async function* referringParts(through: Through, id: string, atOnce = PARTS_AT_ONCE): AsyncGenerator<string[]> {
  let ids: string[] = [];
  for await (const link of partition(recordKey(TARGETS[through], id).pk, referencePrefix(PART.name))) {
    ids.push(referrerOf(link).id);
    if (ids.length < atOnce) continue;
    yield ids;
    ids = [];
  }
  yield ids;
}

/** Whether a part refers to a record. */
export async function hasReferring(through: Through, id: string): Promise<boolean> {
  const first = partition(recordKey(TARGETS[through], id).pk, referencePrefix(PART.name), { Limit: 1 });
  return !(await first.next()).done;
}

export type Reached = { changed: number; unchanged: number };

/**
 * Changes the parts that are linked to a record, of all owners; yields the counts after every hundred. `changesOf`: the
 * dependent changes for a part, empty if the part is up to date; called again if the part was changed concurrently.
 */
export async function* changePartsOf(
  through: Through,
  id: string,
  changesOf: (part: Part) => Change[] | Promise<Change[]>,
): AsyncGenerator<Reached> {
  for await (const ids of referringParts(through, id))
    yield await onFreshRecords(async () => {
      const parts = [...(await readRecords(PART, ids)).values()].filter((part) => part[through] === id);
      const units = (await Promise.all(parts.map(changesOf))).filter((changes) => changes.length > 0);
      await commitUnits(units);
      return { changed: units.length, unchanged: parts.length - units.length };
    });
}
