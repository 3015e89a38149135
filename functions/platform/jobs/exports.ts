import type { z } from 'zod';
import type { Language } from '#shared/i18n/languages.ts';
import type { exportBody } from '#shared/parts/contract.ts';
import type { Actor } from '../auth/actor.ts';
import { memberOf } from '../auth/members.ts';
import { viewOf } from '../auth/visibility.ts';
import { bodyQuery, checkFields } from '../lists/list-values.ts';
import { KINDS } from '../records/kinds.ts';
import { env } from '../runtime/env.ts';
import { putJson } from '../storage/objects.ts';
import type { Translate } from '../words/phrases.ts';
import type { ExportRequest } from './file-requests.ts';
import { createJob, jobAnswerOf, newJob } from './jobs.ts';

/** The worker reloads the actor by name, so the visibility at run time applies. */
export const requesterOf = ({ author }: Actor): Pick<ExportRequest, 'username' | 'impersonated'> => ({
  username: author.user,
  impersonated: author.on_behalf_of,
});

/** Validates filters, order and fields now, so that the user sees errors at once. */
export async function requestExport(
  actor: Actor,
  kind: ExportRequest['kind'],
  body: z.output<typeof exportBody> & { language: Language },
  translate: Translate,
) {
  const { columns } = await viewOf(actor, KINDS[kind]);
  bodyQuery(columns, body);
  checkFields(columns, body.fields);
  const { filters, search, order_by, fields, language } = body;
  const asked: Omit<ExportRequest, keyof Started> & { language: Language } = {
    ...{ kind, filters, search, order_by, fields, language },
  };
  return startExport(actor, asked, translate);
}

type Started = Pick<ExportRequest, 'job' | 'username' | 'impersonated'>;

/** Starts a worker that creates a file of what is `asked`. */
export async function startExport<T extends { language: Language }>(actor: Actor, asked: T, translate: Translate) {
  const job = newJob('export', memberOf(actor));
  const key = `export/${job.id}.json`;
  await createJob({ ...job, request: key });
  const request: T & Started = { ...asked, ...requesterOf(actor), job: job.id };
  await putJson(env('EXPORTS_BUCKET'), key, request);
  return jobAnswerOf(job, translate);
}
