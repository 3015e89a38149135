import { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { jobAnswerOf, newJob } from '#platform/jobs/jobs.ts';
import { env } from '#platform/runtime/env.ts';
import { putJson } from '#platform/storage/objects.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import { id } from '#shared/records.ts';
import { requireReview } from '../store/store.ts';

/** Object `export/<job>.json` in the exports bucket: starts the worker, like an export of parts. */
export const reportRequest = z.object({ job: id, analysis: id, language: z.enum(LANGUAGES) });
export type ReportRequest = z.infer<typeof reportRequest>;

/** Requests a workbook of the user's list with the findings, line by line. */
export async function requestReport(actor: Actor, language: Language, translate: Translate) {
  const review = await requireReview(actor, 'matched', 'finalizing', 'done');
  const job = { ...newJob('export', memberOf(actor)), total: review.total };
  const key = `export/${job.id}.json`;
  await createJob({ ...job, request: key });
  const request: ReportRequest = { job: job.id, analysis: review.id, language };
  await putJson(env('EXPORTS_BUCKET'), key, request);
  return jobAnswerOf(job, translate);
}
