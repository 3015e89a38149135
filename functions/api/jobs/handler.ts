import { pageOf } from '@vigie/list-engine';
import type { Actor } from '#platform/auth/actor.ts';
import { isOf, memberOf } from '#platform/auth/members.ts';
import { serve } from '#platform/http/serve.ts';
import { jobAnswerOf, jobsOf, noteSeen, type StoredJob } from '#platform/jobs/jobs.ts';
import { outcomeAnswerOf, readOutcomes } from '#platform/jobs/outcomes.ts';
import { retryJob } from '#platform/jobs/retry.ts';
import { currentJob, settledJob } from '#platform/jobs/stalled.ts';
import { messageId } from '#platform/messages/ids.ts';
import { markRead } from '#platform/messages/inbox.ts';
import { now } from '#platform/runtime/clock.ts';
import { notFound } from '#shared/errors.ts';
import { jobs } from '#shared/jobs/contract.ts';
import { isUnderWay } from '#shared/jobs/states.ts';

/** A user who saw in the page that a job finished is not told of it; a user who acts for them does not count. */
async function noteEndSeen({ id, finished_at, seen_at, ...job }: StoredJob, actor: Actor): Promise<void> {
  if (isUnderWay(job) || !finished_at || seen_at !== undefined || actor.author.on_behalf_of !== undefined) return;
  await noteSeen(id);
  await markRead(memberOf(actor), messageId('job_finished', `${id} ${finished_at}`, finished_at), now());
}

export const handler = serve(jobs, {
  'GET /api/jobs': async ({ actor, query, translate }) => {
    const all = await Promise.all((await jobsOf(memberOf(actor))).map((job) => settledJob(job)));
    const own = all.filter((job) => !query.state || job.state === query.state);
    const items = await Promise.all(own.map(async (job) => (await jobAnswerOf(job, translate)).job));
    return { items, total: items.length, page: 1, size: items.length };
  },
  'GET /api/jobs/{id}': async ({ actor, params, translate }) => {
    const job = await currentJob(params.id);
    if (!job || !isOf(job, actor)) throw notFound();
    await noteEndSeen(job, actor);
    return jobAnswerOf(job, translate);
  },
  'GET /api/jobs/{id}/outcomes': async ({ actor, params, query, language }) => {
    const { outcome, ...paging } = query;
    const job = await currentJob(params.id);
    if (!job || !isOf(job, actor)) throw notFound();
    const all = (await readOutcomes(job.id)).filter((each) => !outcome || each.outcome === outcome);
    const items = pageOf(all, paging).map((each) => outcomeAnswerOf(each, language));
    return { items, total: all.length, ...paging };
  },
  'POST /api/jobs/{id}/retry': ({ actor, params, translate }) => retryJob({ actor, translate }, params.id),
});
