import type { RequestKind } from '#shared/requests/schema.ts';
import type { Actor } from '../auth/actor.ts';
import { type Ledger, moveHead, onHead } from '../credits/ledger.ts';
import { commitUnits } from '../records/changes.ts';
import { readRecords, removal } from '../records/records.ts';
import { settledHead } from './finish.ts';
import { type PartRequest, kindOf, ledgerOf } from './kinds.ts';
import { checkPending } from './parts.ts';

/** A request's own writes are four; the ledger's head and the log take three of the hundred. */
const IN_ONE_TRANSACTION = 24;

/** Those of the requests that are still there; the cart is the entity's own. */
async function requestsIn({ entity, kind }: Ledger, ids: readonly string[]): Promise<PartRequest[]> {
  const requests = await readRecords(kindOf(kind), ids);
  return [...requests.values()].filter(({ owner_entity }) => owner_entity === entity);
}

/** Nobody may be paying for them at this moment: hence the head of the ledger. */
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
 * Takes requests out of the cart of the actor's entity, some at a time; answers how many it took out. Asked again after
 * an interruption it takes out the rest: what is not there is out already. Refused when one is confirmed, before anything
 * is taken out unless it is confirmed meanwhile.
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
