import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type RouteKey, readsOnly } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import type { Entity } from '#shared/entities/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import type { Me, OwnSession } from '#shared/users/schema.ts';
import { type Answer, type Ask, as, type Client, ownProduct } from '../../support/product/client.ts';
import { several } from '../../support/product/several.ts';
import { newUser, PASSWORD, session, settled } from '../../support/records/accounts.ts';
import { newcomer } from '../../support/records/people.ts';
import { openEverything } from '../../support/records/requests.ts';
import { UNKNOWN_ID } from '../../support/routes/harmless.ts';
import { classesOf, hostileAsk, type Ids } from '../../support/routes/hostile.ts';
import { isAccepted, nearlyValidAsk, type Told } from '../../support/routes/nearly-valid.ts';
import { collectionOf, collections, linksOf } from '../../support/routes/readers.ts';
import { HOW, SEED, sampleOf, WALK_LIMIT_MS } from '../../support/runner/walks.ts';

ownProduct();

const PER_ROUTE = 12;
/** Of as many requests, one of each person, one is hostile as a whole; the others are valid but for one field. */
const HOSTILE = 4;
/** A sample has a request of each sort per route, and as many more as are needed to try each kind of attack. */
const SAMPLE = 400;
const PER_COLLECTION = 3;
/** Bytes of a refusal, and of any answer: a function cannot answer more. */
const LONGEST_REFUSAL = 64_000;
const LONGEST = 6_000_000;

let people: [string, Client][];
/** Ids of a few records, by the path of their collection or by the route that is asked about them only. */
let known: Map<string, string[]>;
/** By route: values that the schemas cannot tell. */
let told: Partial<Record<RouteKey, Told>>;

/** A person who logs in, because some routes refuse those who act as others, with an open session to spare. */
async function person(name: string, fields: object): Promise<[string, Client, string[]]> {
  const { username } = await settled(fields);
  const client = await session(username);
  await session(username);
  const { items } = await client.call<{ items: OwnSession[] }>('GET /api/users/me/sessions');
  return [name, client, items.flatMap(({ id, is_current }) => (is_current ? [] : [id]))];
}

beforeAll(async () => {
  const superuser = await as('superuser');
  const { entity: operators } = await superuser.call<Me>('GET /api/users/me');
  const body = { name: 'Fuzz', type: 'client' };
  const { id: client } = await superuser.call<Entity>('POST /api/entities', { body });
  await openEverything(client);
  const victims = await victimsIn(superuser);
  const erased = await newUser();
  told = {
    'PUT /api/users/me/{field}': { current_password: PASSWORD },
    'POST /api/users/me/mfa': { current_password: PASSWORD },
    'POST /api/users/me/mfa/confirmation': { current_password: PASSWORD },
    'POST /api/users/me/mfa/end': { current_password: PASSWORD },
    'POST /api/users/{id}/erasure': { username: erased.username },
  };
  const persons = [
    await person('superuser', { entity: operators.id, is_superuser: true }),
    await person('operator', { entity: operators.id, permissions: PERMISSIONS }),
    await person('client', { entity: client, permissions: PERMISSIONS }),
  ];
  const impersonated = await newcomer('fuzz-superuser', operators.id, { is_superuser: true });
  people = [...persons.map(([name, one]): [string, Client] => [name, one]), ['impersonated', impersonated]];
  const found = await several(collections, async ({ path }): Promise<[string, string[]]> => {
    const victim = victims.get(path);
    if (victim) return [path, [victim]];
    const { body } = await superuser.ask(`GET ${path}` as RouteKey, { query: { size: String(PER_COLLECTION) } });
    return [path, ((body as { items?: { id: string }[] }).items ?? []).map(({ id }) => id)];
  });
  known = new Map([
    ...found,
    ['DELETE /api/users/me/sessions/{id}', persons.flatMap(([, , spare]) => spare)],
    ['POST /api/users/{id}/erasure', [erased.id]],
  ]);
});

/** Hostile requests change others than the users who send them, their entities and their permissions. */
async function victimsIn(superuser: Client): Promise<Map<string, string>> {
  const make = async (path: string, body: object) =>
    (await superuser.call<{ id: string }>(`POST ${path}` as RouteKey, { body })).id;
  const entity = await make('/api/entities', { name: 'Fuzzed', type: 'client' });
  const group = await make('/api/users/auth_groups', { name: 'Fuzzed' });
  const name = { first_name: 'Fuzzed', last_name: 'User' };
  const user = await make('/api/users', { username: 'fuzzed', email: 'fuzzed@example.com', ...name, entity });
  return new Map([
    ['/api/entities', entity],
    ['/api/users/auth_groups', group],
    ['/api/users', user],
  ]);
}

/** For the fields of a route's body: ids of the kind that a field links to, and one of each other kind. */
const idsFor =
  (key: string): Ids =>
  (field = 'id') => {
    const to = linksOf(key)[field]?.to;
    const collection = to ? collections.find(({ kind }) => kind === to) : collectionOf(key);
    const proper = known.get(key) ?? known.get(collection?.path ?? '') ?? [];
    const others = collections.map(({ path }) => known.get(path) ?? []).flatMap(([first]) => first ?? []);
    return [...Array(others.length).fill(proper).flat(), ...others, UNKNOWN_ID];
  };

