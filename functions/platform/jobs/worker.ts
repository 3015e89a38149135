import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Event } from 'aws-lambda';
import { logger } from '../runtime/logger.ts';

/** The object of a notification. Keys arrive form-encoded. */
export type Arrived = { bucket: string; key: string };

/**
 * A worker that objects start. It throws when a retry may help; after the retries the event goes to the worker's
 * dead-letter queue. The same object may arrive twice: each worker must cope.
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

/** A folder of its own for the work, removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
