import { portionsOf } from '#shared/values/portions.ts';
import { api } from '#web/platform/api/api.ts';
import { type Added, AT_ONCE } from './additions.ts';

/** Adds parts to a watchlist, in portions. */
export async function putParts(id: string, parts: readonly string[]): Promise<Added> {
  const sum: Added = { added: 0, not_added: [] };
  for (const ids of portionsOf(parts, AT_ONCE)) {
    const { added, not_added } = await api('POST /api/watchlists/{id}/products', {
      params: { id },
      body: { ids },
      quiet: true,
    });
    sum.added += added;
    sum.not_added.push(...not_added);
  }
  return sum;
}