/** Paths of accounts, rights and what is written about them. */
const GUARDED = ['/api/users', '/api/entities', '/api/subscription', '/api/audit'];
const isGuarded = (key: string): boolean =>
  key.endsWith('/erasure') || GUARDED.some((path) => `${key.split(' ')[1]}/`.startsWith(`${path}/`));

/** Writes whose use case at least one request must reach. */
const WRITES: ReadonlySet<string> = new Set(
  allRoutes.flatMap(([, key, route]) => (isGuarded(key) && !readsOnly(key, route) ? [key] : [])),
);

type Case = { number: number; key: string; who: string; asked: Ask };

type Attack = Case & { client: Client; isHostile: boolean; isAccepted: boolean };

/** Except the log-out, which would end the session in which the other requests are sent. */
const walked = allRoutes.filter(([, key]) => key !== 'POST /api/oauth2/logout');

/** The cases of a seed: equally many of each route, as each user in turn. */
function allCases(): Attack[] {
  return walked.flatMap(([, key, route], place) => {
    const take = { numRuns: PER_ROUTE, seed: SEED + place };
    const hostile = fc.sample(hostileAsk(route, idsFor(key)), take);
    const valid = fc.sample(nearlyValidAsk(route, idsFor(key), told[key]), take);
    return Array.from({ length: PER_ROUTE }, (_, n): Attack => {
      const [who, client] = people[n % people.length] as [string, Client];
      const isHostile = Math.floor(n / HOSTILE) === (n + 2) % HOSTILE;
      const asked = (isHostile ? hostile : valid)[n] ?? {};
      return {
        number: place * PER_ROUTE + n,
        key,
        who,
        asked,
        client,
        isHostile,
        isAccepted: isAccepted(route, asked),
      };
    });
  });
}

const cases = (): Attack[] =>
  sampleOf(
    allCases(),
    SAMPLE,
    ({ number, key, who, asked, isHostile, isAccepted }) => [
      who,
      ...(isHostile ? [`${key} hostile`, ...classesOf(asked)] : [`${key} valid ${number % 2}`]),
      ...(isAccepted && WRITES.has(key) ? [`${key} accepted, as ${who}`] : []),
    ],
    'fuzz',
  );

const ERROR_FIELDS = ['code', 'detail', 'request_id'];

/** The error of an answer. */
function faultOf({ status, body }: Answer): string | null {
  if (status >= 500) return `status ${status} ${JSON.stringify(body)}`;
  const size = JSON.stringify(body ?? null).length;
  if (size > (status < 400 ? LONGEST : LONGEST_REFUSAL)) return `status ${status} with ${size} characters`;
  if (status < 400) return null;
  const fields = Object.keys(body as object).sort();
  return JSON.stringify(fields) === JSON.stringify(ERROR_FIELDS)
    ? null
    : `error with ${fields.join(', ') || 'nothing'}`;
}

/** Refusals that precede the use case, also of a request that the schemas accept. */
const AT_THE_DOOR = new Set(['no_token', 'permission_denied', 'impersonation_denied', 'not_while_impersonating']);
const reached = new Set<number>();

/** The gateway answers 500 to a request that exceeds the function's timeout; that counts as a fault. */
async function faultsIn({ number, key, who, asked, client, isAccepted }: Attack): Promise<string[]> {
  const told = (answer: Answer) => {
    const { code = '' } = { ...(answer.body as { code?: string } | null) };
    if (isAccepted && !AT_THE_DOOR.has(code)) reached.add(number);
    return faultOf(answer);
  };
  const fault = await client
    .ask(key as RouteKey, asked)
    .then(told, (error: Error) => `no answer: ${error.message} ${String(error.cause ?? '')}`);
  return fault ? [`case ${number}, ${key} as ${who}: ${fault}\n${JSON.stringify(asked).slice(0, 1000)}`] : [];
}

test(
  `hostile requests to every route, ${HOW}: every one gets an answer in shape`,
  async () => {
    const asked = cases();
    expect(new Set(asked.map(({ key }) => key)).size).toBe(walked.length);
    const faults = (await several(asked, faultsIn)).flat();
    expect(faults.join('\n\n'), `${faults.length} faults`).toBe('');
    const isReached = ({ number }: Attack) => reached.has(number);
    const writes = asked.filter(({ key }) => !key.startsWith('GET '));
    for (const [what, some] of Object.entries({ requests: asked, writes })) {
      const count = some.filter(isReached).length;
      console.info(`${count} of ${some.length} ${what} reach their use case`);
      expect(count, what).toBeGreaterThan(some.length / 2);
    }
    const written = new Set(asked.filter(isReached).map(({ key }) => key));
    expect([...WRITES].filter((key) => !written.has(key))).toEqual([]);
  },
  WALK_LIMIT_MS,
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
