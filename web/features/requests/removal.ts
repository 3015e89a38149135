import { MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { api } from '#web/platform/api/api.ts';
import { outcomesOf, wholeOrAlert } from '#web/platform/jobs/bulk.ts';
import { REQUESTS } from './common/kinds.ts';

/** Removes requests from the cart; `onGone` is told of those that are removed, portion by portion. */
export async function removeFromCart(
  kind: RequestKind,
  ids: readonly string[],
  onGone: (gone: string[]) => void = () => undefined,
): Promise<void> {
  for (const group of portionsOf(ids, MAX_AT_ONCE)) {
    const answer = await wholeOrAlert(await api(REQUESTS[kind].remove, { body: { ids: group }, quiet: true }));
    const refused = 'job' in answer && answer.job.result?.refused ? await outcomesOf(answer.job.id, 'refused') : [];
    const left = new Set(refused.map(({ id }) => id));
    onGone(group.filter((id) => !left.has(id)));
  }
}
