import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { PART, WATCHLIST } from '#platform/records/kinds.ts';
import { updateRecord } from '#platform/records/records.ts';
import { seenIds } from '#platform/records/soft-references.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { addParts } from '#shared/watchlists/rules.ts';
import type { Watchlist } from '#shared/watchlists/schema.ts';

/**
 * Several users may change one watchlist at the same time: after a conflict, the change is applied again to the current
 * state.
 */
const change = (actor: Actor, id: string, productsOf: (list: Watchlist) => string[]): Promise<Watchlist> =>
  onFreshRecords(async () => {
    const before = await visibleRecord(actor, WATCHLIST, id);
    const products = productsOf(before);
    return updateRecord(WATCHLIST, before, { products }, actor.author, { code: 'user_edit' });
  });

export async function putParts(actor: Actor, id: string, ids: readonly string[]) {
  const seen = await seenIds(actor, PART, ids);
  let outcome = addParts([], [], seen);
  await change(actor, id, ({ products }) => {
    outcome = addParts(products, ids, seen);
    return outcome.products;
  });
  return { added: ids.length - outcome.not_added.length, not_added: outcome.not_added };
}

export async function takeParts(actor: Actor, id: string, ids: readonly string[]) {
  const gone = new Set(ids);
  let removed = 0;
  await change(actor, id, ({ products }) => {
    const left = products.filter((product) => !gone.has(product));
    removed = products.length - left.length;
    return left;
  });
  return { removed };
}
