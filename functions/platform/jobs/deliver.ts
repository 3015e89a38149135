import { AppError } from '#shared/errors.ts';
import { cleanFileName } from '#shared/values/file-names.ts';
import { isStillMember } from '../auth/members.ts';
import { writeStream } from '../storage/object-stream.ts';
import { putObject } from '../storage/objects.ts';
import { failJob, finishJob, readJob, resultsPrefix, type StoredJob, updateJob } from './jobs.ts';

export type Delivery = { bytes: Uint8Array; file_name: string; content_type: string; rows: number };
/** A file of any size; `rows`: how many it has, once all its chunks are read. */
export type Stream = Omit<Delivery, 'bytes' | 'rows'> & { chunks: AsyncIterable<Uint8Array>; rows: () => number };

/** An error that the user can correct; the code is a phrase of `problems`. */
export class RequestProblem extends Error {
  readonly code: string;
  readonly params: Record<string, string | number>;
  constructor(code: string, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** A file is for the user as a member of the entity in which they asked for it. */
async function checkMember(job: StoredJob): Promise<void> {
  if (!(await isStillMember(job))) throw new RequestProblem('entity_changed');
}

/** Stores the file, unless `check` throws; returns the number of its rows. */
async function store(bucket: string, key: string, file: Delivery | Stream, check: () => Promise<void>) {
  const { content_type } = file;
  if ('bytes' in file) {
    await check();
    await putObject(bucket, key, file.bytes, content_type);
    return file.rows;
  }
  const send = async (write: (chunk: Uint8Array) => Promise<void>) => {
    for await (const chunk of file.chunks) await write(chunk);
    await check();
  };
  await writeStream(bucket, key, send, content_type);
  return file.rows();
}

/**
 * Creates a job's file and stores it where the user's link points. Skips finished jobs. An unexpected error is shown
 * to the user at once and rethrown, so that the job is retried.
 */
export async function deliver(
  bucket: string,
  request: { job: string },
  make: () => Promise<Delivery | Stream>,
): Promise<void> {
  const job = await readJob(request.job);
  if (!job || job.state === 'done' || (job.state === 'failed' && job.problem?.code !== 'job_failed')) return;
  await updateJob(job.id, { state: 'running', phase: 'collecting' });
  try {
    await checkMember(job);
    const file = await make();
    await updateJob(job.id, { phase: 'bytes' in file ? 'storing' : 'writing' });
    const file_name = cleanFileName(file.file_name);
    const key = `${resultsPrefix(job)}${job.id}/${file_name}`;
    const rows = await store(bucket, key, file, () => checkMember(job));
    await updateJob(job.id, { done: rows, total: rows });
    await finishJob(job.id, { key, file_name });
  } catch (error) {
    if (error instanceof RequestProblem) return failJob(job.id, error.code, error.params);
    await failJob(job.id, 'job_failed');
    if (!(error instanceof AppError)) throw error;
  }
}
