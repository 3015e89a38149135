import type { RequestKind } from '#shared/requests/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import type { Actor } from '../auth/actor.ts';
import { type Head, type Ledger, moveHead, onHead } from '../credits/ledger.ts';
import { commitUnits } from '../records/changes.ts';
import { readRecords, removal, withRelated } from '../records/records.ts';
import { MAX_TRANSACTION_ITEMS } from '../storage/table.ts';
import type { WritesForRequest } from './add.ts';
import { settledHead } from './finish.ts';
import { kindOf, ledgerOf, type PartRequest } from './kinds.ts';
import { checkPending } from './parts.ts';

/** The ledger's head and the log of a transaction. */
const HEAD_AND_LOG = 3;
/** Requests read before their transactions, which are repeated together if the cart is paid meanwhile. */
const READ_AT_ONCE = 240;

/** The requests that still exist, checked to be in the entity's own cart. */
export async function requestsIn({ entity, kind }: Ledger, ids: readonly string[]): Promise<PartRequest[]> {
  const requests = await readRecords(kindOf(kind), ids);
  return [...requests.values()].filter(({ owner_entity }) => owner_entity === entity);
}

/** Each transaction writes the head of the ledger, so that no concurrent payment includes the requests. */
async function removePending(
  actor: Actor,
  ledger: Ledger,
  found: Head,
  requests: readonly PartRequest[],
  writesFor: WritesForRequest,
): Promise<void> {
  const units = requests.map((request) =>
    withRelated(removal(kindOf(ledger.kind), request, null, actor.author, { code: 'user_edit' }), {
      writes: writesFor(request),
    }),
  );
  const widest = Math.max(...units.flat().map(({ writes }) => writes.length));
  let head = found;
  for (const some of portionsOf(units.flat(), Math.floor((MAX_TRANSACTION_ITEMS - HEAD_AND_LOG) / widest))) {
    const [first, ...others] = some;
    if (first) await commitUnits([[...withRelated(first, { writes: [moveHead(ledger, head, head)] }), ...others]]);
    head = { ...head, version: head.version + 1 };
  }
}

type Removal = { removed: PartRequest[]; confirmed: PartRequest[] };

/** Removes requests from the cart of the actor's entity. Confirmed ones stay; others' and missing ones are ignored. */
export async function removeRequests(
  actor: Actor,
  kind: RequestKind,
  ids: readonly string[],
  writesFor: WritesForRequest = () => [],
): Promise<Removal> {
  const ledger = ledgerOf(actor, kind);
  const removed = new Map<string, PartRequest>();
  const confirmed: PartRequest[] = [];
  for (const some of portionsOf([...new Set(ids)], READ_AT_ONCE))
    await onHead(ledger, async (found) => {
      const head = await settledHead(ledger, found);
      const requests = await requestsIn(ledger, some);
      const pending = requests.filter(({ state }) => state === 'pending');
      for (const request of pending) removed.set(request.id, request);
      await removePending(actor, ledger, head, pending, writesFor);
      confirmed.push(...requests.filter(({ state }) => state !== 'pending'));
      return true;
    });
  return { removed: [...removed.values()].filter(({ id }) => !confirmed.some((other) => other.id === id)), confirmed };
}

/**
 * Removes requests from the cart of the actor's entity; returns how many. Idempotent: repeating it after an
 * interruption removes the rest. Throws if one is confirmed; before removing any, unless it is confirmed meanwhile.
 */
export async function removeFromCart(actor: Actor, kind: RequestKind, ids: readonly string[]): Promise<number> {
  checkPending(await requestsIn(ledgerOf(actor, kind), ids));
  const { removed, confirmed } = await removeRequests(actor, kind, ids);
  checkPending(confirmed);
  return removed.length;
}
