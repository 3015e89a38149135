import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { MINUTE_MS } from '#shared/values/units.ts';
import { logger } from '../runtime/logger.ts';
import { getJson } from '../storage/objects.ts';
import { parseStored } from '../storage/stored.ts';

/** What AWS sends when an object was put. */
const s3Event = z.object({
  Records: z.array(
    z.object({ s3: z.object({ bucket: z.object({ name: z.string() }), object: z.object({ key: z.string() }) }) }),
  ),
});

/** The object of a notification. Its key is form-encoded. `until`: when the function should leave the rest to another run. */
export type Arrived = { bucket: string; key: string; until: number };

/** Time that a portion of work and the request for the next run may take. Milliseconds. */
const MARGIN = 2 * MINUTE_MS;

export type WorkerContext = { getRemainingTimeInMillis(): number };
export const leaveAt = (context: WorkerContext | undefined): number =>
  context ? Date.now() + context.getRemainingTimeInMillis() - MARGIN : Number.POSITIVE_INFINITY;

/**
 * Creates a worker started by objects. It throws if a retry may help; after the last retry the event goes to the
 * dead-letter queue. Objects may be delivered twice, so workers must be idempotent.
 */
export const onObject =
  (work: (object: Arrived) => Promise<void>) =>
  async (event: unknown, context?: WorkerContext): Promise<void> => {
    const until = leaveAt(context);
    for (const { s3 } of parseStored(s3Event, event, 'event').Records) {
      const object = { bucket: s3.bucket.name, key: decodeURIComponent(s3.object.key.replaceAll('+', ' ')) };
      logger.info('started', object);
      await work({ ...object, until });
      logger.info('ended', object);
    }
  };

/** The same where the object is a request in JSON. One that is gone by now was withdrawn. */
export const onRequest = <T>(schema: z.ZodType<T>, work: (request: T, object: Arrived) => Promise<void>) =>
  onObject(async (object) => {
    const request = await getJson(object.bucket, object.key, schema);
    if (request) await work(request, object);
  });

/** Runs `work` in a temporary folder and removes it afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
