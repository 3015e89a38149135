import type { RequestKind } from '#shared/requests/schema.ts';
import type { Actor } from '../auth/actor.ts';
import { type Ledger, moveHead, onHead } from '../credits/ledger.ts';
import { commitUnits } from '../records/changes.ts';
import { readRecords, removal } from '../records/records.ts';
import { settledHead } from './finish.ts';
import { kindOf, ledgerOf, type PartRequest } from './kinds.ts';
import { checkPending } from './parts.ts';

/** Each request takes four writes; the ledger's head and the log take three of a transaction's hundred. */
const IN_ONE_TRANSACTION = 24;

/** The requests that still exist, checked to be in the entity's own cart. */
async function requestsIn({ entity, kind }: Ledger, ids: readonly string[]): Promise<PartRequest[]> {
  const requests = await readRecords(kindOf(kind), ids);
  return [...requests.values()].filter(({ owner_entity }) => owner_entity === entity);
}

/** Writes the head of the ledger too, so that no concurrent payment includes these requests. */
const removeSome = (actor: Actor, ledger: Ledger, ids: readonly string[]): Promise<number> =>
  onHead(ledger, async (found) => {
    const head = await settledHead(ledger, found);
    const requests = await requestsIn(ledger, ids);
    checkPending(requests);
    const [first, ...others] = requests.map((request) =>
      removal(kindOf(ledger.kind), request, null, actor.author, { code: 'user_edit' }),
    );
    if (first) await commitUnits([[{ ...first, writes: [...first.writes, moveHead(ledger, head, head)] }, ...others]]);
    return requests.length;
  });

/**
 * Removes requests from the cart of the actor's entity in batches; returns how many. Idempotent: repeating it after an
 * interruption removes the rest. Throws if one is confirmed; before removing any, unless it is confirmed meanwhile.
 */
export async function removeFromCart(actor: Actor, kind: RequestKind, ids: readonly string[]): Promise<number> {
  const ledger = ledgerOf(actor, kind);
  const distinct = [...new Set(ids)];
  checkPending(await requestsIn(ledger, distinct));
  let removed = 0;
  for (let at = 0; at < distinct.length; at += IN_ONE_TRANSACTION)
    removed += await removeSome(actor, ledger, distinct.slice(at, at + IN_ONE_TRANSACTION));
  return removed;
}
