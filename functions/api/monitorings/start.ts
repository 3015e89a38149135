import type { Actor } from '#platform/auth/actor.ts';
import { checkOperator } from '#platform/auth/source-rules.ts';
import { visibleRecords } from '#platform/auth/visibility.ts';
import { commitEach } from '#platform/records/changes.ts';
import { MONITORING, PART } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { creation, freshRecord, readRecords, withRelated } from '#platform/records/records.ts';
import { checked } from '#platform/records/resource/checks.ts';
import { orRefusal, type RowOutcome, refusal, type WritesFor } from '#platform/records/resource/several.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { hasEnded } from '#shared/monitorings/rules.ts';
import { monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { monitorings } from './records.ts';
import { newestMonitoring, openedWrite } from './store.ts';

type Started = { unit: Change[]; outcome: RowOutcome };
const nothing: WritesFor = () => [];
const isStarted = (each: Started | RowOutcome): each is Started => 'unit' in each;
const unchanged = (id: string): RowOutcome => ({ id, outcome: 'unchanged' });

/** A monitoring of the part, unless one is in progress. `id`: of the part that was chosen. */
async function prepareStart(
  actor: Actor,
  { id, target }: { id: string; target: Part },
  writesFor: (outcome: RowOutcome) => ReturnType<WritesFor>,
): Promise<Started | RowOutcome> {
  const fresh = freshRecord();
  // Read before the newest one: a monitoring that somebody else starts from here on refuses this one.
  const opened = await openedWrite(target.id, fresh.id);
  const newest = await newestMonitoring(target.id);
  if (newest && !hasEnded(newest)) return unchanged(id);
  const fields = { product: target.id };
  const wanted = monitoring.parse({ ...fresh, ...fields, part_owner: PART.owner(target) });
  const { record, checks, relatedWrites } = await checked(monitorings, actor, fields, wanted);
  const outcome = { id, outcome: 'changed' } as const;
  const change = creation(MONITORING, record, actor.author, { code: 'user_edit' }, checks);
  const writes = [...(relatedWrites?.writes ?? []), opened, ...writesFor(outcome)];
  const refused = () => new AppError('outdated_version');
  return { outcome, unit: withRelated({ ...change, refused }, { ...relatedWrites, writes }) };
}

/** The chosen parts that the actor sees, each with the part to monitor: the catalogue's, if it is linked to one. */
async function targetsOf(actor: Actor, ids: readonly string[]) {
  const seen = await visibleRecords(actor, PART, ids);
  const linked = await readRecords(
    PART,
    [...seen.values()].flatMap(({ product }) => product ?? []),
  );
  return new Map([...seen.values()].map((part) => [part.id, linked.get(part.product ?? '') ?? part]));
}

/** Starts a monitoring of each part that has none in progress; several parts of one catalogue part get one. */
export async function startMonitorings(
  actor: Actor,
  ids: readonly string[],
  writesFor: WritesFor = nothing,
): Promise<RowOutcome[]> {
  checkOperator(actor);
  const targets = await targetsOf(actor, ids);
  const begun = new Set<string>();
  const prepared = await Promise.all(
    ids.map((id, place) => {
      const target = targets.get(id);
      if (!target) return refusal(id, notFound());
      if (begun.has(target.id)) return unchanged(id);
      begun.add(target.id);
      return orRefusal(id, () => prepareStart(actor, { id, target }, (outcome) => writesFor(place, outcome)));
    }),
  );
  const refused = await commitEach(prepared.filter(isStarted).map(({ unit }) => unit));
  return prepared.map((each) => {
    if (!isStarted(each)) return each;
    const error = refused.get(each.unit);
    return error ? refusal(each.outcome.id, error) : each.outcome;
  });
}
