import { decodeTime } from 'ulid';
import { readReview } from '#functions/imports/store/store.ts';
import { env } from '#platform/runtime/env.ts';
import { deletePrefix, listKeys } from '#platform/storage/objects.ts';
import { DAY_MS } from '#shared/values/units.ts';

/** Uploads without a review are kept this long, because their form may still be in use. Milliseconds. */
const GRACE = DAY_MS;

/** Deletes files whose review is gone (discarded during the upload). Returns the number of reviews. */
export async function clearForgottenUploads(at = Date.now()): Promise<number> {
  const keys = [
    ...(await listKeys(env('IMPORTS_BUCKET'), 'uploads/')),
    ...(await listKeys(env('IMPORTS_BUCKET'), 'analyses/')),
  ];
  const ids = new Set(keys.flatMap((key) => key.split('/')[1] ?? []));
  let removed = 0;
  for (const id of ids) {
    if (at - decodeTime(id) < GRACE || (await readReview(id))) continue;
    await Promise.all([
      deletePrefix(env('IMPORTS_BUCKET'), `uploads/${id}/`),
      deletePrefix(env('IMPORTS_BUCKET'), `analyses/${id}/`),
    ]);
    removed += 1;
  }
  return removed;
}
