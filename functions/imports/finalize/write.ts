import type { Actor } from '#platform/auth/actor.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { firstStatus } from '#platform/records/first-status.ts';
import { PART, SUPPLIER } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { importReason } from '#platform/records/reasons.ts';
import { creation, findUniques, freshRecord, modification, readRecords } from '#platform/records/records.ts';
import { isWatched } from '#platform/requests/watched.ts';
import { now } from '#platform/runtime/clock.ts';
import { pause } from '#platform/storage/retry.ts';
import { AppError } from '#shared/errors.ts';
import { placeOfRow, rowName } from '#shared/imports/sheet-rows.ts';
import { declared } from '#shared/parts/facts.ts';
import { labelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';
import { besideFacts, isContrary } from '../plan/facts.ts';
import { type Amounts, blankPart } from '../plan/part.ts';
import {
  type Conflict,
  changesOf,
  type Plan,
  planLines,
  settingFor,
  type Wanted,
  withOwn,
  writtenTo,
} from '../plan/plan.ts';
import { type Done, journalPortions, journalWrite, readPortions } from '../store/journal.ts';
import type { Review } from '../store/schema.ts';

/** A running import. `done`: what it has done to parts since the checkpoint, by the part's id. */
export type Work = { analysis: Review; actor: Actor; done: Map<string, Done> };

const BEGINNING = { row: 0, done: 0 };

/** How far an import is; at its beginning if the lines or choices have changed since. */
export const checkpointOf = ({ checkpoint, run, revision }: Review): typeof BEGINNING =>
  checkpoint && checkpoint.run === run && checkpoint.revision === revision ? checkpoint : BEGINNING;

/**
 * Attempts if another user changed one of the parts in the meantime: the batch is planned again on the current state.
 */
const ATTEMPTS = 5;
const RIVALS: readonly string[] = ['already_exists', 'outdated_version', 'conditions_not_met'];

export async function resume(review: Review, actor: Actor): Promise<Work> {
  const done = new Map<string, Done>();
  for await (const portion of readPortions(review.id, checkpointOf(review).row))
    for (const each of portion) if (!each.isUndone) done.set(each.part, each);
  return { analysis: review, actor, done };
}

type Written = { change: Change; done: Done };

type Suppliers = ReadonlyMap<string, Supplier>;

function createPart({ line, fields }: Wanted, source: Partial<Part>, suppliers: Suppliers, work: Work): Written {
  const { analysis: review, actor } = work;
  const proof = declared(undefined, fields, now(), review.id);
  const status = firstStatus(fields, suppliers.get(fields.supplier ?? ''));
  const part = blankPart({ ...freshRecord(), owner_entity: review.entity, ...fields, ...status, ...source, ...proof });
  const change = creation(PART, part, actor.author, importReason(review.file_name, rowName(line.row)));
  const done = { row: line.row, part: part.id, part_label: labelOf(part), version: part.version };
  return { change, done: { ...done, outcome: 'created' } };
}

function updatePart({ line, fields }: Wanted, before: Part, source: Partial<Part>, work: Work): Written | undefined {
  const { analysis: review, actor } = work;
  if (changesOf(before, fields).length === 0) return undefined;
  const proof = declared(before, { ...before, ...fields }, now(), review.id);
  const written = { ...fields, ...source, ...proof };
  const change = modification(PART, before, written, actor.author, importReason(review.file_name, rowName(line.row)));
  const done = { row: line.row, part: before.id, part_label: labelOf(before), version: before.version + 1 };
  return change ? { change, done: { ...done, outcome: 'updated', changes: changesOf(before, written) } } : undefined;
}

/** The third-parties of the parts that are created. */
const suppliersOf = (wanted: readonly Wanted[], known: ReadonlyMap<string, Part>): Promise<Suppliers> =>
  readRecords(SUPPLIER, [
    ...new Set(wanted.flatMap(({ key, fields }) => (known.has(key) ? [] : (fields.supplier ?? [])))),
  ]);

type Settled = { wanted: Wanted[]; contradictions: Conflict[] };

/** What the lines may write: a part keeps the facts that are verified, and the line is listed. */
async function settled(wanted: readonly Wanted[], known: ReadonlyMap<string, Part>): Promise<Settled> {
  const settling = wanted.map(async (each): Promise<[Wanted, Conflict[]]> => {
    const before = known.get(each.key);
    if (!before) return [each, []];
    const { line } = each;
    const fields = writtenTo(before, each.fields);
    if (!isContrary(before, fields)) return [{ ...each, fields }, []];
    const { conflict, fields: kept } = besideFacts(before, fields, await isWatched(before.id));
    const conflicts = conflict ? [{ line, code: conflict, params: { row: line.row } }] : [];
    return [{ ...each, fields: kept }, conflicts];
  });
  const all = await Promise.all(settling);
  return { wanted: all.map(([each]) => each), contradictions: all.flatMap(([, some]) => some) };
}

/** Returns the lines that contradict monitorings; also those of parts that an interrupted run has written. */
async function attempt(asked: readonly Wanted[], work: Work): Promise<Conflict[]> {
  const reserved = await findUniques(
    PART,
    asked.map(({ key }) => key),
  );
  const ids = withOwn(reserved, asked);
  const parts = await readRecords(PART, [...ids.values()]);
  const known = new Map(
    [...ids].flatMap(([key, id]): [string, Part][] => {
      const part = parts.get(id);
      return part ? [[key, part]] : [];
    }),
  );
  const { wanted, contradictions } = await settled(asked, known);
  const suppliers = await suppliersOf(wanted, known);
  const written = wanted.flatMap((each) => {
    const before = known.get(each.key);
    if (before && work.done.has(before.id)) return [];
    const { file_name } = work.analysis;
    const source = { import_file: file_name, import_row: placeOfRow(each.line.row).row, import_date: now() };
    return (before ? updatePart(each, before, source, work) : createPart(each, source, suppliers, work)) ?? [];
  });
  for (const some of journalPortions(written, ({ done }) => done)) await commit(some, work);
  return contradictions;
}

/** Writes parts, each transaction with its journal. */
async function commit(written: readonly Written[], { analysis: review, done }: Work): Promise<void> {
  const doneBy = new Map(written.map((each) => [each.change, each.done]));
  const noteOf = (group: readonly Change[]) =>
    journalWrite(
      review.id,
      group.flatMap((change) => doneBy.get(change) ?? []),
    );
  await commitChanges([...doneBy.keys()], { isBulk: true, noteOf });
  for (const each of doneBy.values()) done.set(each.part, each);
}

/** Writes the parts of some lines. Returns those whose chosen part is gone, and those that contradict a monitoring. */
export async function writeParts(wanted: readonly Wanted[], work: Work, amounts: Amounts): Promise<Conflict[]> {
  const lines = wanted.map(({ line }) => line);
  let plan: Pick<Plan, 'wanted' | 'conflicts'> = { wanted: [...wanted], conflicts: [] };
  for (let failures = 0; ; failures++) {
    try {
      return [...plan.conflicts, ...(await attempt(plan.wanted, work))];
    } catch (error) {
      const isRival = error instanceof AppError && RIVALS.includes(error.code);
      if (!isRival || failures === ATTEMPTS) throw error;
      await pause(failures);
      work.done = (await resume(work.analysis, work.actor)).done;
      plan = planLines(lines, await settingFor(work.actor, work.analysis.entity, lines, amounts));
    }
  }
}
