import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { grant } from '#platform/credits/ledger.ts';
import { callOf } from '#platform/http/idempotency.ts';
import { addToCart } from '#platform/requests/add.ts';
import { confirmCart } from '#platform/requests/confirm.ts';
import { finishCart } from '#platform/requests/finish.ts';
import { removeFromCart } from '#platform/requests/remove.ts';
import { newId } from '#platform/runtime/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { ConfirmAnswer, RequestKind } from '#shared/requests/schema.ts';
import { chanceFor, HOW, rounds } from '../../support/runner/walks.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { inTrouble, Lost, loseCalls, lostCalls, type Trouble } from './faults.ts';
import { AUTHOR, addParts, type Books, booksOf, newcomer } from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  loseCalls();
  await seedReference();
});
afterAll(() => stop());

const ROUNDS = rounds(2, 20);
const chance = chanceFor('storm');
const PEOPLE = 64;
const PARTS = 40;
const MOST_AT_ONCE = 6;
const ATTEMPTS = 6;
/** Spreads the reads, which would otherwise be batched into one call. Milliseconds. */
const SPREAD = 250;

const upTo = (most: number): number => chance.between(1, most);
const some = <T>(all: readonly T[], count: number): T[] => chance.shuffled(all).slice(0, count);

/** Some calls fail; every third task stops at a random call. */
const trouble = (): Trouble => ({ chance, lost: 0.03, ...(chance.chance(0.33) && { diesAt: upTo(40) }) });

/** The final result for a caller that retries: an answer, an error code, or nothing. */
async function insist<T>(work: () => Promise<T>): Promise<T | string> {
  for (let attempt = upTo(ATTEMPTS); ; attempt--) {
    await new Promise((resolve) => setTimeout(resolve, chance.between(0, SPREAD)));
    try {
      return await inTrouble(trouble(), work);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unavailable') return error.code;
      if (!(error instanceof Lost || error instanceof AppError)) throw error;
      if (attempt <= 1) return 'given up';
    }
  }
}

type Asking = { key: string; ids: string[] };

const confirmAs = (actor: Actor, kind: RequestKind, { key, ids }: Asking): Promise<ConfirmAnswer> =>
  confirmCart(actor, kind, { ids }, callOf(memberOf(actor), key, 'confirm', { ids }));

/** Four callers fill the cart at the same time, with many of the same parts. */
async function filledCart(actor: Actor, kind: RequestKind): Promise<string[]> {
  const parts = await addParts(actor, PARTS);
  const shares = Array.from({ length: 4 }, (_, n) => (n === 0 ? parts : some(parts, PARTS / 2)));
  const added = await Promise.all(
    shares.map((share) => addToCart(actor, kind, { products: share.map(({ id }) => id) })),
  );
  expect(added.reduce((sum, answer) => sum + answer.added, 0)).toBe(PARTS);
  return (await booksOf(actor.entity.id, kind)).requests.map(({ id }) => id);
}

/** Checks the invariants of the ledger, which hold after any concurrent writes and failures. */
function check({ balance, unfinished, lines, requests, carts }: Books, given: number): void {
  expect(unfinished).toBeUndefined();
  let sum = 0;
  for (const line of lines) {
    sum += line.amount;
    expect(line.balance).toBe(sum);
    expect(sum).toBeGreaterThanOrEqual(0);
  }
  expect(balance).toBe(sum);
  expect(lines.filter(({ movement }) => movement === 'grant').reduce((total, { amount }) => total + amount, 0)).toBe(
    given,
  );
  const debits = lines.filter(({ movement }) => movement === 'debit');
  expect(debits.map(({ cart }) => cart).sort()).toEqual(carts.map(({ id }) => id).sort());
  for (const { cart, amount, count } of debits) {
    const paid = carts.find(({ id }) => id === cart);
    expect([paid?.cost, paid?.element_count, paid?.paid.length]).toEqual([-amount, count, count]);
  }
  const paid = carts.flatMap((cart) => cart.paid.map((request) => [request, cart.id] as const));
  expect(new Set(paid.map(([request]) => request)).size).toBe(paid.length);
  const confirmed = requests.filter(({ state }) => state === 'confirmed');
  expect(new Map(confirmed.map(({ id, cart }) => [id, cart]))).toEqual(new Map(paid));
  expect(confirmed.every(({ cost, confirmed_at }) => cost === 1 && confirmed_at !== null)).toBe(true);
}

const told = (outcomes: (ConfirmAnswer | string)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = typeof outcome === 'string' ? outcome : 'confirmed';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

async function round(kind: RequestKind) {
  const actor = await newcomer('client');
  const ledger = { entity: actor.entity.id, kind };
  const ids = await filledCart(actor, kind);
  const first = upTo(PARTS / 2);
  await grant(ledger, { amount: first, reason: 'first', author: AUTHOR });
  const askings: Asking[] = Array.from({ length: PEOPLE }, () => ({
    key: newId(),
    ids: some(ids, upTo(MOST_AT_ONCE)),
  }));
  const call = callOf({ user: 'superuser', entity: 'vigie' }, newId(), 'grant', {});
  const more = () => grant(ledger, { amount: 5, reason: 'more', author: AUTHOR }, call);
  const unwanted = some(ids, 4);

  const [outcomes] = await Promise.all([
    Promise.all(askings.map((asking) => insist(() => confirmAs(actor, kind, asking)))),
    insist(more),
    ...unwanted.map((id) => insist(() => removeFromCart(actor, kind, [id]))),
  ]);
  await more();
  const { unfinished } = await booksOf(actor.entity.id, kind);
  if (unfinished) await finishCart(unfinished);
  const books = await booksOf(actor.entity.id, kind);
  check(books, first + 5);
  const left = new Set(books.requests.map(({ id }) => id));
  expect(ids.filter((id) => !left.has(id) && !unwanted.includes(id))).toEqual([]);

  // Repeating a request with its key pays nothing twice, and returns the first answer again.
  for (const [n, asking] of askings.entries()) {
    const again = await confirmAs(actor, kind, asking).catch((error: AppError) => error.code);
    if (typeof outcomes[n] !== 'string') expect(again).toEqual(outcomes[n]);
    if (typeof again !== 'string') expect(again.confirmed).toBe(asking.ids.length);
  }
  const after = await booksOf(actor.entity.id, kind);
  check(after, first + 5);
  const known = new Set(books.carts.map(({ id }) => id));
  const repeated = await Promise.all(askings.map((asking) => confirmAs(actor, kind, asking).catch(() => null)));
  const own = repeated.flatMap((answer) => answer?.cart ?? []);
  expect(new Set(own).size).toBe(own.length);
  expect([...own].sort()).toEqual(after.carts.map(({ id }) => id).sort());
  return { kind, given: first + 5, carts: known.size, balance: books.balance, ...told(outcomes) };
}

test(`${PEOPLE} confirm overlapping carts with too few credits while calls fail, ${ROUNDS} times, ${HOW}`, async () => {
  for (let n = 0; n < ROUNDS; n++)
    console.log(JSON.stringify({ round: n + 1, ...(await round(n % 2 ? 'processing' : 'monitoring')) }));
  console.log(`${lostCalls()} calls were lost`);
}, 600_000);
