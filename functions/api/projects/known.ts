import type { Actor } from '#platform/auth/actor.ts';
import type { viewOf } from '#platform/auth/visibility.ts';
import { PART, SOLUTION } from '#platform/records/kinds.ts';
import { statesSeen } from '#platform/records/resource/histories.ts';
import { readColumns, scanRecords } from '#platform/records/scan.ts';
import { AppError } from '#shared/errors.ts';
import { UNKNOWN } from '#shared/parts/availability.ts';
import type { Part } from '#shared/parts/schema.ts';
import { ASSESSED, type Assessed, type Solutions } from '#shared/projects/assessment/assessed.ts';
import { SHOWN } from '#shared/projects/assessment/schema.ts';
import type { Solution } from '#shared/solutions/schema.ts';
import { partsIn, type Sight } from './store.ts';

type View = Awaited<ReturnType<typeof viewOf>>;
type Shown = Pick<Part, (typeof SHOWN)[number]>;
/** What was known of a part on a day, where it differs from now. */
type Past = Assessed & Partial<Shown>;
/** What an assessment reads. `past`: of the parts that have changed since its day; `not_recorded`: how many came later. */
export type Known = {
  parts: Assessed[];
  solutions: Solutions;
  past?: ReadonlyMap<string, Past>;
  not_recorded: number;
};

type Proposed = Pick<Solution, 'product' | 'state'>;

/** The best state for each part: an accepted solution counts. */
function bestOf(proposed: Iterable<Proposed>): Solutions {
  const found = new Map<string, 'accepted' | 'submitted'>();
  for (const { product, state } of proposed)
    if (state === 'accepted' || (state === 'submitted' && !found.has(product))) found.set(product, state);
  return found;
}

const DATED = ['creation_date', 'modification_date'] as const;
type Dated = Pick<Part, (typeof DATED)[number]>;

/** Records whose history is read for a day: 5,000 take some seconds. */
const MOST_REPLAYED = 5000;
const endOf = (day: string): string => `${day}T23:59:59.999Z`;

/** The ids of what existed at an instant and has changed since. Refused with `too_many_changes`. */
function changedSince(records: readonly (Dated & { id: string })[], at: string): string[] {
  const changed = records.filter(
    ({ creation_date, modification_date }) => creation_date <= at && modification_date > at,
  );
  if (changed.length > MOST_REPLAYED) throw new AppError('too_many_changes', { params: { max: MOST_REPLAYED } });
  return changed.map(({ id }) => id);
}

/** What is known now of some parts, in the order of their ids here. */
export async function knownOf({ parts: view }: Sight, ids: readonly string[]): Promise<Assessed[]> {
  const filter = { field: 'id', operator: 'in' as const, values: [...ids] };
  const parts = new Map((await readColumns(PART, view, ASSESSED, [filter])).map((part) => [part.id, part]));
  return ids.flatMap((id) => parts.get(id) ?? []);
}

/** What is known now. */
export async function knownNow(sight: Sight, solutions: View): Promise<Known> {
  const parts = await readColumns(PART, sight.parts, ASSESSED, [await partsIn(sight)]);
  const open = { field: 'state', operator: 'in' as const, values: ['accepted', 'submitted'] };
  const proposed = await Array.fromAsync(scanRecords(SOLUTION, solutions, ['product', 'state'], [open]));
  return { parts, solutions: bestOf(proposed), not_recorded: 0 };
}

/** The state of a part that was not in Vigie: everything is unknown. */
const notRecorded = (id: string): Past => ({
  ...{ id, availability_status: UNKNOWN, durability: null, last_buy_order: null, end_of_life: null },
  ...{ equiv_product: null, replacement_validation: null, certificate_needed: null },
  ...{ fact_source: null, fact_date: null, monitoring_status: null, monitoring_date: null },
});

/** The name of the third-party is that of today; `supplier_label` of a record is only what an import said. */
const KEPT = ['id', ...new Set([...ASSESSED, ...SHOWN])].filter((field) => field !== 'supplier_label');
/** Without the rest, which a map of thousands of parts would hold. */
const shortened = (part: Part): Past =>
  Object.fromEntries(KEPT.map((field) => [field, part[field as keyof Part]])) as Past;

async function solutionsOn(at: string, actor: Actor, view: View): Promise<Solutions> {
  const all = await Array.fromAsync(scanRecords(SOLUTION, view, ['product', 'state', ...DATED]));
  const changed = await statesSeen(actor, SOLUTION, changedSince(all, at), at);
  const then = all.filter(({ creation_date }) => creation_date <= at).map((each) => changed.get(each.id) ?? each);
  return bestOf(then);
}

/**
 * What was known at the end of a day about the parts that are in the project now: from the history of those that have
 * changed since. Systems and quantities are those of now.
 */
export async function knownOn(day: string, actor: Actor, sight: Sight, solutions: View): Promise<Known> {
  const at = endOf(day);
  const now = await readColumns(PART, sight.parts, [...ASSESSED, ...DATED], [await partsIn(sight)]);
  const changed = changedSince(now, at);
  const states = await statesSeen(actor, PART, changed, at);
  const later = [
    ...now.flatMap(({ id, creation_date }) => (creation_date > at ? id : [])),
    // Seen now, but not then.
    ...changed.filter((id) => !states.has(id)),
  ];
  const past = new Map<string, Past>([
    ...Array.from(states.values(), (part) => [part.id, shortened(part)] as const),
    ...later.map((id) => [id, notRecorded(id)] as const),
  ]);
  const parts = now.map((part) => past.get(part.id) ?? part);
  return { parts, solutions: await solutionsOn(at, actor, solutions), past, not_recorded: later.length };
}
