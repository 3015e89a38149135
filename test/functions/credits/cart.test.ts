import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { balance, grant } from '#platform/credits/ledger.ts';
import { answeredAgain, callOf } from '#platform/http/idempotency.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import { ENTITY, PART } from '#platform/records/kinds.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { addToCart } from '#platform/requests/add.ts';
import { confirmCart } from '#platform/requests/confirm.ts';
import { countRequests } from '#platform/requests/count.ts';
import { pendingOf } from '#platform/requests/pending.ts';
import { removeFromCart } from '#platform/requests/remove.ts';
import { MAX_TRANSACTION_ITEMS } from '#platform/storage/table.ts';
import { SUBSCRIPTION_TYPES, type Subscription } from '#shared/entities/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { bulkAddAnswer, type RequestKind } from '#shared/requests/schema.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { rounds } from '../../support/runner/walks.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { later } from '../scopes/moved-clock.ts';
import { AUTHOR, addCatalogueParts, addParts, FOREVER, newcomer } from './world.ts';

vi.mock('#platform/runtime/clock.ts', () => import('../scopes/moved-clock.ts'));

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
});
afterAll(() => stop());

const ids = (parts: readonly Part[]) => parts.map(({ id }) => id);
const add = (actor: Actor, parts: readonly Part[], kind: RequestKind = 'monitoring') =>
  addToCart(actor, kind, { products: ids(parts) });
const give = (actor: Actor, amount: number, kind: RequestKind = 'monitoring') =>
  grant({ entity: actor.entity.id, kind }, { amount, reason: 'Contract', author: AUTHOR });
const cartOf = ({ entity }: Actor, kind: RequestKind = 'monitoring') => pendingOf({ entity: entity.id, kind });
const confirm = (actor: Actor, wanted: { ids?: string[]; note?: string } = {}, kind: RequestKind = 'monitoring') =>
  confirmCart(actor, kind, wanted, undefined);

/** A client with parts in the cart and enough credits for them. */
async function shopper(count: number, kind: RequestKind = 'monitoring') {
  const actor = await newcomer('client');
  const parts = await addParts(actor, count);
  await add(actor, parts, kind);
  await give(actor, count, kind);
  return { actor, parts };
}

describe('adding', () => {
  test('says how many were not added, and why', async () => {
    const actor = await newcomer('client');
    const [stranger] = await addParts(await newcomer('client'), 1);
    const obsolete = await addParts(actor, 3);
    const available = await addParts(actor, 2, { availability_status: 'available' });
    const lasting = await addParts(actor, 1, { availability_status: 'available', durability: 'obsolete_2' });
    await add(actor, obsolete.slice(0, 1), 'processing');
    await give(actor, 5, 'processing');
    await confirm(actor, {}, 'processing');
    await add(actor, obsolete.slice(1, 2), 'processing');

    const products = [
      ...ids([...obsolete, ...available, ...lasting]),
      stranger?.id ?? '',
      'nothing',
      obsolete[2]?.id ?? '',
    ];
    expect(await addToCart(actor, 'processing', { products })).toEqual({
      requests: [expect.any(String), expect.any(String)],
      added: 2,
      not_added: 6,
      reasons: [
        { reason: 'in_cart', count: 1 },
        { reason: 'open_request', count: 1 },
        { reason: 'not_obsolete_like', count: 2 },
        { reason: 'not_found', count: 2 },
      ],
    });
    expect(await countRequests(actor, 'processing')).toMatchObject({ pending: 3, cost: 3, confirmed: 1, open: 1 });
  });

  test('repeated with the same key adds nothing and returns the same answer, also concurrently', async () => {
    const actor = await newcomer('client');
    const products = ids(await addParts(actor, 2));
    const send = () =>
      answeredAgain(callOf(memberOf(actor), 'k1', 'bulk_add', products), bulkAddAnswer, () =>
        addToCart(actor, 'monitoring', { products }),
      );
    const answer = await send();
    expect(answer).toMatchObject({ added: 2, not_added: 0 });
    expect(await Promise.all([send(), send()])).toEqual([answer, answer]);
    await removeFromCart(actor, 'monitoring', await cartOf(actor));
    expect(await send()).toEqual(answer);
    expect(await cartOf(actor)).toEqual([]);
    const other = answeredAgain(callOf(memberOf(actor), 'k1', 'bulk_add', []), bulkAddAnswer, send);
    await expect(other).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('concurrently by several users puts each part into the cart once', async () => {
    const actor = await newcomer('client');
    const parts = await addParts(actor, 60);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => add(actor, parts.slice(n * 5))));
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(60);
    expect(await cartOf(actor)).toHaveLength(60);
  });

  test('a part in a cart cannot be deleted, and the refusal names what refers to it', async () => {
    const { actor, parts } = await shopper(1);
    const deleting = deleteRecord(PART, parts[0] as Part, actor);
    await expect(deleting).rejects.toMatchObject({
      code: 'referenced',
      referrers: [{ kind: 'ASKED_MONITORING', count: 1 }],
    });
    await removeFromCart(actor, 'monitoring', await cartOf(actor));
    await deleteRecord(PART, (await readRecord(PART, parts[0]?.id ?? '')) as Part, actor);
  });
});

