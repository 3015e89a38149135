import type { Language } from '#shared/i18n/languages.ts';
import type { Actor } from '../auth/actor.ts';
import { memberOf } from '../auth/members.ts';
import { env } from '../runtime/env.ts';
import { putJson } from '../storage/objects.ts';
import type { Translate } from '../words/phrases.ts';
import { createJob } from './begin.ts';
import { requesterOf } from './exports.ts';
import type { PdfRequest, StatementRequest } from './file-requests.ts';
import { jobAnswerOf, newJob } from './jobs.ts';

/** What a PDF is about. */
type Wanted =
  | { part: string }
  | { supplier: string }
  | { project: string }
  | { cart: string }
  | Pick<StatementRequest, 'entity' | 'kinds' | 'month'>;

/** Starts the worker that prints a dossier. The worker looks up again what the actor sees. */
export async function requestPdf(actor: Actor, wanted: Wanted, language: Language, translate: Translate) {
  const job = newJob('pdf', memberOf(actor));
  const key = `pdf/${job.id}.json`;
  await createJob({ ...job, request: key });
  const request: PdfRequest = { ...requesterOf(actor), job: job.id, ...wanted, language };
  await putJson(env('EXPORTS_BUCKET'), key, request);
  return jobAnswerOf(job, translate);
}
