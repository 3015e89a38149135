import type { Actor } from '#platform/auth/actor.ts';
import type { BillPlan, PlannedNewPart } from '#platform/bills/plan.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { firstStatus } from '#platform/records/first-status.ts';
import { PART, SUPPLIER } from '#platform/records/kinds.ts';
import { importReason } from '#platform/records/reasons.ts';
import { creation, findUniques, freshRecord, readRecords } from '#platform/records/records.ts';
import { now } from '#platform/runtime/clock.ts';
import { pause } from '#platform/storage/retry.ts';
import { AppError } from '#shared/errors.ts';
import { declared } from '#shared/parts/facts.ts';
import { part } from '#shared/parts/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';

const AT_ONCE = 100;
const ATTEMPTS = 5;

/** Creates those that the owner does not have by now. Returns the ids of all by their key. */
async function createSome(some: readonly PlannedNewPart[], { owner, file_name }: BillPlan, actor: Actor) {
  const ids = await findUniques(
    PART,
    some.map(({ key }) => key),
  );
  const missing = some.filter(({ key }) => !ids.has(key));
  const wanted = missing.map(({ id, row, fields }) => {
    const source = { import_file: file_name, import_row: row, import_date: now() };
    return part.parse({ ...freshRecord(id), origin: 'import_product', owner_entity: owner, ...fields, ...source });
  });
  const makers = await readRecords(
    SUPPLIER,
    wanted.flatMap(({ supplier }) => supplier ?? []),
  );
  const changes = wanted.map((each) => {
    const created = {
      ...each,
      ...firstStatus(each, makers.get(each.supplier ?? '')),
      ...declared(undefined, each, now()),
    };
    return creation(PART, created, actor.author, importReason(file_name, String(each.import_row)));
  });
  await commitChanges(changes, { isBulk: true });
  return new Map(some.map(({ id, key }) => [id, ids.get(key) ?? id]));
}

/** Of someone who created the same part meanwhile. */
const isRival = (error: unknown): boolean =>
  error instanceof AppError && ['already_exists', 'conditions_not_met'].includes(error.code);

async function createOrFind(some: readonly PlannedNewPart[], plan: BillPlan, actor: Actor) {
  for (let failures = 0; ; failures++) {
    try {
      return await createSome(some, plan, actor);
    } catch (error) {
      if (!isRival(error) || failures === ATTEMPTS) throw error;
      await pause(failures);
    }
  }
}

/** Creates the new parts of a plan. Returns their ids by those that the plan gave them: the owner may have some by now. */
export async function createParts(plan: BillPlan, actor: Actor): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const some of portionsOf(plan.created, AT_ONCE))
    for (const [planned, id] of await createOrFind(some, plan, actor)) ids.set(planned, id);
  return ids;
}
