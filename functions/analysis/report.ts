import type { Actor } from '#lib/auth/actor.ts';
import { env } from '#lib/env.ts';
import { createJob, jobAnswerOf, newJob } from '#lib/jobs.ts';
import type { Say } from '#lib/phrases.ts';
import { putJson } from '#lib/storage.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { requireAnalysis } from './store.ts';

/** Object `export/<job>.json` in the exports bucket: starts the worker, as an export of parts does. */
export type ReportRequest = { job: string; analysis: string; language: Language };

/** The user's list with what was found, line by line, as a workbook. */
export async function requestReport(actor: Actor, language: Language, say: Say) {
  const analysis = await requireAnalysis(actor.user.id, 'matched', 'finalizing', 'done');
  const job = { ...newJob('export', actor.user.id), total: analysis.total };
  await createJob(job);
  const request: ReportRequest = { job: job.id, analysis: analysis.id, language };
  await putJson(env('EXPORTS_BUCKET'), `export/${job.id}.json`, request);
  return jobAnswerOf(job, say);
}
