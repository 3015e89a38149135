import type { Actor } from '#lib/auth/actor.ts';
import { env } from '#lib/env.ts';
import { askedBy } from '#lib/exports.ts';
import type { PdfRequest } from '#lib/file-requests.ts';
import { createJob, jobAnswerOf, newJob } from '#lib/jobs.ts';
import type { Say } from '#lib/phrases.ts';
import { putJson } from '#lib/storage.ts';
import type { Language } from '#shared/i18n/languages.ts';

export async function requestPdf(actor: Actor, part: string, language: Language, say: Say) {
  const job = newJob('pdf', actor.user.id);
  await createJob(job);
  const request: PdfRequest = { ...askedBy(actor), job: job.id, part, language };
  await putJson(env('EXPORTS_BUCKET'), `pdf/${job.id}.json`, request);
  return jobAnswerOf(job, say);
}
