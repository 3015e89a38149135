import { z } from 'zod';
import type { ErasureRequest } from '#platform/jobs/file-requests.ts';
import { deleteJob, readJob } from '#platform/jobs/jobs.ts';
import type { Arrived } from '#platform/jobs/worker.ts';
import { USER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { deleteKeys, getJson, listKeys, putJson } from '#platform/storage/objects.ts';
import { REQUEST_FOLDERS } from '#shared/jobs/request-folders.ts';
import { replacingName, rewritten } from './rewrite.ts';

/** What the requests of all workers have in common, as far as it matters here. */
const stored = z.looseObject({ job: z.string().optional(), person: z.string().optional() });
type StoredRequest = z.infer<typeof stored>;

const mentions = (value: unknown, names: ReadonlySet<string>): boolean =>
  typeof value === 'string'
    ? names.has(value.toLowerCase())
    : typeof value === 'object' && value !== null && Object.values(value).some((each) => mentions(each, names));

/** A cascade that has begun goes on without the name: the parts of a third-party wait for it. */
async function isUnfinishedCascade(key: string, job: string | undefined): Promise<boolean> {
  if (!key.startsWith('cascade/') || !job) return false;
  const state = (await readJob(job))?.state;
  return state === 'waiting' || state === 'running';
}

/** The file with all that was kept about the person, which someone else had asked for. */
async function deleteExport(bucket: string, { job = '' }: StoredRequest): Promise<void> {
  const file = (await readJob(job))?.result?.key;
  if (file) await deleteKeys(bucket, [file]);
  await deleteJob(job);
}

async function eraseFrom(bucket: string, key: string, found: StoredRequest, request: ErasureRequest): Promise<void> {
  const { person, username, pseudonym } = request;
  if (await isUnfinishedCascade(key, found.job))
    return putJson(bucket, key, rewritten(found, replacingName(username, pseudonym)));
  if (key.startsWith('export/') && found.person === person) await deleteExport(bucket, found);
  await deleteKeys(bucket, [key]);
}

/** Erases the person from what was asked of workers: by them, in their name, or about them. */
export async function eraseRequests({ bucket, key: own }: Arrived, request: ErasureRequest): Promise<void> {
  const email = (await readRecord(USER, request.person))?.email;
  const names = new Set(
    [request.person, request.username, ...(email ? [email] : [])].map((name) => name.toLowerCase()),
  );
  for (const folder of REQUEST_FOLDERS)
    for (const key of await listKeys(bucket, folder)) {
      const found = key === own ? undefined : await getJson(bucket, key, stored);
      if (found && mentions(found, names)) await eraseFrom(bucket, key, found, request);
    }
}
