import { commitChanges, commitEach, MARK_LIFETIME } from '#platform/records/changes.ts';
import { deleteRecord, deleteRecords } from '#platform/records/deletion.ts';
import type { Author } from '#platform/records/history.ts';
import { PART } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { rollBackReason } from '#platform/records/reasons.ts';
import { modification, readRecord, readRecords } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { transact } from '#platform/storage/table.ts';
import { AppError } from '#shared/errors.ts';
import type { ImportRecord } from '#shared/imports/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { type Done, journalWrite, type Kept, type Updated } from '../store/journal.ts';
import { reverted } from './reverted.ts';

export type Undoing = { record: Pick<ImportRecord, 'id' | 'file_name' | 'owner_entity'>; author: Author };

const KEPT: Readonly<Record<string, Kept['code']>> = {
  referenced: 'referenced',
  outdated_version: 'kept_changed',
  already_exists: 'kept_taken',
};

/** The reason why the part stays, from a refusal; rethrows any other error. */
function keptBy(error: unknown): Kept {
  if (!(error instanceof AppError)) throw error;
  const code = KEPT[error.code];
  if (!code) throw error;
  const { referrers } = error;
  return { code, ...(referrers && { referrers }) };
}

/** Attempts to delete, one each second: an interrupted deletion leaves a mark that blocks the part this long. */
const TRIES = MARK_LIFETIME + 10;
const second = () => new Promise((resolve) => setTimeout(resolve, 1000));

/** Deletes a part that the import created, unless it was changed or is referred to. Undefined if it is gone. */
async function removePart(done: Done, undoing: Undoing, tries = TRIES): Promise<Kept | undefined> {
  const part = await readRecord(PART, done.part);
  if (!part) return undefined;
  if (part.version !== done.version) return { code: 'kept_changed' };
  try {
    await deleteRecord(PART, part, undoing, part.version, rollBackReason(undoing.record.file_name));
    return undefined;
  } catch (error) {
    const kept = keptBy(error);
    if (kept.code !== 'kept_changed' || tries === 1) return kept;
    await second();
    return removePart(done, undoing, tries - 1);
  }
}

const GONE: Kept = { code: 'kept_gone' };

/** The changes that restore a part, and what stays as it is. */
function restoration(done: Updated, part: Part, { record, author }: Undoing): { unit: Change[]; kept?: Kept } {
  const { fields, kept } = reverted(part, done);
  const change = modification(PART, part, fields, author, rollBackReason(record.file_name));
  return { unit: change ? [change] : [], ...(kept.length > 0 && { kept: { code: 'kept_changed', fields: kept } }) };
}

async function restorePart(done: Updated, undoing: Undoing): Promise<Kept | undefined> {
  const part = await readRecord(PART, done.part);
  if (!part) return GONE;
  const { unit, kept } = restoration(done, part, undoing);
  await commitChanges(unit);
  return kept;
}

type Parts = ReadonlyMap<string, Part>;
/** What stays, by the part's id. */
type Keeping = [part: string, kept: Kept | undefined][];

/** Deletes parts that the import created; one that an interrupted deletion has marked is tried again on its own. */
async function removeParts(all: readonly Done[], parts: Parts, undoing: Undoing): Promise<Keeping> {
  const untouched = all.flatMap(({ part, version }) => {
    const now = parts.get(part);
    return now?.version === version ? now : [];
  });
  const { record } = undoing;
  const why = rollBackReason(record.file_name);
  const refused = await deleteRecords(PART, record.owner_entity, untouched, undoing, why, { isBulk: true });
  return Promise.all(
    all.map(async (done): Promise<Keeping[number]> => {
      const now = parts.get(done.part);
      const error = refused.get(done.part);
      if (now && now.version !== done.version) return [done.part, { code: 'kept_changed' }];
      if (error?.code === 'outdated_version') return [done.part, await removePart(done, undoing)];
      return [done.part, error && keptBy(error)];
    }),
  );
}

/** Restores parts that the import changed; one that is changed in the meantime is tried again on its own. */
async function restoreParts(all: readonly Updated[], parts: Parts, undoing: Undoing): Promise<Keeping> {
  const restored = all.map((done) => {
    const part = parts.get(done.part);
    return { done, ...(part ? restoration(done, part, undoing) : { unit: [], kept: GONE }) };
  });
  const refused = await commitEach(
    restored.flatMap(({ unit }) => (unit.length > 0 ? [unit] : [])),
    { isBulk: true },
  );
  return Promise.all(
    restored.map(async ({ done, unit, kept }): Promise<Keeping[number]> => {
      const error = refused.get(unit);
      const isRival = error?.code === 'outdated_version';
      if (isRival) return [done.part, await onFreshRecords(() => restorePart(done, undoing)).catch(keptBy)];
      return [done.part, error ? keptBy(error) : kept];
    }),
  );
}

const isUpdate = (done: Done): done is Updated => done.outcome === 'updated';

/** What becomes of some entries of the journal. */
async function undone(all: readonly Done[], undoing: Undoing): Promise<Map<Done, Done>> {
  const parts = await readRecords(
    PART,
    all.map(({ part }) => part),
  );
  const keeping = new Map([
    ...(await removeParts(
      all.filter((done) => !isUpdate(done)),
      parts,
      undoing,
    )),
    ...(await restoreParts(all.filter(isUpdate), parts, undoing)),
  ]);
  return new Map(
    all.map((done) => {
      const { kept: _, ...rest } = done;
      const kept = keeping.get(done.part);
      return [done, kept ? { ...rest, kept } : { ...rest, isUndone: true }];
    }),
  );
}

/** Of at most 300 kB each, in a transaction of at most 4 MB. */
const ITEMS_AT_ONCE = 10;

/** Undoes what some transactions of an import did, and records the outcomes in its journal. Idempotent. */
export async function undoSome(portions: readonly Done[][], undoing: Undoing): Promise<void> {
  const left = portions.flat().filter(({ isUndone }) => !isUndone);
  const outcomes = await undone(left, undoing);
  const writes = portions
    .filter((portion) => portion.some((done) => outcomes.has(done)))
    .map((portion) =>
      journalWrite(
        undoing.record.id,
        portion.map((done) => outcomes.get(done) ?? done),
      ),
    );
  await Promise.all(portionsOf(writes, ITEMS_AT_ONCE).map((some) => transact(some)));
}
