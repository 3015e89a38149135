import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../shared/contracts.ts';
import { as, type Client, ownProduct } from '../test/support/product/client.ts';
import { UNKNOWN_ID } from '../test/support/routes/harmless.ts';
import { hostileAsk } from '../test/support/routes/hostile.ts';
import { chanceFor, SEED } from '../test/support/runner/walks.ts';

/** `BENCH_FULL=1`: ten minutes. */
const MINUTES = process.env.BENCH_FULL ? 10 : 2;
const CLIENTS = 4;
const MEASURED_EVERY_MS = 10_000;
const PER_ROUTE = 5;
/** In MB: what a collection may leave more at the end than in the middle, before it counts as growth. */
const TOLERATED = 15;

const product = ownProduct();
const ROLES = ['superuser', 'operator', 'client', 'sourcing', 'supplier'] as const;
let clients: Client[];
beforeAll(async () => {
  clients = await Promise.all(ROLES.map((role) => as(role)));
});

/** Requests that could end the sessions of these users are left out. */
const isHarmless = (key: string): boolean => key.startsWith('GET ') || !/oauth2|\/users/.test(key);

/** Valid and hostile requests to every route, with ids that answers contained. */
function requestsFor(ids: readonly string[]) {
  return allRoutes
    .filter(([, key]) => isHarmless(key))
    .flatMap(([, key, route], place) =>
      fc
        .sample(
          hostileAsk(route, () => ids),
          { numRuns: PER_ROUTE, seed: SEED + place },
        )
        .map((asked) => ({ key, asked })),
    );
}

async function idsOf(client: Client): Promise<string[]> {
  const { items } = await client.call<{ items: { id: string }[] }>('GET /api/products', { query: { size: '50' } });
  return [...items.map(({ id }) => id), UNKNOWN_ID];
}

test(`the local product keeps its memory during ${MINUTES} minutes of requests`, async () => {
  const requests = requestsFor((await Promise.all(clients.map(idsOf))).flat());
  const chance = chanceFor('memory');
  const end = Date.now() + MINUTES * 60_000;
  const statuses = new Map<string, number>();
  const measured: { seconds: number; 'heap before, MB': number; 'heap after, MB': number; 'process, MB': number }[] =
    [];

  const send = async () => {
    while (Date.now() < end) {
      const { key, asked } = chance.pick(requests);
      const { status } = await chance.pick(clients).ask(key, asked);
      const group = `${Math.floor(status / 100)}xx`;
      statuses.set(group, (statuses.get(group) ?? 0) + 1);
    }
  };
  const measure = async () => {
    const mb = (bytes: number) => Math.round(bytes / 1e6);
    while (Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, MEASURED_EVERY_MS));
      const { before, after } = await product.memory();
      measured.push({
        seconds: Math.round(MINUTES * 60 - (end - Date.now()) / 1000),
        'heap before, MB': mb(before.heapUsed),
        'heap after, MB': mb(after.heapUsed),
        'process, MB': mb(after.rss),
      });
    }
  };
  await Promise.all([...Array.from({ length: CLIENTS }, send), measure()]);
  console.table(measured);
  console.log(Object.fromEntries(statuses));

  const third = Math.floor(measured.length / 3);
  const largest = (part: typeof measured) => Math.max(...part.map((each) => each['heap after, MB']));
  expect(largest(measured.slice(-third))).toBeLessThan(largest(measured.slice(third, -third)) + TOLERATED);
  expect(statuses.get('5xx') ?? 0).toBe(0);
});
