import { systems } from '#functions/api/systems/records.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord, visibleRecords } from '#platform/auth/visibility.ts';
import type { BulkTask } from '#platform/jobs/bulk-requests.ts';
import { commitEach } from '#platform/records/changes.ts';
import type { Why } from '#platform/records/history.ts';
import { PART, SYSTEM } from '#platform/records/kinds.ts';
import { replacementReason } from '#platform/records/reasons.ts';
import { modification, withRelated } from '#platform/records/records.ts';
import { checked } from '#platform/records/resource/checks.ts';
import { orRefusal, type RowOutcome, refusal, type WritesFor } from '#platform/records/resource/several.ts';
import { pause } from '#platform/storage/retry.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { labelOf } from '#shared/parts/labels.ts';
import { isSameLine, isUsableIn, lineOf, replacedLine, withLine } from '#shared/parts/replacement/rules.ts';
import { type UsedLine, usedLine } from '#shared/parts/replacement/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { type System, systemInput } from '#shared/systems/schema.ts';
import { valueIn } from '#shared/values/objects.ts';
import { portionsOf } from '#shared/values/portions.ts';

type ReplaceTask = Extract<BulkTask, { action: 'part_replace' | 'part_replace_undo' }>;
type Item = ReplaceTask['items'][number];
/** An item and its place among those given. */
type Placed = readonly [place: number, item: Item];
type Work = { actor: Actor; task: ReplaceTask; by: Part | undefined; why: Why };

/** Systems in one transaction: each may have 2,000 parts, before and after in its history. */
const AT_ONCE = 5;
const ATTEMPTS = 8;

/** From which line to which: an undone replacement goes the way back. */
function wayOf(item: Item, task: ReplaceTask): { from: UsedLine; to: UsedLine } {
  const before = usedLine.parse(valueIn(item, 'before'));
  const after = replacedLine(before, task) ?? before;
  return task.action === 'part_replace' ? { from: before, to: after } : { from: after, to: before };
}

/** What a bill of materials or many replacements have filled to the brim takes no more. */
function checkSize({ parts, alternates }: Pick<System, 'parts' | 'alternates'>): void {
  const { shape } = systemInput;
  if (!shape.parts.safeParse(parts).success || !shape.alternates.safeParse(alternates).success)
    throw new AppError('conditions_not_met');
}

async function changeOf({ actor, task, by, why }: Work, item: Item, system: System | undefined) {
  if (!system) throw notFound();
  const { from, to } = wayOf(item, task);
  const line = lineOf(system, task);
  if (isSameLine(line, to)) return null;
  if (!isSameLine(line, from)) throw new AppError('line_changed');
  if (task.action === 'part_replace' && !(by && isUsableIn(by, system))) throw new AppError('line_of_others');
  const fields = withLine(system, task, to);
  checkSize(fields);
  const { record, checks } = await checked(systems, actor, fields, { ...system, ...fields }, system);
  return modification(SYSTEM, system, record, actor.author, why, checks);
}

const unchanged = (id: string): RowOutcome => ({ id, outcome: 'unchanged' });

async function changeSome(work: Work, some: readonly Placed[], writesFor: WritesFor) {
  const found = await visibleRecords(
    work.actor,
    SYSTEM,
    some.map(([, { id }]) => id),
  );
  const prepared = await Promise.all(
    some.map(([place, item]) =>
      orRefusal(item.id, async () => {
        const change = await changeOf(work, item, found.get(item.id));
        if (!change) return unchanged(item.id);
        const outcome: RowOutcome = { id: item.id, outcome: 'changed', version: change.version };
        return { outcome, unit: withRelated(change, { writes: writesFor(place, outcome) }) };
      }),
    ),
  );
  const refused = await commitEach(prepared.flatMap((each) => ('unit' in each ? [each.unit] : [])));
  return prepared.map((each): RowOutcome => {
    if (!('unit' in each)) return each;
    const error = refused.get(each.unit);
    return error ? refusal(each.outcome.id, error) : each.outcome;
  });
}

/** Someone may change another line of a system meanwhile: reads it again. */
async function onFreshSystems(work: Work, some: readonly Placed[], writesFor: WritesFor): Promise<RowOutcome[]> {
  let outcomes = await changeSome(work, some, writesFor);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const isRival = ({ error }: RowOutcome) => error?.code === 'outdated_version';
    const again = some.filter((_, n) => outcomes.some((each, m) => n === m && isRival(each)));
    if (again.length === 0) break;
    await pause(attempt);
    const fresh = await changeSome(work, again, writesFor);
    outcomes = outcomes.map((each) => fresh.find(({ id }) => id === each.id) ?? each);
  }
  return outcomes;
}

const CODES = { replace: 'replacement', alternate: 'alternate' } as const;
const BLANK = { supplier_ref: null, internal_ref: null, nno: null, distributor_ref: null, label: null };

/**
 * Changes lines as they were shown, each with its outcome, or restores them. A line that someone has changed since is
 * refused.
 */
export async function replaceLines(actor: Actor, task: ReplaceTask, items: readonly Item[], writesFor: WritesFor) {
  const isUndo = task.action === 'part_replace_undo';
  const parts = await visibleRecords(actor, PART, [task.part, task.by]);
  const by = isUndo ? parts.get(task.by) : await visibleRecord(actor, PART, task.by);
  const nameOf = (id: string): string => labelOf(parts.get(id) ?? BLANK) ?? '–';
  const code = isUndo ? 'replacement_undone' : CODES[task.mode];
  const why = replacementReason(code, nameOf(task.part), nameOf(task.by), task.reason);
  const outcomes: RowOutcome[] = [];
  for (const some of portionsOf([...items.entries()], AT_ONCE))
    outcomes.push(...(await onFreshSystems({ actor, task, by, why }, some, writesFor)));
  return outcomes;
}
