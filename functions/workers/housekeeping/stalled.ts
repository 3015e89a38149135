import { failIfStalled } from '#functions/imports/store/stalled.ts';
import { allReviews } from '#functions/imports/store/store.ts';

/** Fails reviews whose worker died without reporting. Returns how many. */
export async function failStalled(at = Date.now()): Promise<number> {
  let failed = 0;
  for await (const review of allReviews()) if (await failIfStalled(review, at)) failed += 1;
  return failed;
}
