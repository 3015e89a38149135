import type { z } from 'zod';
import type { Actor } from '#lib/auth/actor.ts';
import type { View } from '#lib/columns/lists.ts';
import { env } from '#lib/env.ts';
import type { ExportRequest, PdfRequest } from '#lib/file-requests.ts';
import { createJob, jobAnswerOf, newJob } from '#lib/jobs.ts';
import { bodyQuery, checkFields } from '#lib/list-values.ts';
import type { Say } from '#lib/phrases.ts';
import { putJson } from '#lib/storage.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { exportBody } from '#shared/products/contract.ts';

/** The worker loads the actor anew from the names, so it sees what the user may see when it runs. */
const who = (actor: Actor) => ({ username: actor.author.user, impersonated: actor.author.on_behalf_of });

/** Filters, order and fields are checked now, so that the user learns of a mistake at once. */
export async function requestExport(
  actor: Actor,
  { columns }: View,
  body: z.output<typeof exportBody> & { language: Language },
  say: Say,
) {
  bodyQuery(columns, body);
  checkFields(columns, body.fields);
  const job = newJob('export', actor.user.id);
  await createJob(job);
  const request: ExportRequest = {
    ...who(actor),
    job: job.id,
    filters: body.filters,
    search: body.search,
    order_by: body.order_by,
    fields: body.fields,
    language: body.language,
  };
  await putJson(env('EXPORTS_BUCKET'), `export/${job.id}.json`, request);
  return jobAnswerOf(job, say);
}

export async function requestPdf(actor: Actor, part: string, language: Language, say: Say) {
  const job = newJob('pdf', actor.user.id);
  await createJob(job);
  const request: PdfRequest = { ...who(actor), job: job.id, part, language };
  await putJson(env('EXPORTS_BUCKET'), `pdf/${job.id}.json`, request);
  return jobAnswerOf(job, say);
}
