import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { type Actor, actorOf } from '#platform/auth/actor.ts';
import { isOf, type Member } from '#platform/auth/members.ts';
import { awaited } from '#platform/jobs/awaited.ts';
import { jobWrite, type StoredJob } from '#platform/jobs/jobs.ts';
import { now } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { logger } from '#platform/runtime/logger.ts';
import { dynamo } from '#platform/storage/aws.ts';
import { deletePrefix, getJson, putJson } from '#platform/storage/objects.ts';
import { CorruptDataError, parseItem } from '#platform/storage/stored.ts';
import {
  deleteItems,
  indexed,
  type Key,
  partition,
  put,
  putNew,
  readItem,
  remove,
  tableName,
  transact,
  type Write,
} from '#platform/storage/table.ts';
import { AppError } from '#shared/errors.ts';
import type { SheetPreview } from '#shared/imports/reading/detect.ts';
import type { MappingBody, ReviewState } from '#shared/imports/review-schema.ts';
import { id, instant } from '#shared/records.ts';
import { failImport } from '../finalize/record.ts';
import { requestStop } from './matching-request.ts';
import { mapping, type Review, review, sheetPreview } from './schema.ts';

/** The worker's file is obsolete: the review was discarded or replaced. */
export class SupersededError extends Error {}

/** Of the review; its choices are in its partition. */
export const reviewKey = (id: string): Key => ({ pk: `ANALYSIS#${id}`, sk: '#' });
const pointerKey = (user: string): Key => ({ pk: `USER#${user}`, sk: 'ANALYSIS' });
const REVIEWS = 'ANALYSIS#all';
const bucket = () => env('IMPORTS_BUCKET');

export const uploadKey = (id: string, fileName: string) =>
  `uploads/${id}/${fileName.replace(/[^\p{L}\p{N}._ -]/gu, '_')}`;
export const reviewOfKey = (key: string): string => key.split('/')[1] ?? '';
const previewKey = (id: string) => `analyses/${id}/preview.json`;
/** Another one when the columns of the index change: an index of before is then made anew. */
const INDEX_VERSION = 2;
/** Beside the folder of the run's lines. */
export const indexKey = (id: string, run: string) => `analyses/${id}/${run}.${INDEX_VERSION}.vcol`;
export const linesPrefix = (id: string, run: string) => `analyses/${id}/${run}/`;

export const readReview = (id: string): Promise<Review | undefined> => readItem(review, reviewKey(id));

/**
 * The review that a worker was asked for. The call that asked names the work in it afterwards; a later call supersedes it
 * by a later name.
 */
export const reviewAwaiting = <K extends 'run' | 'job'>(
  request: { analysis: string } & Record<K, string>,
  name: K,
): Promise<Review | undefined> =>
  awaited(
    request[name],
    () => readReview(request.analysis),
    (found) => !found || (found[name] ?? '') >= request[name],
  );

export const pointerItem = z.object({ analysis: id });

/** The user's last review, also of an entity that the user has left. */
export async function lastReview(user: string): Promise<Review | undefined> {
  const pointer = await readItem(pointerItem, pointerKey(user));
  return pointer && readReview(pointer.analysis);
}

/** The actor's current review. */
export async function currentReview(actor: Pick<Actor, 'user' | 'entity'>): Promise<Review | undefined> {
  const review = await lastReview(actor.user.id);
  return review && isOf(review, actor) ? review : undefined;
}

export async function requireReview(actor: Actor, ...states: ReviewState[]): Promise<Review> {
  const review = await currentReview(actor);
  if (!review) throw new AppError('not_found');
  if (states.length > 0 && !states.includes(review.state)) throw new AppError('analysis_not_ready');
  return review;
}

/** The user of a review, for its workers. The review of a user who has left its entity is superseded. */
export async function reviewerOf(review: Review): Promise<Actor> {
  const actor = await actorOf(review.author.user, review.author.on_behalf_of);
  if (!isOf(review, actor)) throw new SupersededError();
  return actor;
}

