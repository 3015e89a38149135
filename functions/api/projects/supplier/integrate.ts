import type { z } from 'zod';
import { memberOf } from '#platform/auth/members.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { createJob } from '#platform/jobs/begin.ts';
import type { Asking } from '#platform/jobs/bulk.ts';
import { type BulkRequest, bulkKey } from '#platform/jobs/bulk-requests.ts';
import { requesterOf } from '#platform/jobs/exports.ts';
import { jobAnswerOf, newJob } from '#platform/jobs/jobs.ts';
import { PROJECT } from '#platform/records/kinds.ts';
import { env } from '#platform/runtime/env.ts';
import { putJson } from '#platform/storage/objects.ts';
import { previewKey, readPreview, type StoredPreview } from '#platform/supplier-files/previews.ts';
import { MAX_ANSWER_BYTES } from '#shared/answers/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { JobAnswer } from '#shared/jobs/schema.ts';
import type { integrateBody } from '#shared/projects/supplier-file/schema.ts';
import '#platform/supplier-files/words.ts';
import { checkExchanges } from './access.ts';

const invalid = (field: string, code: string, value = ''): AppError =>
  new AppError('invalid', { fields: { [field]: [{ code, params: { value } }] } });

function checkLines({ lines }: StoredPreview, parts: readonly string[]): void {
  if (parts.length === 0) throw invalid('parts', 'required');
  const offered = new Set(lines.filter(({ state }) => state === 'change').map(({ product }) => product));
  const other = parts.find((part) => !offered.has(part));
  if (other !== undefined) throw invalid('parts', 'unknown_value', other);
  const bytes = Buffer.byteLength(JSON.stringify(lines.map(({ said }) => said)));
  if (bytes > MAX_ANSWER_BYTES) throw new AppError('too_large', { params: { limit: `${MAX_ANSWER_BYTES / 1000} kB` } });
}

/** Starts the work on lines of a preview that the user has seen. */
export async function integrate(
  { actor, translate }: Asking,
  id: string,
  { preview: shown, parts }: z.output<typeof integrateBody>,
): Promise<JobAnswer> {
  const project = await visibleRecord(actor, PROJECT, id);
  checkExchanges(actor);
  const preview = previewKey(actor, shown);
  const stored = await readPreview(preview);
  if (!stored || stored.project !== project.id) throw invalid('preview', 'supplier_preview_gone');
  checkLines(stored, parts);
  const job = { ...newJob('supplier_integration', memberOf(actor)), total: parts.length };
  const request = bulkKey(job.id);
  await createJob({ ...job, request });
  const items = parts.map((part) => ({ id: part }));
  const task: BulkRequest['task'] = { action: 'supplier_integrate', preview, items };
  const body: BulkRequest = { ...requesterOf(actor), job: job.id, language: actor.language, task };
  await putJson(env('EXPORTS_BUCKET'), request, body);
  return jobAnswerOf(job, translate);
}
