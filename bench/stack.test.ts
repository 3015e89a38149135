import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { type RouteKey, splitKey } from '../shared/contract.ts';
import { type Client, clientFor, logIn, reachBehind, stack } from '../test/support/product/client.ts';
import { generateParts } from './lists/parts.ts';
import { fillList } from './support/bulk.ts';

const PARTS = 100_000;
const CLIENTS = 8;
const ROUNDS = 25;
/** Before: functions wake up, open the list and have their code compiled. */
const WARM_UP = 5;
/** As many pages as everybody turns to. */
const PAGES = 20;

type Ask = { name: string; route: RouteKey; query?: Record<string, string>; body?: object };

const FILTERS = { availability_status: 'available', monitoring_status: 'closed_1' };
const page = (name: string, query: Record<string, string>): Ask => ({
  name,
  route: 'GET /api/products',
  query: { size: '50', order_by: 'label', ...query },
});
const dayAfter = (days: number): string => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10);
const asks = (round: number, client: number): Ask[] => [
  page('two filters, by label', { ...FILTERS, page: String(1 + (round % PAGES)) }),
  page('two filters, by label, page 200', { ...FILTERS, page: '200' }),
  page('by reference, down', { order_by: '-supplier_ref', page: String(1 + (round % PAGES)) }),
  page('search', { search: 'joint torique' }),
  page('a period that nobody asked for before', { modification_date__gte: dayAfter(round * CLIENTS + client) }),
  {
    name: 'fields_values of families under two filters',
    route: 'POST /api/products/fields_values',
    body: { fields: ['family'], filters: FILTERS },
  },
];

let token: string;
let client: Client;
beforeAll(async () => {
  token = await logIn('client');
  client = clientFor(token);
  const { entity } = await client.call<{ entity: { id: string } }>('GET /api/users/me');
  reachBehind();
  await fillList({ kind: 'PRODUCT', owner: entity.id }, generateParts(PARTS));
}, 600_000);

const agent = new Agent({ keepAlive: true });

/** Plainly: `fetch` would take more of the processors than what is measured. Answers the status once the JSON is read. */
function send({ route, query, body }: Ask): Promise<number> {
  const { method, path } = splitKey(route);
  const url = new URL(`${stack().url}/backend${path}?${new URLSearchParams(query)}`);
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (answer) => {
      json(answer).then(() => resolve(answer.statusCode ?? 0), reject);
    });
    asked.on('error', reject).end(body && JSON.stringify(body));
  });
}

async function milliseconds(ask: Ask): Promise<number> {
  const start = performance.now();
  const status = await send(ask);
  const time = performance.now() - start;
  expect(status).toBe(200);
  return time;
}

/** Asks everything round after round, beginning somewhere else than the others. */
async function oneClient(number: number, times: Map<string, number[]>): Promise<void> {
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const all = asks(round, number);
    for (const place of all.keys()) {
      const ask = all[(place + number) % all.length] as Ask;
      const time = await milliseconds(ask);
      if (round >= WARM_UP) times.set(ask.name, [...(times.get(ask.name) ?? []), time]);
    }
  }
}

function percentiles(list: readonly number[]): string {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  return `${at(0.5)} / ${at(0.95)} / ${at(0.99)} ms`;
}

test(`${CLIENTS} clients at once on a list of 100,000 parts, gateway to JSON`, async () => {
  const { total } = await client.call<{ total: number }>('GET /api/products', { query: { size: '1' } });
  expect(total).toBeGreaterThanOrEqual(PARTS);
  const times = new Map<string, number[]>();
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => oneClient(number, times)));
  for (const [name, list] of times) console.log(`${name.padEnd(46)} p50 / p95 / p99: ${percentiles(list)}`);
  console.log(`${'everything'.padEnd(46)} p50 / p95 / p99: ${percentiles([...times.values()].flat())}`);
});
