import { AppError, asError } from '#shared/errors.ts';
import { checkTier, costOf } from '#shared/requests/rules.ts';
import {
  type Cart,
  type ConfirmAnswer,
  cart,
  confirmAnswer,
  MAX_CONFIRMED,
  type RequestKind,
} from '#shared/requests/schema.ts';
import { type Actor, subscriberOf } from '../auth/actor.ts';
import { refuseWhileImpersonating } from '../auth/impersonation.ts';
import { balance, type Head, type Ledger, moveCredits, onHead } from '../credits/ledger.ts';
import { answeredBefore, answeredOnce, type Call, keepAnswer } from '../http/idempotency.ts';
import { CART } from '../records/kinds.ts';
import { createRecord, freshRecord, readRecords } from '../records/records.ts';
import { today } from '../runtime/clock.ts';
import { logger } from '../runtime/logger.ts';
import { finishCart, paidWrites, settledHead } from './finish.ts';
import { kindOf, ledgerOf, type PartRequest } from './kinds.ts';
import { checkParts } from './parts.ts';
import { pendingOf } from './pending.ts';

type Wanted = { ids?: readonly string[] | undefined; note?: string | undefined };

/** The requests to confirm: all must still be in the cart. */
async function wantedRequests(ledger: Ledger, ids: readonly string[] | undefined): Promise<PartRequest[]> {
  const distinct = [...new Set(ids ?? (await pendingOf(ledger)))];
  if (distinct.length === 0) throw new AppError('cart_empty');
  if (distinct.length > MAX_CONFIRMED) throw new AppError('too_large', { params: { limit: MAX_CONFIRMED } });
  const requests = await readRecords(kindOf(ledger.kind), distinct);
  const pending = [...requests.values()].filter(
    ({ state, owner_entity }) => state === 'pending' && owner_entity === ledger.entity,
  );
  if (pending.length < distinct.length) throw new AppError('cart_changed');
  return pending;
}

const confirmedCart = (
  actor: Actor,
  { entity, kind }: Ledger,
  requests: readonly PartRequest[],
  { note }: Wanted,
): Cart =>
  cart.parse({
    ...freshRecord(),
    kind,
    owner_entity: entity,
    note: note || null,
    element_count: requests.length,
    cost: requests.length * costOf(kind, subscriberOf(actor), today()),
    confirmed_by: actor.user.id,
  });

/** Throws if the user cannot confirm this many requests now; the confirmation itself checks again. */
export async function checkPayable(actor: Actor, kind: RequestKind, count: number): Promise<void> {
  refuseWhileImpersonating(actor);
  checkTier(kind, subscriberOf(actor), today());
  if (count > MAX_CONFIRMED) throw new AppError('too_large', { params: { limit: MAX_CONFIRMED } });
  const needed = count * costOf(kind, subscriberOf(actor), today());
  const left = await balance(actor.entity.id, kind);
  if (needed > left) throw new AppError('not_enough_credits', { params: { needed, left } });
}

/** One transaction debits the credits and records the paid requests. */
async function pay(
  actor: Actor,
  ledger: Ledger,
  head: Head,
  requests: readonly PartRequest[],
  wanted: Wanted,
  call: Call | undefined,
): Promise<ConfirmAnswer> {
  const record = confirmedCart(actor, ledger, requests, wanted);
  const { id, cost, element_count } = record;
  const { author } = actor;
  const debit = { movement: 'debit', amount: -cost, author, cart: id, count: element_count, unfinished: id } as const;
  const { writes, line } = moveCredits(ledger, head, debit);
  const answer = { confirmed: element_count, spent: cost, balance: line.balance, cart: id };
  const paid = paidWrites(id, { ids: requests.map((request) => request.id), author });
  const relatedWrites = { writes: [...writes, ...paid, ...keepAnswer(call, answer)] };
  await createRecord(CART, record, author, { code: 'confirmation' }, { relatedWrites });
  return answer;
}

/** Marks the paid requests. If that fails, the worker that follows new carts does it. */
async function finishSoon(id: string): Promise<void> {
  await finishCart(id).catch((error: unknown) => logger.warn('cart left to the worker', asError(error)));
}

/**
 * Pays for requests in the cart of the actor's entity, all of them unless `ids` is given; all or nothing. They are
 * confirmed from then on, and marked by `finishCart`. `call`: makes a repeated call return the first answer without
 * effect.
 */
export async function payCart(
  actor: Actor,
  kind: RequestKind,
  wanted: Wanted,
  call: Call | undefined,
): Promise<ConfirmAnswer> {
  refuseWhileImpersonating(actor);
  const ledger = ledgerOf(actor, kind);
  return answeredOnce(call, confirmAnswer, () =>
    onHead(ledger, async (found) => {
      const earlier = await answeredBefore(call, confirmAnswer);
      if (earlier) return earlier;
      checkTier(kind, subscriberOf(actor), today());
      const head = await settledHead(ledger, found);
      const requests = await wantedRequests(ledger, wanted.ids);
      await checkParts(actor, kind, requests);
      return pay(actor, ledger, head, requests, wanted, call);
    }),
  );
}

/** Confirms and pays for requests, and marks them. */
export async function confirmCart(
  actor: Actor,
  kind: RequestKind,
  wanted: Wanted,
  call: Call | undefined,
): Promise<ConfirmAnswer> {
  const answer = await payCart(actor, kind, wanted, call);
  await finishSoon(answer.cart);
  return answer;
}
