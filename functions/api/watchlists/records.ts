import { isProvider } from '#platform/auth/source-rules.ts';
import { WATCHLIST } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { AppError } from '#shared/errors.ts';
import type { Watchlist } from '#shared/watchlists/schema.ts';

/** A watchlist and its parent have the same owner. */
async function checkParent({ parent, owner_entity }: Pick<Watchlist, 'parent' | 'owner_entity'>): Promise<void> {
  const above = parent ? await readRecord(WATCHLIST, parent) : undefined;
  if (parent && above?.owner_entity !== owner_entity)
    throw new AppError('invalid', { fields: { parent: [{ code: 'other_owner' }] } });
}

/** Third-parties cannot create watchlists, because they could not see them. */
export const watchlists: Resource<Watchlist> = {
  kind: WATCHLIST,
  async prepare(actor, wanted) {
    if (isProvider(actor)) throw new AppError('permission_denied');
    const owner_entity = wanted.owner_entity ?? actor.entity.id;
    await checkParent({ ...wanted, owner_entity });
    return { owner_entity };
  },
};
