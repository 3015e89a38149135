import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { requesterOf } from '#platform/jobs/exports.ts';
import type { PdfRequest } from '#platform/jobs/file-requests.ts';
import { createJob, jobAnswerOf, newJob } from '#platform/jobs/jobs.ts';
import { env } from '#platform/runtime/env.ts';
import { putJson } from '#platform/storage/objects.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { Language } from '#shared/i18n/languages.ts';

export async function requestPdf(actor: Actor, part: string, language: Language, translate: Translate) {
  const job = newJob('pdf', memberOf(actor));
  const key = `pdf/${job.id}.json`;
  await createJob({ ...job, request: key });
  const request: PdfRequest = { ...requesterOf(actor), job: job.id, part, language };
  await putJson(env('EXPORTS_BUCKET'), key, request);
  return jobAnswerOf(job, translate);
}
