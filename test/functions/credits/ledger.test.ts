import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ledgerPage } from '#functions/api/credits/movements.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { grant } from '#platform/credits/ledger.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { ledgerQuery } from '#shared/credits/schema.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { later } from '../scopes/moved-clock.ts';
import { AUTHOR, newcomer } from './world.ts';

vi.mock('#platform/runtime/clock.ts', () => import('../scopes/moved-clock.ts'));

let stop: () => Promise<void>;
let client: Actor;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
  client = await newcomer('client');
  const give = (seconds: number, kind: RequestKind, amount: number) =>
    later(seconds * 1000, () =>
      grant({ entity: client.entity.id, kind }, { amount, reason: 'Contract', author: AUTHOR }),
    );
  await give(0, 'monitoring', 1);
  await give(20, 'monitoring', 2);
  // The function that wrote this line has a slower clock.
  await give(10, 'monitoring', 3);
  await give(15, 'processing', 4);
});
afterAll(() => stop());

const page = (query: object) => ledgerPage(client, ledgerQuery.parse(query), translatorFor('en'));
const amounts = async (query: object) => (await page(query)).items.map(({ amount }) => amount);

test('lines of both kinds are sorted newest first, those of one kind in the order of their balances', async () => {
  expect(await amounts({})).toEqual([4, 3, 2, 1]);
  const { items } = await page({ kind: 'monitoring' });
  expect(items.map(({ balance }) => balance)).toEqual([6, 3, 1]);
});

test('pages are returned with the total number', async () => {
  expect(await page({ page: 1, size: 3 })).toMatchObject({ total: 4, page: 1, size: 3 });
  expect([await amounts({ page: 1, size: 3 }), await amounts({ page: 2, size: 3 })]).toEqual([[4, 3, 2], [1]]);
  expect(await page({ from: '2020-01-01', size: 2 })).toMatchObject({ total: 4 });
  expect(await page({ to: '2020-01-01' })).toMatchObject({ items: [], total: 0 });
});
