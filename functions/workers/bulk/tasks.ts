import { assignableAnswers, assignableMails } from '#functions/api/answers/for-workers.ts';
import { acceptParts } from '#functions/api/answers/store.ts';
import { changeFollowUps, mailOne, remindSeveral } from '#functions/api/exchanges/store.ts';
import { assignableMonitorings, startMonitorings } from '#functions/api/monitorings/for-workers.ts';
import { recordFinding } from '#functions/api/monitorings/records.ts';
import { parts } from '#functions/api/parts/records.ts';
import { assignableSupports } from '#functions/api/supports/for-workers.ts';
import { putParts } from '#functions/api/watchlists/store.ts';
import { importedParts } from '#functions/imports/store/imported-parts.ts';
import { type Actor, subscriberOf } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { callOf } from '#platform/http/idempotency.ts';
import { type Assignable, type Assigned, assignSeveral } from '#platform/jobs/assigning.ts';
import type { AssignTask, BulkItem, BulkTask } from '#platform/jobs/bulk-requests.ts';
import { updateJob } from '#platform/jobs/jobs.ts';
import { outcomeWrite, problemOf, type StoredOutcome } from '#platform/jobs/outcomes.ts';
import { DECISION } from '#platform/records/kinds.ts';
import { changeSeveral, deleteSeveral, type RowOutcome, type WritesFor } from '#platform/records/resource/several.ts';
import { addParts } from '#platform/requests/add.ts';
import { assignableCarts, cartsOf } from '#platform/requests/carts.ts';
import { payCart } from '#platform/requests/confirm.ts';
import { finishCart } from '#platform/requests/finish.ts';
import { removeRequests } from '#platform/requests/remove.ts';
import { today } from '#platform/runtime/clock.ts';
import { AppError } from '#shared/errors.ts';
import { followUpChange, mailBody } from '#shared/exchanges/calls.ts';
import { allows, type Permission } from '#shared/permissions.ts';
import { checkNotSourcing } from '#shared/requests/rules.ts';
import { valueIn } from '#shared/values/objects.ts';
import { replaceLines } from './replace-lines.ts';
import { integrateLines } from './supplier-lines.ts';

/** An item and its place in the request. */
export type Placed = { place: number; item: BulkItem };
type Work<T extends BulkTask = BulkTask> = { job: string; actor: Actor; task: T; some: readonly Placed[] };
type Of<A extends BulkTask['action']> = Extract<BulkTask, { action: A }>;

const REQUESTED = { monitoring: 'asked_monitoring', processing: 'asked_processing' } as const;

/** The permission of the route that requests the task; null: every user may, and the task says who is refused. */
function permissionFor(task: BulkTask): Permission | null {
  switch (task.action) {
    case 'cart_add':
    case 'cart_confirm':
    case 'cart_treat':
    case 'cart_assign':
      return `${REQUESTED[task.kind]}.add`;
    case 'cart_remove':
      return `${REQUESTED[task.kind]}.delete`;
    case 'part_update':
      return 'product.change';
    case 'part_delete':
      return 'product.delete';
    case 'decision_forget':
      return 'analysis.delete';
    case 'watchlist_add':
      return 'product.view';
    case 'answer_accept':
    case 'answer_assign':
    case 'mail_assign':
      return 'answer.change';
    case 'support_assign':
      return null;
    case 'monitoring_start':
      return 'monitoring.add';
    case 'monitoring_assign':
    case 'monitoring_finding':
      return 'monitoring.change';
    case 'exchange_mail':
    case 'reminder_send':
      return 'event.add';
    case 'follow_up_change':
      return 'event.change';
    case 'supplier_integrate':
      return 'project.change';
    case 'part_replace':
    case 'part_replace_undo':
      return 'system.change';
  }
}

/** Throws if the user may no longer do the task. */
function checkRights(actor: Actor, task: BulkTask): void {
  const permission = permissionFor(task);
  if (permission && !allows(actor, permission)) throw new AppError('permission_denied');
  if ('kind' in task) checkNotSourcing(subscriberOf(actor), today());
}

