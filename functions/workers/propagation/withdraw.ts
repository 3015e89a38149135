import { discardReviewOf } from '#functions/imports/store/store.ts';
import type { Member } from '#platform/auth/members.ts';
import { failJob, jobsOf, resultsPrefix } from '#platform/jobs/jobs.ts';
import { env } from '#platform/runtime/env.ts';
import { deletePrefix } from '#platform/storage/objects.ts';

/**
 * A user has left an entity: discards their review and withdraws their files. What belongs to a former member is
 * already invisible; here it also ends, with the links that were handed out.
 */
export async function withdrawFrom(member: Member): Promise<void> {
  await discardReviewOf(member);
  await deletePrefix(env('EXPORTS_BUCKET'), resultsPrefix(member));
  const left = (await jobsOf(member)).filter(({ state, result }) => state !== 'done' || result?.key);
  for (const { id, state } of left) if (state !== 'failed') await failJob(id, 'entity_changed');
}
