import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import type { PhraseParams } from '#shared/errors.ts';
import { type Job, type JobKind, job } from '#shared/jobs/schema.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import { id, instant } from '#shared/records.ts';
import { DAY_SECONDS } from '#shared/values/units.ts';
import type { Member } from '../auth/members.ts';
import { epochSeconds, newId, now } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import { dynamo } from '../storage/aws.ts';
import { isExpired, keptUntil } from '../storage/lifetimes.ts';
import { downloadLink } from '../storage/objects.ts';
import { parseItems } from '../storage/stored.ts';
import { deletePartition, indexed, putNew, readItem, tableName, type Write } from '../storage/table.ts';
import type { Translate } from '../words/phrases.ts';
import { storedProblem } from './problem.ts';

/** Retention of finished jobs, in seconds. */
export const JOB_LIFETIME = 30 * DAY_SECONDS;
/** Maximum number of jobs in a list. */
const MOST_LISTED = 100;

/**
 * A stored job, which belongs to a member. Its error is a phrase key and its file an object name; both are converted for
 * the reader.
 */
export const storedJob = job.omit({ error: true, code: true, is_retryable: true }).extend({
  user: id,
  entity: id,
  problem: storedProblem.optional(),
  /** When its worker reported last. */
  reported_at: instant.optional(),
  /** When its user first saw that it had finished. */
  seen_at: instant.optional(),
  /** Key of the object that starts its worker. */
  request: z.string().optional(),
  result: job.shape.result
    .unwrap()
    .omit({ url: true, kept_until: true })
    .extend({ key: z.string().optional() })
    .optional(),
});
export type StoredJob = z.infer<typeof storedJob>;

export const jobKey = (id: string) => ({ pk: `JOB#${id}`, sk: '#' });
const jobsKey = ({ user, entity }: Member): string => `JOB#${entity}#${user}`;

export function newJob(kind: JobKind, { user, entity }: Member): StoredJob {
  return { id: newId(), user, entity, kind, state: 'waiting', done: 0, total: 0, started_at: now() };
}

export const jobWrite = (job: StoredJob) =>
  putNew({
    ...jobKey(job.id),
    gsi1pk: jobsKey(job),
    gsi1sk: job.id,
    ttl: epochSeconds() + JOB_LIFETIME,
    ...job,
  });

export const readJob = (id: string): Promise<StoredJob | undefined> => readItem(storedJob, jobKey(id));

/** Deletes a job with the outcomes of its records. */
export const deleteJob = (id: string): Promise<void> => deletePartition(jobKey(id).pk);

/** Prefix of a member's files in the exports bucket. */
export const resultsPrefix = ({ user, entity }: Member): string => `results/${entity}/${user}/`;

/** The latest 100, newest first. */
export async function jobsOf(member: Member): Promise<StoredJob[]> {
  const jobs: StoredJob[] = [];
  const newest = indexed('gsi1', jobsKey(member), { ScanIndexForward: false, Limit: MOST_LISTED });
  for await (const job of parseItems(storedJob, newest)) {
    jobs.push(job);
    if (jobs.length === MOST_LISTED) break;
  }
  return jobs;
}

type Progress = Partial<Pick<StoredJob, 'state' | 'phase' | 'done' | 'total' | 'finished_at' | 'problem' | 'result'>>;

function progressWrite(id: string, progress: Progress) {
  const entries = Object.entries({ ...progress, reported_at: now() });
  return {
    TableName: tableName(),
    Key: jobKey(id),
    UpdateExpression: `SET ${entries.map((_, n) => `#f${n} = :v${n}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name], n) => [`#f${n}`, name])),
    ExpressionAttributeValues: Object.fromEntries(entries.map(([, value], n) => [`:v${n}`, value])),
  };
}

export async function updateJob(id: string, progress: Progress): Promise<void> {
  await dynamo().send(new UpdateCommand(progressWrite(id, progress)));
}

/** Its user has seen that it finished: no message is needed. */
export async function noteSeen(id: string): Promise<void> {
  await dynamo().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: jobKey(id),
      UpdateExpression: 'SET seen_at = if_not_exists(seen_at, :now)',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': now() },
    }),
  );
}

const finished = (result: StoredJob['result'] = {}): Progress => ({ state: 'done', finished_at: now(), result });
export const finishJob = (id: string, result?: StoredJob['result']): Promise<void> => updateJob(id, finished(result));
/** The same write, as part of a transaction. */
export const finishedJobWrite = (id: string, result: StoredJob['result']): Write => ({
  Update: progressWrite(id, finished(result)),
});
const failed = (code: string, params: PhraseParams = {}): Progress => ({
  state: 'failed',
  finished_at: now(),
  problem: { code, params },
});
export const failJob = (id: string, code: string, params?: PhraseParams): Promise<void> =>
  updateJob(id, failed(code, params));

/** Fails a job unless its worker has reported since it was read. */
export async function failSilentJob({ id, reported_at }: StoredJob): Promise<void> {
  const write = progressWrite(id, failed('job_failed'));
  const place = Object.values(write.ExpressionAttributeNames).indexOf('reported_at');
  const isSame = reported_at ? `#f${place} = :before` : `attribute_not_exists(#f${place})`;
  await dynamo().send(
    new UpdateCommand({
      ...write,
      ConditionExpression: `${write.ConditionExpression} AND ${isSame}`,
      ExpressionAttributeValues: { ...write.ExpressionAttributeValues, ...(reported_at && { ':before': reported_at }) },
    }),
  );
}

/**
 * Whether its user can repeat it, while its request is kept. Other jobs of an import are repeated by continuing the
 * import.
 */
export function isRetryable({ kind, state, problem, result, request, finished_at }: StoredJob): boolean {
  if (state !== 'done' && state !== 'failed') return false;
  if (!finished_at || isExpired('exportDays', finished_at)) return false;
  if (kind === 'bulk') return state === 'failed' || (result?.refused ?? 0) > 0;
  return state === 'failed' && problem?.code === 'job_failed' && request !== undefined;
}

/** The link to a job's file while that is kept, valid for 15 minutes, and until when it is. */
async function fileOf({ result, finished_at }: StoredJob) {
  if (!result?.key || !finished_at) return {};
  const kept_until = keptUntil('exportDays', finished_at);
  if (isExpired('exportDays', finished_at)) return { kept_until };
  return { kept_until, url: await downloadLink(env('EXPORTS_BUCKET'), result.key, result.file_name ?? 'vigie') };
}

/** The job in a response. */
export async function jobAnswerOf(job: StoredJob, translate: Translate): Promise<{ job: Job }> {
  const {
    user: _,
    entity: __,
    reported_at: ___,
    seen_at: _____,
    request: ____,
    phase,
    problem,
    result,
    finished_at,
    ...rest
  } = job;
  const { key: ______, ...facts } = result ?? {};
  const isOver = !isUnderWay(job);
  return {
    job: {
      ...rest,
      ...(job.state === 'running' && phase && { phase }),
      is_retryable: isRetryable(job),
      ...(isOver && finished_at && { finished_at }),
      ...(job.state === 'failed' &&
        problem && {
          code: problem.code,
          error: translate([`problems:${problem.code}`, `errors:${problem.code}`], problem.params),
        }),
      ...(result && { result: { ...facts, ...(await fileOf(job)) } }),
    },
  };
}
