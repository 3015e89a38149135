import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { logger } from '../runtime/logger.ts';
import { getJson } from '../storage/objects.ts';
import { parseStored } from '../storage/stored.ts';

/** What AWS sends when an object was put. */
const s3Event = z.object({
  Records: z.array(
    z.object({ s3: z.object({ bucket: z.object({ name: z.string() }), object: z.object({ key: z.string() }) }) }),
  ),
});

/** The object of a notification. Keys arrive form-encoded. */
export type Arrived = { bucket: string; key: string };

/**
 * A worker that objects start. It throws when a retry may help; after the retries the event goes to the worker's
 * dead-letter queue. The same object may arrive twice: each worker must cope.
 */
export const onObject =
  (work: (object: Arrived) => Promise<void>) =>
  async (event: unknown): Promise<void> => {
    for (const { s3 } of parseStored(s3Event, event, 'event').Records) {
      const object = { bucket: s3.bucket.name, key: decodeURIComponent(s3.object.key.replaceAll('+', ' ')) };
      logger.info('started', object);
      await work(object);
      logger.info('ended', object);
    }
  };

/** The same where the object is a request in JSON. One that is gone by now was withdrawn. */
export const onRequest = <T>(schema: z.ZodType<T>, work: (request: T, object: Arrived) => Promise<void>) =>
  onObject(async (object) => {
    const request = await getJson(object.bucket, object.key, schema);
    if (request) await work(request, object);
  });

/** A folder of its own for the work, removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
