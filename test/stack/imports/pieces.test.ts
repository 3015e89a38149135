import { beforeAll, expect, test } from 'vitest';
import type { ReviewAnswer, ReviewLine } from '#shared/imports/review-schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { type Client, ownProduct, until } from '../../support/product/client.ts';
import { everyRight } from '../../support/records/documents.ts';
import { analyse, finalize, settled, upload } from '../../support/records/imports.ts';
import { newClient } from '../../support/records/requests.ts';
import { plainList } from '../../support/records/workbooks.ts';

/** Long lists are matched by the state machine of the template, which the local cloud runs. */
const product = ownProduct();
/** Two pieces. */
const LINES = 11_000;
const PAGE = 1000;
let clients: Client[];
let catalogue: string[][];

beforeAll(async () => {
  clients = await Promise.all([1, 2, 3].map(async () => everyRight((await newClient(500)).entity)));
  const [client] = clients as [Client];
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', {
    query: {
      ...{ origin: 'product', kind: 'reference_article', size: '40' },
      ...{ supplier__isnull: 'false', supplier_ref__isnull: 'false' },
    },
  });
  catalogue = items.map(({ supplier_label, supplier_ref, label }) => [supplier_label, supplier_ref, label].map(String));
  expect(catalogue).toHaveLength(40);
}, 300_000);

function list(name: string, lines = LINES): Promise<Buffer> {
  const rows = Array.from({ length: lines }, (_, n) => [
    ...(n % 50 === 0 ? (catalogue[n % catalogue.length] ?? []) : ['Somebody', `${name}-${n % (lines - 40)}`, '']),
    String(n),
  ]);
  return plainList([['Manufacturer', 'Manufacturer Part Number', 'Description', 'Quantity'], ...rows]);
}

/** The review as users see it: its numbers, and all its lines. */
async function seen(client: Client, { state, counts, left_out, undecided, selected, done, total }: ReviewAnswer) {
  const lines: ReviewLine[] = [];
  for (let page = 1; lines.length < selected; page++) {
    const query = { size: String(PAGE), page: String(page), order_by: 'row' };
    const { items } = await client.call<{ items: ReviewLine[] }>('GET /api/analysis/analysed_products', { query });
    if (items.length === 0) break;
    lines.push(...items);
  }
  return { state, counts, left_out, undecided, selected, done, total, lines };
}

const piecesRun = async () => (await product.running().invocations('import-pieces')).length;
const discard = (client: Client) => client.ask('DELETE /api/analysis/by_current_user');
const reviewOf = (client: Client) => client.call<ReviewAnswer>('GET /api/analysis/by_current_user');

test('a list above the setting is matched in pieces, with the same lines, marks and numbers', {
  timeout: 600_000,
}, async () => {
  const [client] = clients as [Client];
  const file = await list('SAME');
  const alone = await seen(client, await analyse(client, 'same.xlsx', file));
  expect([alone.state, alone.lines.length, await piecesRun()]).toEqual(['matched', LINES, 0]);
  expect(alone.counts.identified + alone.counts.to_be_determined).toBeGreaterThan(100);
  await product.running().deploy({ piecesAbove: String(LINES - 1), piecesAtOnce: '2' });
  const inPieces = await seen(client, await analyse(client, 'same.xlsx', file));
  expect(inPieces).toEqual(alone);
  // Divides, two pieces, puts together.
  expect(await piecesRun()).toBe(4);
  await analyse(client, 'small.xlsx', await list('SMALL', 20));
  expect(await piecesRun()).toBe(4);
});

test('pieces that are refused, killed or come twice give the same review', { timeout: 600_000 }, async () => {
  const [client] = clients as [Client];
  const file = await list('SAME');
  const before = await piecesRun();
  await upload(client, 'trouble.xlsx', file);
  await product.running().trouble('seed=5,refused=0.3,killed=0.15,duplicated=0.5,throttled=0.02,slowDown=0.02');
  const stateNow = async () =>
    ((await client.ask('GET /api/analysis/by_current_user')).body as Partial<ReviewAnswer>).state;
  const state = await until(stateNow, (now) => now === 'matched' || now === 'failed', 300);
  const struck = await product.running().trouble('');
  expect(await piecesRun()).toBeGreaterThanOrEqual(before + 4);
  expect(struck.refused).toBeGreaterThan(0);
  expect(state).toBe('matched');
  const { lines, counts } = await seen(client, await settled(client));
  expect([lines.length, new Set(lines.map(({ id }) => id)).size]).toEqual([LINES, LINES]);
  expect(counts.new + counts.identified + counts.to_be_determined).toBe(LINES);
});

test('a discarded list is stopped, and the next one is matched', { timeout: 600_000 }, async () => {
  const [client] = clients as [Client];
  await upload(client, 'gone.xlsx', await list('GONE'));
  await until(
    () => reviewOf(client),
    ({ state }) => state === 'matching' || state === 'matched',
  );
  const before = await piecesRun();
  await discard(client);
  await product.running().settle();
  expect(await product.running().denials()).toEqual([]);
  expect((await piecesRun()) - before).toBeLessThanOrEqual(4);
  expect((await client.ask('GET /api/analysis/by_current_user')).status).toBe(404);
  expect(await analyse(client, 'next.xlsx', await list('NEXT'))).toMatchObject({ state: 'matched', selected: LINES });
});

test('two long lists at once do not hold up the small one of another company', { timeout: 600_000 }, async () => {
  const [one, other, third] = clients as [Client, Client, Client];
  const files = await Promise.all([list('ONE'), list('OTHER'), list('THIRD', 30)]);
  const long = Promise.all([analyse(one, 'one.xlsx', files[0]), analyse(other, 'other.xlsx', files[1])]);
  await until(
    () => reviewOf(one),
    ({ state }) => state === 'matching' || state === 'matched',
  );
  const small = await analyse(third, 'third.xlsx', files[2]);
  expect(small).toMatchObject({ state: 'matched', selected: 30 });
  expect((await finalize(third)).state).toBe('done');
  expect((await long).map(({ state, selected }) => [state, selected])).toEqual([
    ['matched', LINES],
    ['matched', LINES],
  ]);
});
