import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { RouteKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import type { Entity } from '#shared/entities/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { type Answer, type Ask, as, type Client, ownProduct } from '../support/client.ts';
import { UNKNOWN_ID } from '../support/harmless.ts';
import { hostileAsk, type Ids } from '../support/hostile.ts';
import { newcomer } from '../support/people.ts';
import { collectionOf, collections, linksOf } from '../support/readers.ts';
import { several } from '../support/several.ts';

ownProduct();

const RUNS = Number(process.env.FUZZ_RUNS ?? 2000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const SLOWEST_MS = 5000;
const PER_COLLECTION = 3;
/** Whoever acts here and what they may do has to last. */
const SPARED = new Set(['/api/users', '/api/users/auth_groups']);

let people: [string, Client][];
/** Of a few records of each collection, by its path. */
let known: Map<string, string[]>;

beforeAll(async () => {
  const superuser = await as('superuser');
  const { entity: operators } = await superuser.call<Me>('GET /api/users/me');
  const body = { name: 'Fuzz', type: 'client' };
  const { id: client } = await superuser.call<Entity>('POST /api/entities', { body });
  people = [
    ['superuser', await newcomer('fuzz-superuser', operators.id, { is_superuser: true })],
    ['operator', await newcomer('fuzz-operator', operators.id, { permissions: PERMISSIONS })],
    ['client', await newcomer('fuzz-client', client, { permissions: PERMISSIONS })],
  ];
  const found = await several(collections, async ({ path }): Promise<[string, string[]]> => {
    if (SPARED.has(path)) return [path, [UNKNOWN_ID]];
    const { body } = await superuser.ask(`GET ${path}` as RouteKey, { query: { size: String(PER_COLLECTION) } });
    return [path, ((body as { items?: { id: string }[] }).items ?? []).map(({ id }) => id)];
  });
  known = new Map(found);
});

/** For the fields of a route's body: ids of the kind that a field links to, and one of each other. */
const idsFor =
  (key: string): Ids =>
  (field = 'id') => {
    const to = linksOf(key)[field]?.to;
    const collection = to ? collections.find(({ kind }) => kind === to) : collectionOf(key);
    const proper = known.get(collection?.path ?? '') ?? [];
    const others = [...known.values()].flatMap(([first]) => first ?? []);
    return [...Array(others.length).fill(proper).flat(), ...others, UNKNOWN_ID];
  };

type Case = { number: number; key: string; who: string; asked: Ask };

/** The cases of a seed: of each route equally many, as each person in turn. */
function cases(): (Case & { client: Client })[] {
  const perRoute = Math.ceil(RUNS / allRoutes.length);
  return allRoutes.flatMap(([, key, route], place) =>
    fc.sample(hostileAsk(route, idsFor(key)), { numRuns: perRoute, seed: SEED + place }).map((asked, n) => {
      const [who, client] = people[n % people.length] as [string, Client];
      return { number: place * perRoute + n, key, who, asked, client };
    }),
  );
}

const ERROR_FIELDS = ['code', 'detail', 'request_id'];

/** What is wrong with an answer. */
function faultOf({ status, body }: Answer, ms: number): string | null {
  if (status >= 500) return `status ${status} ${JSON.stringify(body)}`;
  if (ms > SLOWEST_MS) return `${ms} ms`;
  if (status < 400) return null;
  const fields = Object.keys(body as object).sort();
  return JSON.stringify(fields) === JSON.stringify(ERROR_FIELDS)
    ? null
    : `error with ${fields.join(', ') || 'nothing'}`;
}

async function ask({ client, key, asked }: ReturnType<typeof cases>[number]): Promise<string | null> {
  const begun = performance.now();
  return client.ask(key as RouteKey, asked).then(
    (answer) => faultOf(answer, Math.round(performance.now() - begun)),
    (error: Error) => `no answer: ${error.message} ${String(error.cause ?? '')}`,
  );
}

/** Twice: a function that starts, or a busy machine, is slow once; a request that keeps the product busy is each time. */
async function faultsIn(one: ReturnType<typeof cases>[number]): Promise<string[]> {
  const first = await ask(one);
  const fault = first?.endsWith(' ms') ? await ask(one) : first;
  const { number, key, who, asked } = one;
  return fault ? [`case ${number}, ${key} as ${who}: ${fault}\n${JSON.stringify(asked).slice(0, 1000)}`] : [];
}

test(
  `${RUNS} hostile requests, FUZZ_SEED=${SEED}: every answer is one, in time and in shape`,
  async () => {
    const faults = (await several(cases(), faultsIn)).flat();
    expect(faults.join('\n\n'), `${faults.length} faults`).toBe('');
  },
  Math.max(600_000, RUNS * 100),
);

test('afterwards the product still works', async () => {
  const superuser = await as('superuser');
  for (const { path, kind } of collections) {
    if (!kind) continue;
    const { status } = await superuser.ask(`GET ${path}` as RouteKey, { query: { size: '10' } });
    expect(status, path).toBe(200);
  }
  expect((await (await as('client')).call<{ total: number }>('GET /api/products')).total).toBeGreaterThan(1000);
});