/** Replaces `previous` by a new review; of two concurrent calls, one is refused. */
export async function beginReview(review: Review, job: StoredJob, previous: Review | undefined): Promise<void> {
  const pointer: Write = {
    Put: {
      TableName: tableName(),
      Item: { ...pointerKey(review.user), analysis: review.id },
      ConditionExpression: previous ? 'analysis = :previous' : 'attribute_not_exists(pk)',
      ...(previous && { ExpressionAttributeValues: { ':previous': previous.id } }),
    },
  };
  try {
    await transact([
      pointer,
      putNew({ ...reviewKey(review.id), gsi1pk: REVIEWS, gsi1sk: review.id, ...review }),
      jobWrite(job),
    ]);
  } catch (error) {
    if (error instanceof TransactionCanceledException) throw new AppError('confirmation_required', { cause: error });
    throw error;
  }
  if (previous) await discard(previous);
}

type Patch = Partial<Omit<Review, 'id' | 'user' | 'entity' | 'author' | 'updated_at' | 'revision'>>;

/** What a review must still be, so that a worker may change it. */
type Still = { run?: string | undefined; state?: ReviewState };

function patchWrite(id: string, patch: Patch, still: Still = {}) {
  const conditions = Object.entries(still).filter(([, value]) => value !== undefined);
  const entries = Object.entries({ ...patch, updated_at: now() });
  return {
    TableName: tableName(),
    Key: reviewKey(id),
    UpdateExpression: `SET ${entries.map((_, n) => `#f${n} = :v${n}`).join(', ')}`,
    ConditionExpression: ['attribute_exists(pk)', ...conditions.map(([name]) => `#${name} = :${name}`)].join(' AND '),
    ExpressionAttributeNames: {
      ...Object.fromEntries(entries.map(([name], n) => [`#f${n}`, name])),
      ...Object.fromEntries(conditions.map(([name]) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(entries.map(([, value], n) => [`:v${n}`, value])),
      ...Object.fromEntries(conditions.map(([name, value]) => [`:${name}`, value])),
    },
  };
}
/** The change of an existing review, as part of a transaction. */
export const reviewWrite = (id: string, patch: Patch): Write => ({ Update: patchWrite(id, patch) });

/** Changes a review that still exists and still has this run and state; otherwise throws SupersededError. */
export async function updateReview(id: string, patch: Patch, run?: string, state?: ReviewState): Promise<void> {
  try {
    await dynamo().send(new UpdateCommand(patchWrite(id, patch, { run, ...(state && { state }) })));
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new SupersededError();
    throw error;
  }
}

type Matching = Pick<Review, 'id'> & { run: string };

/**
 * Tells how far matching is. False if another worker is farther; throws SupersededError if the run is not being matched any
 * more.
 */
export async function advanceMatching({ id, run }: Matching, patch: Pick<Review, 'done' | 'counts'>): Promise<boolean> {
  const write = patchWrite(id, patch, { run, state: 'matching' });
  const names = { ...write.ExpressionAttributeNames, '#done': 'done' };
  const values = { ...write.ExpressionAttributeValues, ':done': patch.done };
  try {
    await dynamo().send(
      new UpdateCommand({
        ...write,
        ConditionExpression: `${write.ConditionExpression} AND #done <= :done`,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const review = await readReview(id);
    if (review?.run !== run || review.state !== 'matching') throw new SupersededError();
    return false;
  }
}

type Checkpoint = NonNullable<Review['checkpoint']>;

/** Stores how far finalising is. False if another worker is farther, or the review is not being finalised any more. */
export async function advanceReview({ id, job }: Review, checkpoint: Checkpoint): Promise<boolean> {
  try {
    await dynamo().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: reviewKey(id),
        UpdateExpression: 'SET checkpoint = :checkpoint, done = :done, updated_at = :now',
        ConditionExpression: '#state = :finalizing AND job = :job AND done <= :done',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':checkpoint': checkpoint,
          ':done': checkpoint.done,
          ':now': now(),
          ':finalizing': 'finalizing' satisfies ReviewState,
          ':job': job,
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * Every review that is not discarded, oldest first. A corrupt one is logged and skipped, so that it does not block the
 * others.
 */
export async function* allReviews(): AsyncGenerator<Review> {
  for await (const item of indexed('gsi1', REVIEWS)) {
    try {
      yield parseItem(review, item);
    } catch (error) {
      if (!(error instanceof CorruptDataError)) throw error;
      logger.error('review unusable', { key: item.pk, reason: error.message });
    }
  }
}

/** An internal error ended the work; a retry of the worker may still succeed. */
export const hasBroken = (review: Review): boolean =>
  review.state === 'failed' && review.problem?.code === 'job_failed';

/** Ends its work; removes the lines, the choices and the file. What was being imported stays, as an import that failed. */
async function discard(review: Review): Promise<void> {
  if (review.state === 'finalizing') await failImport(review);
  await requestStop(review);
  const choices: Key[] = [];
  for await (const item of partition(reviewKey(review.id).pk, 'C#')) choices.push({ pk: item.pk, sk: item.sk });
  await deleteItems([reviewKey(review.id), ...choices]);
  await Promise.all([
    deletePrefix(bucket(), `uploads/${review.id}/`),
    deletePrefix(bucket(), `analyses/${review.id}/`),
  ]);
}

export async function endReview(review: Review): Promise<void> {
  const pointer: Write = {
    Delete: {
      TableName: tableName(),
      Key: pointerKey(review.user),
      ConditionExpression: 'analysis = :id',
      ExpressionAttributeValues: { ':id': review.id },
    },
  };
  try {
    await transact([pointer, remove(reviewKey(review.id))]);
  } catch (error) {
    if (error instanceof TransactionCanceledException) throw new AppError('conditions_not_met', { cause: error });
    throw error;
  }
  await discard(review);
}

/** Ends a review whose files have expired. The user may have begun another one since, which stays. */
export async function expireReview(review: Review): Promise<void> {
  const current = await readItem(pointerItem, pointerKey(review.user));
  await (current?.analysis === review.id ? endReview(review) : discard(review));
}

/** Discards the review that a user has as a member of an entity. */
export async function discardReviewOf({ user, entity }: Member): Promise<void> {
  const review = await lastReview(user);
  if (review?.entity === entity) await endReview(review);
}

/**
 * Stores the first rows of each sheet, so that another sheet or header row can be shown without reading the file again.
 */
export const savePreview = (id: string, preview: readonly SheetPreview[]) => putJson(bucket(), previewKey(id), preview);
export const readPreview = (id: string) => getJson(bucket(), previewKey(id), z.array(sheetPreview));

/** Corrected columns are reused for the entity's next file with the same headers. */
const mappingKey = (entity: string, signature: string): Key => ({ pk: `ENTITY#${entity}`, sk: `MAPPING#${signature}` });

export const rememberMapping = (entity: string, signature: string, columns: MappingBody['columns']): Promise<void> =>
  transact([put({ ...mappingKey(entity, signature), columns, at: now() })]);

export async function rememberedMapping(
  entity: string,
  signature: string,
): Promise<MappingBody['columns'] | undefined> {
  return (await readItem(mapping.pick({ columns: true }), mappingKey(entity, signature)))?.columns;
}

export const lastImport = z.object({ date: instant, file_name: z.string() });
export type LastImport = z.infer<typeof lastImport>;
const lastImportKey = (entity: string): Key => ({ pk: `ENTITY#${entity}`, sk: 'LAST_IMPORT' });
export const saveLastImport = (entity: string, last: LastImport): Promise<void> =>
  transact([put({ ...lastImportKey(entity), ...last })]);
export const readLastImport = (entity: string): Promise<LastImport | undefined> =>
  readItem(lastImport, lastImportKey(entity));