const stored = (place: number, { error, ...outcome }: RowOutcome): StoredOutcome => ({
  place,
  ...outcome,
  ...(error && { problem: problemOf(error.error) }),
});

const ofRows = (some: readonly Placed[], outcomes: readonly RowOutcome[]): StoredOutcome[] =>
  some.flatMap(({ place }, n) => {
    const outcome = outcomes[n];
    return outcome ? stored(place, outcome) : [];
  });

/** Writes each outcome with its record. */
const outcomeWritesOf =
  ({ job, some }: Pick<Work, 'job' | 'some'>): WritesFor =>
  (n, outcome) => [outcomeWrite(job, stored(some[n]?.place ?? 0, outcome))];

const idsOf = (some: readonly Placed[]) => some.map(({ item }) => item.id);
const placesOf = (some: readonly Placed[]) => new Map(some.map(({ place, item }) => [item.id, place]));

async function add({ job, actor, task, some }: Work<Of<'cart_add'>>): Promise<StoredOutcome[]> {
  const places = placesOf(some);
  const added = (part: string, request: string): StoredOutcome => ({
    place: places.get(part) ?? 0,
    id: part,
    outcome: 'changed',
    created: request,
  });
  const additions = await addParts(actor, task.kind, { products: idsOf(some), note: task.note }, ({ product, id }) => [
    outcomeWrite(job, added(product, id)),
  ]);
  return additions.map((each) =>
    'request' in each
      ? added(each.part, each.request)
      : { place: places.get(each.part) ?? 0, id: each.part, outcome: 'refused', problem: { code: each.reason } },
  );
}

async function remove({ job, actor, task, some }: Work<Of<'cart_remove'>>): Promise<StoredOutcome[]> {
  const places = placesOf(some);
  const gone = (id: string) => ({ place: places.get(id) ?? 0, id, outcome: 'changed' }) as const;
  const { removed, confirmed } = await removeRequests(actor, task.kind, idsOf(some), ({ id }) => [
    outcomeWrite(job, gone(id)),
  ]);
  const left = new Map(confirmed.map((request) => [request.id, request]));
  const removedIds = new Set(removed.map(({ id }) => id));
  return some.map(({ place, item: { id } }): StoredOutcome => {
    const what = left.get(id)?.supplier_ref ?? id;
    if (left.has(id))
      return { place, id, outcome: 'refused', problem: { code: 'request_confirmed', params: { what } } };
    return removedIds.has(id) ? gone(id) : { place, id, outcome: 'unchanged' };
  });
}

/** One payment for all of them; repeated, it pays nothing and marks the rest. */
async function confirm({ job, actor, task, some }: Work<Of<'cart_confirm'>>): Promise<StoredOutcome[]> {
  const call = callOf(memberOf(actor), `job-${job}`, 'bulk/confirm', null);
  const { cart } = await payCart(actor, task.kind, { ids: idsOf(some), note: task.note }, call);
  await finishCart(cart, (done) => updateJob(job, { done }));
  return some.map(({ place, item }) => ({ place, id: item.id, outcome: 'changed' }));
}

async function change(work: Work<Of<'part_update'>>): Promise<StoredOutcome[]> {
  const { actor, task, some } = work;
  const resource = task.import ? await importedParts(task.import) : parts;
  const changes = some.map(({ item }) => item);
  return ofRows(some, await changeSeveral(resource, actor, changes, outcomeWritesOf(work)));
}

/** A part that is there already was added by an interrupted run, or before: nothing changes. */
async function watchSome({ actor, task, some }: Work<Of<'watchlist_add'>>): Promise<StoredOutcome[]> {
  const { not_added } = await putParts(actor, task.watchlist, idsOf(some));
  const reasons = new Map(not_added.map(({ id, reason }) => [id, reason]));
  return some.map(({ place, item: { id } }): StoredOutcome => {
    const reason = reasons.get(id);
    if (!reason) return { place, id, outcome: 'changed' };
    if (reason === 'already_there') return { place, id, outcome: 'unchanged' };
    return { place, id, outcome: 'refused', problem: { code: reason === 'full' ? 'watchlist_full' : 'not_found' } };
  });
}

