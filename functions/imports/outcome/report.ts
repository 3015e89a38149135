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
import { importWithFile } from '../store/imports.ts';

/** Object `export/<job>.json` in the exports bucket: starts the worker, like the report of a review. */
export const importReportRequest = z.object({
  job: id,
  import: id,
  file_name: z.string(),
  language: z.enum(LANGUAGES),
});
export type ImportReportRequest = z.infer<typeof importReportRequest>;

/** Requests a workbook of the imported list with the findings and decisions, line by line. */
export async function requestImportReport(actor: Actor, id: string, language: Language, translate: Translate) {
  const { file_name, rows } = await importWithFile(actor, id);
  const job = { ...newJob('export', memberOf(actor)), total: rows };
  const key = `export/${job.id}.json`;
  await createJob({ ...job, request: key });
  const request: ImportReportRequest = { job: job.id, import: id, file_name, language };
  await putJson(env('EXPORTS_BUCKET'), key, request);
  return jobAnswerOf(job, translate);
}
