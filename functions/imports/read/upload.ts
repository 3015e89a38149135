import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { jobAnswerOf, newJob, readJob } from '#platform/jobs/jobs.ts';
import { newId, now } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { objectSize, putObject, uploadForm } from '#platform/storage/objects.ts';
import type { Say } from '#platform/words/phrases.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { MAX_UPLOAD_BYTES, type uploadBody } from '#shared/imports/review-schema.ts';
import { type Analysis, beginAnalysis, currentAnalysis, readAnalysis, uploadKey } from '../store/store.ts';

const LIMIT_TEXT = `${MAX_UPLOAD_BYTES / 1024 / 1024} MB`;
const FINISHED: readonly string[] = ['done', 'failed'];

/** A new analysis in the place of the user's last one; an unfinished one is replaced only when that was confirmed. */
async function begin(actor: Actor, fileName: string, confirmed: boolean): Promise<Analysis> {
  const previous = await currentAnalysis(actor.user.id);
  if (previous && !FINISHED.includes(previous.state) && !confirmed) throw new AppError('confirmation_required');
  const id = newId();
  const job = newJob('import', actor.user.id);
  const analysis: Analysis = {
    id,
    user: actor.user.id,
    entity: actor.entity.id,
    author: actor.author,
    file_name: fileName,
    key: uploadKey(id, fileName),
    state: 'uploaded',
    done: 0,
    total: 0,
    created_at: now(),
    updated_at: now(),
    job: job.id,
  };
  await beginAnalysis(analysis, job, previous);
  return analysis;
}

/** A form with which the page sends the file straight to storage; its arrival there starts the reading. */
export async function requestUpload(actor: Actor, body: z.output<typeof uploadBody>) {
  if (body.size > MAX_UPLOAD_BYTES) throw new AppError('too_large', { params: { limit: LIMIT_TEXT } });
  const analysis = await begin(actor, body.file_name, body.confirm);
  const { url, fields } = await uploadForm(env('IMPORTS_BUCKET'), analysis.key, MAX_UPLOAD_BYTES);
  return { upload_id: analysis.id, url, fields };
}

type Start = { upload_id: string } | { file: { name: string; bytes: Uint8Array } };

async function uploaded(actor: Actor, id: string): Promise<Analysis> {
  const analysis = await readAnalysis(id);
  if (analysis?.user !== actor.user.id) throw notFound();
  if ((await objectSize(env('IMPORTS_BUCKET'), analysis.key)) === undefined) throw new AppError('analysis_not_ready');
  return analysis;
}

/** Follows the reading of an uploaded file, or takes a small file that came with the request. */
export async function startAnalysis(actor: Actor, start: Start, confirmed: boolean, say: Say) {
  const analysis =
    'upload_id' in start ? await uploaded(actor, start.upload_id) : await begin(actor, start.file.name, confirmed);
  if ('file' in start) await putObject(env('IMPORTS_BUCKET'), analysis.key, start.file.bytes);
  const job = await readJob(analysis.job);
  if (!job) throw notFound();
  return jobAnswerOf(job, say);
}