describe('confirming', () => {
  test('pays for the whole cart, of any size, and empties it', async () => {
    const size = rounds(MAX_TRANSACTION_ITEMS * 2 + 50, 1200);
    const { actor } = await shopper(size);
    const answer = await confirm(actor, { note: 'All of them' });
    expect(answer).toMatchObject({ confirmed: size, spent: size, balance: 0 });
    expect(await countRequests(actor, 'monitoring')).toMatchObject({ pending: 0, confirmed: size, open: size });
    await expect(confirm(actor)).rejects.toMatchObject({ code: 'cart_empty' });
  });

  test('by two users at the same time: one pays, the other gets the error that the cart has changed', async () => {
    const { actor } = await shopper(8);
    const wanted = { ids: await cartOf(actor) };
    const outcomes = await Promise.allSettled([confirm(actor, wanted), confirm(actor, wanted)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'cart_changed' } });
    expect(await balance(actor.entity.id, 'monitoring')).toBe(0);
  });

  test('with too few credits returns the numbers needed and left, and pays nothing', async () => {
    const { actor, parts } = await shopper(3);
    await add(actor, await addParts(actor, 2));
    expect(parts).toHaveLength(3);
    await expect(confirm(actor)).rejects.toMatchObject({ code: 'not_enough_credits', params: { needed: 5, left: 3 } });
    expect(await cartOf(actor)).toHaveLength(5);
    expect(await balance(actor.entity.id, 'monitoring')).toBe(3);
  });

  test('names the parts that the user no longer sees, and confirms nothing until they are removed', async () => {
    const { actor } = await shopper(2);
    const [hidden] = await addCatalogueParts(1, { supplier_ref: 'GOING-1' });
    await add(actor, [hidden as Part]);
    await give(actor, 1);
    await updateRecord(PART, hidden as Part, { is_public: false }, AUTHOR, { code: 'user_edit' });
    await expect(confirm(actor)).rejects.toMatchObject({ code: 'cart_parts_gone', params: { what: 'GOING-1' } });
    expect(await cartOf(actor)).toHaveLength(3);
    expect(await balance(actor.entity.id, 'monitoring')).toBe(3);
  });

  test('names the parts that no longer qualify for a solution request', async () => {
    const { actor, parts } = await shopper(2, 'processing');
    const { id } = parts[0] as Part;
    const back = { availability_status: 'available' } as const;
    await updateRecord(PART, (await readRecord(PART, id)) as Part, back, AUTHOR, { code: 'user_edit' });
    await expect(confirm(actor, {}, 'processing')).rejects.toMatchObject({
      code: 'cart_parts_not_obsolete',
      params: { what: parts[0]?.supplier_ref },
    });
  });

  test('is refused while acting as another user', async () => {
    const { actor } = await shopper(1);
    const acted = { ...actor, author: { user: 'operator', on_behalf_of: actor.user.username } };
    await expect(confirm(acted)).rejects.toMatchObject({ code: 'not_while_impersonating' });
  });

  test('repeated with the same key returns the same answer; with another body it is refused', async () => {
    const { actor } = await shopper(4);
    const [first, ...others] = await cartOf(actor);
    const ask = (wanted: { ids: string[] }) =>
      confirmCart(actor, 'monitoring', wanted, callOf(memberOf(actor), 'k1', 'confirm', wanted));
    const answer = await ask({ ids: [first ?? ''] });
    expect(await ask({ ids: [first ?? ''] })).toEqual(answer);
    await expect(ask({ ids: others })).rejects.toMatchObject({ code: 'key_reused' });
    const days = 24 * 3600 * 1000 + 1000;
    expect(await later(days, () => ask({ ids: others }))).toMatchObject({ confirmed: 3, balance: 0 });
  });

  test('cannot be undone', async () => {
    const { actor } = await shopper(2);
    const all = await cartOf(actor);
    await confirm(actor, { ids: all.slice(0, 1) });
    await expect(removeFromCart(actor, 'monitoring', all)).rejects.toMatchObject({ code: 'request_confirmed' });
    expect(await removeFromCart(actor, 'monitoring', ['unknown'])).toBe(0);
    const other = await newcomer('client');
    expect(await removeFromCart(other, 'monitoring', all.slice(1))).toBe(0);
    expect(await cartOf(actor)).toHaveLength(1);
  });

  test('that was interrupted is completed by repeating the request, which returns how many were left', async () => {
    const { actor } = await shopper(30);
    const all = await cartOf(actor);
    expect(await removeFromCart(actor, 'monitoring', all.slice(0, 24))).toBe(24);
    expect(await removeFromCart(actor, 'monitoring', all)).toBe(6);
    expect(await removeFromCart(actor, 'monitoring', all)).toBe(0);
    expect(await cartOf(actor)).toEqual([]);
  });
});

