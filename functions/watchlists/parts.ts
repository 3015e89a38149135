import type { Actor } from '#lib/auth/actor.ts';
import { visibleRecord } from '#lib/auth/visibility.ts';
import { PART, WATCHLIST } from '#lib/kinds.ts';
import { updateRecord } from '#lib/records.ts';
import { onFreshRecords } from '#lib/retry.ts';
import { seenIds } from '#lib/weak-links.ts';
import { addParts } from '#shared/watchlists/rules.ts';
import type { Watchlist } from '#shared/watchlists/schema.ts';

/** Several people may work on one list: whoever comes late begins again on what is there now. */
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
