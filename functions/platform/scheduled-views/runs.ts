import { z } from 'zod';
import { id } from '#shared/records.ts';
import { nextSending } from '#shared/scheduled-views/next.ts';
import { jobWrite, newJob } from '../jobs/jobs.ts';
import { readChoices } from '../messages/preferences.ts';
import { now } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import { putJson } from '../storage/objects.ts';
import { changeView, type StoredView, viewsOf, wakesAt, wakingViews } from './store.ts';

/** Starts the worker `export` for one sending. It has the folder of files, and is told apart by `scheduled`. */
export const sendingRequest = z.object({ job: id, user: id, scheduled: id });
export type SendingRequest = z.infer<typeof sendingRequest>;

/** Workers that are started for one sending, each with two retries; then the owner is told that it failed. */
export const MOST_ATTEMPTS = 3;

/** Started again, it does what is left: the worker looks what that is. */
const startWorker = ({ user, id, run }: StoredView): Promise<void> =>
  putJson(env('EXPORTS_BUCKET'), `export/${run?.job}.json`, {
    ...{ job: run?.job ?? '', user, scheduled: id },
  } satisfies SendingRequest);

/** The next instant for its owner's clock, from now. */
export async function nextAt(view: Pick<StoredView, 'cadence' | 'weekday' | 'day' | 'hour' | 'user'>): Promise<string> {
  return nextSending(view, (await readChoices(view.user)).time_zone, now());
}

/** A run begins with its job, whose file is in the owner's list of tasks. No message tells of it: the mail does. */
const begun = (view: StoredView, period?: string) => {
  const job = { ...newJob('export', view), seen_at: now() };
  const run = { job: job.id, step: 'making', attempts: 1, at: now(), ...(period && { period }) } as const;
  return { view: { ...view, run }, writes: [jobWrite(job)] };
};

/** Sends a view now. Refused, as undefined, while it is being sent. */
export async function sendNow(user: string, id: string): Promise<StoredView | undefined> {
  const started = await changeView(user, id, (view) => (view.run ? null : begun(view)));
  if (started) await startWorker(started);
  return started;
}

/** Begins what is due, and takes care of a run whose worker has died. */
async function awaken(user: string, id: string): Promise<boolean> {
  const changed = await changeView(user, id, async (view) => {
    const wake = wakesAt(view);
    if (!wake || wake > now()) return null;
    if (!view.run) {
      const next_at = await nextAt(view);
      return begun({ ...view, next_at }, view.next_at ?? undefined);
    }
    // The worker that claimed the mail has died, perhaps after sending it.
    if (view.run.step === 'sending') return { view: settled(view, { outcome: 'uncertain' }) };
    return { view: { ...view, run: { ...view.run, attempts: view.run.attempts + 1, at: now() } } };
  });
  if (changed?.run) await startWorker(changed);
  return changed !== undefined;
}

/** Begins the sendings that are due; called every few minutes. Returns how many views it took care of. */
export async function startDueViews(): Promise<number> {
  let started = 0;
  for await (const { user, view } of wakingViews(now())) if (await awaken(user, view)) started += 1;
  return started;
}

type Outcome = Omit<NonNullable<StoredView['last']>, 'at' | 'job'>;

/** A view whose run has ended. */
export function settled({ run, ...view }: StoredView, outcome: Outcome): StoredView {
  return { ...view, last: { ...outcome, at: now(), ...(run && { job: run.job }) } };
}

/** Whether this worker is the one that sends the mail of a run: it is claimed before it is handed over. */
export const claim = (user: string, id: string, job: string): Promise<StoredView | undefined> =>
  changeView(user, id, (view) =>
    view.run?.job === job && view.run.step === 'making'
      ? { view: { ...view, run: { ...view.run, step: 'sending', at: now() } } }
      : null,
  );

/** Gives a claim up: the mail has certainly not left. */
export const release = (user: string, id: string, job: string): Promise<StoredView | undefined> =>
  changeView(user, id, (view) =>
    view.run?.job === job ? { view: { ...view, run: { ...view.run, step: 'making' } } } : null,
  );

/** Writes what became of a run, and what changes with it. */
export const settle = (
  user: string,
  id: string,
  job: string,
  outcome: Outcome,
  fields: Partial<Pick<StoredView, 'state' | 'off_reason' | 'next_at'>> = {},
): Promise<StoredView | undefined> =>
  changeView(user, id, (view) => (view.run?.job === job ? { view: { ...settled(view, outcome), ...fields } } : null));

/** The owner's clock has changed. */
export async function planAgain(user: string): Promise<void> {
  for (const { id } of await viewsOf(user))
    await changeView(user, id, async (view) =>
      view.state === 'active' ? { view: { ...view, next_at: await nextAt(view) } } : null,
    );
}