describe('what a subscription includes', () => {
  const outcomeOf = async (type: Subscription['subscription_type'], kind: RequestKind) => {
    const actor = await newcomer('client', [{ subscription_type: type, ...FOREVER }]);
    return addToCart(actor, kind, { products: ['nothing'] }).then(
      () => 'opened',
      (error: { code: string }) => error.code,
    );
  };

  test('monitoring for every client, solutions for Medium, Premium and Gosm, neither for providers', async () => {
    const outcomes = await Promise.all(
      SUBSCRIPTION_TYPES.map(async (type) => [
        type,
        await outcomeOf(type, 'monitoring'),
        await outcomeOf(type, 'processing'),
      ]),
    );
    expect(outcomes).toEqual([
      ['gosm', 'opened', 'opened'],
      ['abgo_basic', 'opened', 'tier_denied'],
      ['abgo_medium', 'opened', 'opened'],
      ['abgo_premium', 'opened', 'opened'],
      ['sourcing', 'tier_denied', 'tier_denied'],
      ['supplier_portal', 'tier_denied', 'tier_denied'],
    ]);
  });

  test('it is valid until midnight of the day before its end', async () => {
    const end = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    const untilEnd = () => Date.parse(end) - Date.now();
    const actor = await newcomer('client', [
      { subscription_type: 'abgo_premium', start_date: '2020-01-01', end_date: end },
    ]);
    await add(actor, await addParts(actor, 1));
    await give(actor, 1);
    const refused = { code: 'subscription_ended', params: { date: Date.parse(end) } };
    await expect(later(untilEnd() + 1000, () => confirm(actor))).rejects.toMatchObject(refused);
    expect(await later(untilEnd() - 60_000, () => confirm(actor))).toMatchObject({ confirmed: 1 });
  });

  test('once it has ended the next call is refused, even from an open page', async () => {
    const { actor } = await shopper(1);
    const ended = [{ subscription_type: 'abgo_premium' as const, start_date: '2020-01-01', end_date: '2026-01-01' }];
    const entity = await updateRecord(ENTITY, actor.entity, { subscriptions: ended }, AUTHOR, { code: 'user_edit' });
    await expect(confirm({ ...actor, entity })).rejects.toMatchObject({ code: 'subscription_ended' });
    expect(await balance(actor.entity.id, 'monitoring')).toBe(1);
  });
});
