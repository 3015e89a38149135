import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Event } from 'aws-lambda';
import { logger } from '../runtime/logger.ts';

/** The object of a notification. Its key is form-encoded. */
export type Arrived = { bucket: string; key: string };

/**
 * Creates a worker started by objects. It throws if a retry may help; after the last retry the event goes to the
 * dead-letter queue. Objects may be delivered twice, so workers must be idempotent.
 */
export const onObject =
  (work: (object: Arrived) => Promise<void>) =>
  async (event: S3Event): Promise<void> => {
    for (const { s3 } of event.Records) {
      const object = { bucket: s3.bucket.name, key: decodeURIComponent(s3.object.key.replaceAll('+', ' ')) };
      logger.info('started', object);
      await work(object);
      logger.info('ended', object);
    }
  };

/** Runs `work` in a temporary folder and removes it afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
