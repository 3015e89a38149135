import { deleteLogin } from '#platform/auth/logins.ts';
import { SEGMENTS, tracesOf } from '#platform/auth/sessions/traces.ts';
import { billFolder } from '#platform/bills/store.ts';
import type { ErasureRequest } from '#platform/jobs/file-requests.ts';
import { resultsPrefix, updateJob } from '#platform/jobs/jobs.ts';
import type { Arrived } from '#platform/jobs/worker.ts';
import { env } from '#platform/runtime/env.ts';
import { deletePrefix } from '#platform/storage/objects.ts';
import { eraseArchives } from './archives.ts';
import { entitiesOf } from './entities.ts';
import { eraseItems, eraseUser } from './items.ts';
import { asJob } from './job.ts';
import { eraseRequests } from './requests.ts';

/** The second pass finds what others wrote with the name while the first one ran. */
const PASSES = 2;

/** Erases a person. All steps are idempotent. */
export const erase = (request: ErasureRequest, arrived: Arrived): Promise<void> =>
  asJob(request, arrived, SEGMENTS * PASSES, async (job) => {
    const { person: id, username } = request;
    await deleteLogin({ username });
    for (let done = job.done; done < SEGMENTS * PASSES; done++) {
      await eraseItems(tracesOf({ id, username }, done % SEGMENTS), request);
      await updateJob(job.id, { done: done + 1 });
    }
    await eraseRequests(arrived, request);
    for (const entity of await entitiesOf(id)) {
      await eraseArchives(entity, request);
      await deletePrefix(arrived.bucket, resultsPrefix({ user: id, entity }));
      await deletePrefix(env('IMPORTS_BUCKET'), billFolder({ user: id, entity }));
    }
    await eraseUser(request);
  });
