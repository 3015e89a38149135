import { decodeTime } from 'ulid';
import { readReview } from '#functions/imports/store/store.ts';
import { env } from '#platform/runtime/env.ts';
import { deletePrefix, listKeys } from '#platform/storage/objects.ts';

/** An upload without analysis is kept this long: its form may still be in use. Milliseconds. */
const GRACE = 24 * 3600 * 1000;

/** Files whose analysis is gone (given up while the file was still on its way). Answers how many analyses were cleared. */
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
