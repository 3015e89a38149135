import type { Actor } from '#platform/auth/actor.ts';
import type { BillPlan, PlannedNewPart } from '#platform/bills/plan.ts';
import { RECORDS_PER_SNAPSHOT, requestCompaction } from '#platform/lists/change-log.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { firstStatus } from '#platform/records/first-status.ts';
import { PART, partsOf, SUPPLIER } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { billReason, importReason } from '#platform/records/reasons.ts';
import { creation, findUniques, freshRecord, modification, readRecords } from '#platform/records/records.ts';
import { now } from '#platform/runtime/clock.ts';
import { pause } from '#platform/storage/retry.ts';
import { AppError } from '#shared/errors.ts';
import { declared } from '#shared/parts/facts.ts';
import { part } from '#shared/parts/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { systemsOf } from './systems.ts';

const AT_ONCE = 500;
const ATTEMPTS = 5;

type Ids = ReadonlyMap<string, string>;
/** The changes that create the parts of a portion that the owner does not have by now, and the ids of all by their key. */
type Prepared = { some: readonly PlannedNewPart[]; ids: Ids; changes: Change[] };

/** The parts say the project at once: they hang on a system of it as soon as the plan is written. */
async function prepare(some: readonly PlannedNewPart[], plan: BillPlan, actor: Actor): Promise<Prepared> {
  const { owner, file_name, project } = plan;
  const ids = await findUniques(
    PART,
    some.map(({ key }) => key),
  );
  const missing = some.filter(({ key }) => !ids.has(key));
  const wanted = missing.map(({ id, row, fields }) => {
    const source = { import_file: file_name, import_row: row, import_date: now(), projects: [project] };
    return part.parse({ ...freshRecord(id), origin: 'import_product', owner_entity: owner, ...fields, ...source });
  });
  const suppliers = await readRecords(
    SUPPLIER,
    wanted.flatMap(({ supplier }) => supplier ?? []),
  );
  const changes = wanted.map((each) => {
    const created = {
      ...each,
      ...firstStatus(each, suppliers.get(each.supplier ?? '')),
      ...declared(undefined, each, now()),
    };
    return creation(PART, created, actor.author, importReason(file_name, String(each.import_row)));
  });
  return { some, ids, changes };
}

/** Of someone who created the same part meanwhile. */
const isRival = (error: unknown): boolean =>
  error instanceof AppError && ['already_exists', 'conditions_not_met'].includes(error.code);

/** Returns the ids of all parts of a portion by those that the plan gave them. */
async function write(prepared: Prepared, plan: BillPlan, actor: Actor): Promise<Ids> {
  let current = prepared;
  for (let failures = 0; ; failures++) {
    try {
      await commitChanges(current.changes, { isBulk: true });
      return new Map(current.some.map(({ id, key }) => [id, current.ids.get(key) ?? id]));
    } catch (error) {
      if (!isRival(error) || failures === ATTEMPTS) throw error;
      await pause(failures);
      current = await prepare(current.some, plan, actor);
    }
  }
}

/**
 * Creates the new parts of a plan, until an instant. Returns their ids by those that the plan gave them – the owner may
 * have some by now – or undefined if some are left. A portion is prepared while the one before is written.
 */
export async function createParts(
  plan: BillPlan,
  actor: Actor,
  { until, report }: { until: number; report: (done: number) => Promise<void> },
): Promise<Ids | undefined> {
  const ids = new Map<string, string>();
  let writing: Promise<Ids> = Promise.resolve(new Map());
  for (const some of portionsOf(plan.created, AT_ONCE)) {
    const [written, prepared] = await Promise.all([writing, prepare(some, plan, actor)]);
    for (const [planned, id] of written) ids.set(planned, id);
    if (ids.size > 0) await report(ids.size);
    if (ids.size > 0 && ids.size % RECORDS_PER_SNAPSHOT === 0) await requestCompaction(partsOf(plan.owner));
    if (Date.now() > until) return undefined;
    writing = write(prepared, plan, actor);
    // Avoids an unhandled rejection while the next portion is prepared; `Promise.all` rethrows.
    writing.catch(() => undefined);
  }
  for (const [planned, id] of await writing) ids.set(planned, id);
  return ids;
}

/** Parts that a refused plan has created say its project no longer, unless they hang on a system of it. */
export async function disownParts({ created, project, file_name }: BillPlan, actor: Actor): Promise<void> {
  if (created.length === 0) return;
  const hung = new Set([...(await systemsOf(project)).values()].flatMap(({ products }) => products));
  for (const some of portionsOf(created, AT_ONCE)) {
    const loose = some.flatMap(({ id }) => (hung.has(id) ? [] : id));
    const changes = [...(await readRecords(PART, loose)).values()].map((each) => {
      const projects = each.projects.filter((one) => one !== project);
      return modification(PART, each, { projects }, actor.author, billReason(file_name));
    });
    await commitChanges(
      changes.flatMap((change) => change ?? []),
      { isBulk: true },
    );
  }
}
