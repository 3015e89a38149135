import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { isOf, memberOf } from '#platform/auth/members.ts';
import { jobAnswerOf, newJob, readJob } from '#platform/jobs/jobs.ts';
import { newId, now } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { objectSize, putObject, uploadForm } from '#platform/storage/objects.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { MAX_UPLOAD_BYTES } from '#shared/imports/limits.ts';
import type { uploadBody } from '#shared/imports/review-schema.ts';
import { MEGABYTE } from '#shared/values/units.ts';
import type { Review } from '../store/schema.ts';
import { beginReview, lastReview, readReview, uploadKey } from '../store/store.ts';

const LIMIT_TEXT = `${MAX_UPLOAD_BYTES / MEGABYTE} MB`;
const FINISHED: readonly string[] = ['done', 'failed'];

/** Replaces the user's last review by a new one; an unfinished review is replaced only after confirmation. */
async function begin(actor: Actor, fileName: string, confirmed: boolean): Promise<Review> {
  const previous = await lastReview(actor.user.id);
  const isOpen = previous && isOf(previous, actor) && !FINISHED.includes(previous.state);
  if (isOpen && !confirmed) throw new AppError('confirmation_required');
  const id = newId();
  const job = newJob('import', memberOf(actor));
  const review: Review = {
    id,
    ...memberOf(actor),
    author: actor.author,
    file_name: fileName,
    key: uploadKey(id, fileName),
    state: 'uploaded',
    done: 0,
    total: 0,
    created_at: now(),
    updated_at: now(),
    job: job.id,
    revision: 0,
  };
  await beginReview(review, job, previous);
  return review;
}

/** A form with which the page uploads the file directly to S3; the upload starts the reading. */
export async function requestUpload(actor: Actor, body: z.output<typeof uploadBody>) {
  if (body.size > MAX_UPLOAD_BYTES) throw new AppError('too_large', { params: { limit: LIMIT_TEXT } });
  const review = await begin(actor, body.file_name, body.confirm);
  const { url, fields } = await uploadForm(env('IMPORTS_BUCKET'), review.key, MAX_UPLOAD_BYTES);
  return { upload_id: review.id, url, fields };
}

type Start = { upload_id: string } | { file: { name: string; bytes: Uint8Array } };

async function uploaded(actor: Actor, id: string): Promise<Review> {
  const review = await readReview(id);
  if (!review || !isOf(review, actor)) throw notFound();
  if ((await objectSize(env('IMPORTS_BUCKET'), review.key)) === undefined) throw new AppError('analysis_not_ready');
  return review;
}

/** Follows the reading of an uploaded file, or takes a small file from the request. */
export async function startReview(actor: Actor, start: Start, confirmed: boolean, translate: Translate) {
  const review =
    'upload_id' in start ? await uploaded(actor, start.upload_id) : await begin(actor, start.file.name, confirmed);
  if ('file' in start) await putObject(env('IMPORTS_BUCKET'), review.key, start.file.bytes);
  const job = await readJob(review.job);
  if (!job) throw notFound();
  return jobAnswerOf(job, translate);
}
