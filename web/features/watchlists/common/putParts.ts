import { portionsOf } from '#shared/values/portions.ts';
import { api } from '#web/platform/api/api.ts';
import { outcomesOf, wholeOrAlert } from '#web/platform/jobs/bulk.ts';
import { type Added, AT_ONCE, additionOf } from './additions.ts';

/** Adds parts to a watchlist, in portions. Of many, the job is awaited, which the list of jobs shows. */
export async function putParts(id: string, parts: readonly string[]): Promise<Added> {
  const sum: Added = { added: 0, not_added: [] };
  for (const ids of portionsOf(parts, AT_ONCE)) {
    const begun = await api('POST /api/watchlists/{id}/products', { params: { id }, body: { ids }, quiet: true });
    const ended = await wholeOrAlert(begun);
    const { added, not_added } = 'job' in ended ? additionOf(await outcomesOf(ended.job.id)) : ended.now;
    sum.added += added;
    sum.not_added.push(...not_added);
  }
  return sum;
}
