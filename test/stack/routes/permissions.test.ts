import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#shared/contracts.ts';
import type { Me } from '#shared/users/schema.ts';
import { permissionCells, ROLES } from '../../../scripts/permissions.ts';
import { as, type Client, clientFor } from '../../support/product/client.ts';
import { several } from '../../support/product/several.ts';
import { newcomer, viewingAs } from '../../support/records/people.ts';
import { harmless } from '../../support/routes/harmless.ts';
import { HOW, sampleOf, WALK_LIMIT_MS } from '../../support/runner/walks.ts';

const marks = (role: string) =>
  Object.fromEntries(permissionCells().flatMap((cell) => (cell.role === role ? [[cell.key, cell.mark]] : [])));

/** An answer in the terms of docs/permissions.md, or its status if that has no term for it. */
const word = (status: number): string =>
  status === 401 ? '401' : status === 403 ? '–' : status < 500 ? '✓' : String(status);

const keys = allRoutes.map(([, key]) => key);
const NOBODY = 'nobody';
const OF_EVERYBODY: readonly string[] = ['open', 'authenticated'];
/** What each user is to be answered to each route. */
const expected = new Map<string, Record<string, string>>([
  ...[...ROLES, 'no token'].map((role) => [role, marks(role)] as const),
  [
    NOBODY,
    Object.fromEntries(allRoutes.map(([, key, { access }]) => [key, OF_EVERYBODY.includes(access) ? '✓' : '–'])),
  ],
]);

/** The product's answer to each route that was asked, by user. */
const answers = new Map<string, Record<string, string>>();

async function everybody(): Promise<[string, Client][]> {
  const { entity } = await (await as('client')).call<Me>('GET /api/users/me');
  const known = await several(ROLES, async (role): Promise<[string, Client]> => [role, await as(role)]);
  return [...known, ['no token', clientFor('')], [NOBODY, await newcomer('without-groups', entity.id)]];
}

/**
 * Route by route, so that one warm function answers all users. A sample has each answer that a route is to give, and each user with
 * each right that a route asks for.
 */
beforeAll(async () => {
  const people = await everybody();
  for (const [name] of people) answers.set(name, {});
  const questions = sampleOf(
    allRoutes.flatMap(([, key, route]) => people.map(([name, client]) => ({ key, route, name, client }))),
    0,
    ({ key, route, name }) => [`${key} ${expected.get(name)?.[key]}`, `${name} ${route.access}`],
    'permissions',
  );
  await several(questions, async ({ key, route, name, client }) => {
    const { status } = await client.ask(key, harmless(key, route));
    Object.assign(answers.get(name) ?? {}, { [key]: word(status) });
  });
}, WALK_LIMIT_MS);

/** What a user was answered, and what it should have been. */
function compared(who: string): [answered: object, due: object] {
  const [asked, all] = [answers.get(who) ?? {}, expected.get(who) ?? {}];
  expect(Object.keys(asked).length).toBeGreaterThan(20);
  return [asked, Object.fromEntries(Object.keys(asked).map((key) => [key, all[key]]))];
}

test(`docs/permissions.md lists each route, and each is asked, ${HOW}`, () => {
  for (const role of ROLES) expect(Object.keys(expected.get(role) ?? {}).sort()).toEqual([...keys].sort());
  expect([...new Set([...answers.values()].flatMap((each) => Object.keys(each)))].sort()).toEqual([...keys].sort());
});

test.for([...ROLES, 'no token'])('%s may call exactly the routes that docs/permissions.md lists', (who) => {
  const [answered, due] = compared(who);
  expect(answered).toEqual(due);
});

test('a user without groups and permissions has only the rights of every user', () => {
  const [answered, due] = compared(NOBODY);
  expect(answered).toEqual(due);
});

test('acting as another user gives their permissions, not one’s own', async () => {
  const operator = await as('operator');
  const headers = viewingAs('sourcing');
  expect((await operator.ask('GET /api/suppliers')).status).toBe(200);
  expect(await operator.ask('GET /api/suppliers', { headers })).toMatchObject({ status: 403 });
});
