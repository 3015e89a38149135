import { isOf, memberOf } from '#platform/auth/members.ts';
import { serve } from '#platform/http/serve.ts';
import { jobAnswerOf, jobsOf, readJob } from '#platform/jobs/jobs.ts';
import { notFound } from '#shared/errors.ts';
import { jobs } from '#shared/jobs/contract.ts';

export const handler = serve(jobs, {
  'GET /api/jobs': async ({ actor, query, translate }) => {
    const own = (await jobsOf(memberOf(actor))).filter((job) => !query.state || job.state === query.state);
    const items = await Promise.all(own.map(async (job) => (await jobAnswerOf(job, translate)).job));
    return { items, total: items.length, page: 1, size: items.length };
  },
  'GET /api/jobs/{id}': async ({ actor, params, translate }) => {
    const job = await readJob(params.id);
    if (!job || !isOf(job, actor)) throw notFound();
    return jobAnswerOf(job, translate);
  },
});
