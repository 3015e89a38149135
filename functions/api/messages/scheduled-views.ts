import type { Actor } from '#platform/auth/actor.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import { readChoices } from '#platform/messages/preferences.ts';
import { newId, now } from '#platform/runtime/clock.ts';
import { checkContent, checkPermission, checkSubscription, filtersWithin } from '#platform/scheduled-views/rights.ts';
import { nextAt, sendNow } from '#platform/scheduled-views/runs.ts';
import {
  changeView,
  createView,
  deleteView,
  readView,
  type StoredView,
  viewsOf,
} from '#platform/scheduled-views/store.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError, notFound } from '#shared/errors.ts';
import {
  MOST_SCHEDULED,
  type ScheduledView,
  type ScheduledViewChange,
  type ScheduledViewInput,
} from '#shared/scheduled-views/schema.ts';

function answerOf(view: StoredView, time_zone: string, translate: Translate): ScheduledView {
  const { user: _, entity: __, version: ___, run, last, ...facts } = view;
  const { problem, ...sent } = last ?? {};
  const error = problem && translate([`problems:${problem.code}`, `errors:${problem.code}`], problem.params);
  return {
    ...facts,
    time_zone,
    is_running: run !== undefined,
    last: last ? { ...(sent as typeof last), ...(error !== undefined && { error }) } : null,
  };
}

const answerFor = async (actor: Actor, view: StoredView, translate: Translate): Promise<ScheduledView> =>
  answerOf(view, (await readChoices(actor.user.id)).time_zone, translate);

/** Those of a former company are not shown: the schedule switches them off. */
const ownViews = async ({ user, entity }: Actor): Promise<StoredView[]> =>
  (await viewsOf(user.id)).filter((view) => view.entity === entity.id);

async function ownView(actor: Actor, id: string): Promise<StoredView> {
  const view = await readView(actor.user.id, id);
  if (view?.entity !== actor.entity.id) throw notFound();
  return view;
}

export async function listScheduled(actor: Actor, translate: Translate) {
  const { time_zone } = await readChoices(actor.user.id);
  const views = (await ownViews(actor)).sort((a, b) => a.name.localeCompare(b.name));
  const items = views.map((view) => answerOf(view, time_zone, translate));
  return { items, total: items.length, page: 1, size: items.length };
}

/** What the list's own route for files checks, and the subscription. */
async function checkScheduling(actor: Actor, view: Pick<StoredView, keyof ScheduledViewInput>): Promise<void> {
  refuseWhileImpersonating(actor);
  checkSubscription(actor);
  checkPermission(actor, view.list);
  await filtersWithin(actor, view);
  await checkContent(actor, view);
}

export async function createScheduled(actor: Actor, input: ScheduledViewInput, translate: Translate) {
  await checkScheduling(actor, input);
  if ((await viewsOf(actor.user.id)).length >= MOST_SCHEDULED)
    throw new AppError('too_many_schedules', { params: { max: MOST_SCHEDULED } });
  const planned = { ...input, user: actor.user.id };
  const view: StoredView = {
    ...planned,
    ...{ id: newId(), entity: actor.entity.id, version: 1, creation_date: now() },
    ...{ state: 'active', off_reason: null, next_at: await nextAt(planned) },
  };
  await createView(view);
  return answerFor(actor, view, translate);
}

/** What is missing in a change stays. A view that was switched off goes on if its owner may have it again. */
export async function changeScheduled(actor: Actor, id: string, change: ScheduledViewChange, translate: Translate) {
  refuseWhileImpersonating(actor);
  await ownView(actor, id);
  const changed = await changeView(actor.user.id, id, async (before) => {
    const { state = before.state, ...fields } = change;
    const after: StoredView = { ...before, ...fields, state };
    if (state === 'active') await checkScheduling(actor, after);
    const isActive = state === 'active';
    return {
      view: {
        ...after,
        off_reason: state === 'off' ? before.off_reason : null,
        next_at: isActive ? await nextAt(after) : null,
      },
    };
  });
  if (!changed) throw notFound();
  return answerFor(actor, changed, translate);
}

export async function deleteScheduled(actor: Actor, id: string): Promise<void> {
  refuseWhileImpersonating(actor);
  await ownView(actor, id);
  await deleteView(actor.user.id, id);
}

export async function sendScheduled(actor: Actor, id: string, translate: Translate) {
  await checkScheduling(actor, await ownView(actor, id));
  const started = await sendNow(actor.user.id, id);
  if (!started) throw new AppError('conditions_not_met');
  return answerFor(actor, started, translate);
}
