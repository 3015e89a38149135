import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hasUnserved, openSoon } from '#functions/api/monitorings/open.ts';
import { handler as bulk } from '#functions/workers/bulk/handler.ts';
import { openForgotten } from '#functions/workers/housekeeping/carts.ts';
import { handler as propagation } from '#functions/workers/propagation/handler.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { grant } from '#platform/credits/ledger.ts';
import { openingKey, openingRequest } from '#platform/jobs/bulk-requests.ts';
import { recordKey } from '#platform/records/records.ts';
import { addToCart } from '#platform/requests/add.ts';
import { confirmCart } from '#platform/requests/confirm.ts';
import { monitoringRequestsTo } from '#platform/requests/watched.ts';
import { deleteKeys, getJson } from '#platform/storage/objects.ts';
import type { Part } from '#shared/parts/schema.ts';
import { HOUR_MS } from '#shared/values/units.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { later } from '../scopes/moved-clock.ts';
import { AUTHOR, addParts, newcomer } from './world.ts';

vi.mock('#platform/runtime/clock.ts', () => import('../scopes/moved-clock.ts'));

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
});
afterAll(() => stop());

const LARGE = 520;

/** A client has paid for the monitoring of new parts. */
async function paid(count: number): Promise<{ client: Actor; cart: string; parts: Part[] }> {
  const client = await newcomer('client');
  const parts = await addParts(client, count);
  await addToCart(client, 'monitoring', { products: parts.map(({ id }) => id) });
  const ledger = { entity: client.entity.id, kind: 'monitoring' } as const;
  await grant(ledger, { amount: count, reason: 'Contract', author: AUTHOR });
  const { cart } = await confirmCart(client, 'monitoring', {}, undefined);
  return { client, cart, parts };
}

const changeOf = (cart: string) => ({
  eventName: 'INSERT' as const,
  dynamodb: {
    SequenceNumber: cart,
    Keys: { pk: { S: recordKey({ name: 'CART' }, cart).pk }, sk: { S: '#' } },
    NewImage: { id: { S: cart } },
  },
});
const monitoringsOf = async (parts: readonly Part[]): Promise<(string | null)[]> =>
  (await Promise.all(parts.map(({ id }) => monitoringRequestsTo(recordKey({ name: 'PRODUCT' }, id).pk)))).flatMap(
    (requests) => requests.map(({ monitoring }) => monitoring),
  );
const startBulk = (cart: string, leftMs: number) =>
  bulk(
    { Records: [{ s3: { bucket: { name: 'exports' }, object: { key: openingKey(cart) } } }] },
    { getRemainingTimeInMillis: () => leftMs },
  );
const isAsked = async (cart: string) => (await getJson('exports', openingKey(cart), openingRequest)) !== undefined;

test("a large cart does not hold up another's: a worker opens its monitorings, in as many runs as it takes", async () => {
  const large = await paid(LARGE);
  const small = await paid(1);
  const answer = await propagation({ Records: [changeOf(large.cart), changeOf(small.cart)] });
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(await monitoringsOf(small.parts)).toEqual([expect.any(String)]);
  expect(new Set(await monitoringsOf(large.parts))).toEqual(new Set([null]));
  expect(await isAsked(large.cart)).toBe(true);

  // It has less time than a run leaves for its end, and asks for another one.
  await deleteKeys('exports', [openingKey(large.cart)]);
  expect(await isAsked(large.cart)).toBe(false);
  await openSoon(large.cart);
  await startBulk(large.cart, 60_000);
  expect(await isAsked(large.cart)).toBe(true);
  expect(await hasUnserved(large.cart)).toBe(true);

  await startBulk(large.cart, HOUR_MS);
  const opened = await monitoringsOf(large.parts);
  expect(opened).not.toContain(null);
  expect(new Set(opened).size).toBe(LARGE);
  // The event comes twice.
  await startBulk(large.cart, HOUR_MS);
  expect(await monitoringsOf(large.parts)).toEqual(opened);
});

test('a paid cart whose event was lost is found within the hour, and once', async () => {
  const lost = await paid(2);
  expect(await openForgotten(Number.POSITIVE_INFINITY)).toBe(0);
  expect(await monitoringsOf(lost.parts)).toEqual([null, null]);
  expect(await later(HOUR_MS, () => openForgotten(Number.POSITIVE_INFINITY))).toBe(1);
  const opened = await monitoringsOf(lost.parts);
  expect(opened).toEqual([expect.any(String), expect.any(String)]);
  expect(await later(2 * HOUR_MS, () => openForgotten(Number.POSITIVE_INFINITY))).toBe(0);
  expect(await monitoringsOf(lost.parts)).toEqual(opened);
});
