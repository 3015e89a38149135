import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { memberOf } from '#platform/auth/members.ts';
import { grant } from '#platform/credits/ledger.ts';
import { callOf } from '#platform/http/idempotency.ts';
import { addToCart } from '#platform/requests/add.ts';
import { confirmCart } from '#platform/requests/confirm.ts';
import { finishCart } from '#platform/requests/finish.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { EACH_CALL, watchCalls, withFate } from '../scopes/steps.ts';
import { AUTHOR, addParts, booksOf, newcomer } from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  await seedReference();
});
afterAll(() => stop());

/** More than one transaction can mark. */
const COUNT = 50;

async function fullCart() {
  const actor = await newcomer('client');
  const parts = await addParts(actor, COUNT);
  await addToCart(actor, 'monitoring', { products: parts.map(({ id }) => id) });
  await grant({ entity: actor.entity.id, kind: 'monitoring' }, { amount: COUNT, reason: 'Contract', author: AUTHOR });
  return actor;
}

/** Kills a caller at each of its calls in turn; afterwards the same call is repeated, or the worker resumes it. */
async function dieAndGoOn(crashAt: number, goOn: 'the caller' | 'the worker'): Promise<'paid' | 'not paid' | 'done'> {
  const actor = await fullCart();
  const { id: entity } = actor.entity;
  const confirm = () => confirmCart(actor, 'monitoring', {}, callOf(memberOf(actor), 'key', 'confirm', {}));
  const answer = await withFate({ crashAt }, confirm);
  const { unfinished, balance, carts } = await booksOf(entity, 'monitoring');
  expect([balance, carts.length]).toEqual(balance === 0 ? [0, 1] : [COUNT, 0]);
  if (goOn === 'the worker' && unfinished) await finishCart(unfinished);
  else expect(await confirm()).toMatchObject({ confirmed: COUNT, spent: COUNT, balance: 0 });
  const after = await booksOf(entity, 'monitoring');
  expect(after).toMatchObject({ balance: 0, unfinished: undefined });
  const [cart, ...others] = after.carts;
  expect(others).toEqual([]);
  expect(after.requests.filter((request) => request.state === 'confirmed' && request.cart === cart?.id)).toHaveLength(
    COUNT,
  );
  if (answer && !unfinished) return 'done';
  return balance === 0 ? 'paid' : 'not paid';
}

test('a confirmation interrupted at any call is completed by the next caller, and paid once', async () => {
  const outcomes = new Set<string>();
  for (let crashAt = EACH_CALL.first, outcome = ''; outcome !== 'done'; crashAt += EACH_CALL.step) {
    outcome = await dieAndGoOn(crashAt, crashAt % 2 ? 'the caller' : 'the worker');
    outcomes.add(outcome);
  }
  expect([...outcomes]).toEqual(['not paid', 'paid', 'done']);
});