/** A finding is written only once, so outcomes need not be in its transaction. */
async function acceptSome({ actor, task, some }: Work<Of<'answer_accept'>>): Promise<StoredOutcome[]> {
  const accepted = new Map(task.items.map((item) => [item.id, item.accepted]));
  const wanted = idsOf(some).map((product) => ({ product, accepted: accepted.get(product) }));
  return ofRows(some, (await acceptParts(actor, task.answer, wanted)).rows);
}

/** One after the other: they write to the same lists. An outcome is in the transaction of its exchange. */
async function mailSome({ job, actor, task, some }: Work<Of<'exchange_mail'>>): Promise<StoredOutcome[]> {
  const outcomes: StoredOutcome[] = [];
  for (const { place, item } of some) {
    const mail = mailBody.parse(valueIn(item, 'mail'));
    const outcome = await mailOne(actor, task.type, mail, (each) => [outcomeWrite(job, stored(place, each))]);
    outcomes.push(stored(place, outcome));
  }
  return outcomes;
}

async function assign<T extends Assigned>(assignable: Assignable<T>, work: Work<Of<AssignTask['action']>>) {
  const { actor, task, some } = work;
  return ofRows(some, await assignSeveral(assignable, actor, task.change, idsOf(some), outcomeWritesOf(work)));
}

/** Does the task with some of its items. */
export async function doSome(work: Work): Promise<StoredOutcome[]> {
  const { actor, task, some } = work;
  checkRights(actor, task);
  switch (task.action) {
    case 'cart_add':
      return add({ ...work, task });
    case 'cart_remove':
      return remove({ ...work, task });
    case 'cart_confirm':
      return confirm({ ...work, task });
    case 'cart_treat': {
      const changes = idsOf(some).map((id) => ({ id, is_treated: task.is_treated }));
      return ofRows(some, await changeSeveral(cartsOf(task.kind), actor, changes, outcomeWritesOf(work)));
    }
    case 'part_update':
      return change({ ...work, task });
    case 'part_delete':
      return ofRows(some, await deleteSeveral(parts, actor, idsOf(some), outcomeWritesOf(work)));
    case 'decision_forget':
      return ofRows(some, await deleteSeveral({ kind: DECISION }, actor, idsOf(some), outcomeWritesOf(work)));
    case 'watchlist_add':
      return watchSome({ ...work, task });
    case 'answer_accept':
      return acceptSome({ ...work, task });
    case 'exchange_mail':
      return mailSome({ ...work, task });
    case 'supplier_integrate':
      return ofRows(some, await integrateLines(actor, task.preview, idsOf(some), outcomeWritesOf(work)));
    case 'part_replace':
    case 'part_replace_undo':
      return ofRows(
        some,
        await replaceLines(
          actor,
          task,
          some.map(({ item }) => item),
          outcomeWritesOf(work),
        ),
      );
    case 'reminder_send':
      return ofRows(some, await remindSeveral(actor, idsOf(some), outcomeWritesOf(work)));
    case 'follow_up_change':
      return ofRows(
        some,
        await changeFollowUps(actor, followUpChange.parse(task.change), idsOf(some), outcomeWritesOf(work)),
      );
    case 'monitoring_start':
      return ofRows(some, await startMonitorings(actor, idsOf(some), outcomeWritesOf(work)));
    case 'monitoring_assign':
      return assign(assignableMonitorings, { ...work, task });
    case 'cart_assign':
      return assign(assignableCarts(task.kind), { ...work, task });
    case 'support_assign':
      return assign(assignableSupports, { ...work, task });
    case 'answer_assign':
      return assign(assignableAnswers, { ...work, task });
    case 'mail_assign':
      return assign(assignableMails, { ...work, task });
    case 'monitoring_finding':
      return ofRows(some, await recordFinding(actor, task, idsOf(some), outcomeWritesOf(work)));
  }
}
