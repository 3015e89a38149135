import { beforeAll, expect, test } from 'vitest';
import type { RouteKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import type { Me } from '#shared/users/schema.ts';
import { permissionCells, ROLES } from '../../scripts/permissions.ts';
import { as, type Client, clientFor } from '../support/client.ts';
import { harmless } from '../support/harmless.ts';
import { newcomer } from '../support/people.ts';
import { several } from '../support/several.ts';

const marks = (role: string) =>
  Object.fromEntries(permissionCells().flatMap((cell) => (cell.role === role ? [[cell.key, cell.mark]] : [])));

/** What the product says to each route, in the words of docs/permissions.md; a status where it has none for it. */
async function asked(client: Client): Promise<Record<string, string>> {
  const answers = await several(allRoutes, async ([, key, route]): Promise<[RouteKey, string]> => {
    const { status } = await client.ask(key, harmless(key, route));
    return [key, status === 401 ? '401' : status === 403 ? '–' : status < 500 ? '✓' : String(status)];
  });
  return Object.fromEntries(answers);
}

test.for(ROLES)('%s may call what docs/permissions.md says, and nothing else', async (role) =>
  expect(await asked(await as(role))).toEqual(marks(role)),
);

test('without a token only open routes answer', async () =>
  expect(await asked(clientFor(''))).toEqual(marks('no token')));

let nobody: Client;
beforeAll(async () => {
  const { entity } = await (await as('client')).call<Me>('GET /api/users/me');
  nobody = await newcomer('without-groups', entity.id);
});

test('a user without groups and permissions gets only what every user may', async () => {
  const expected = allRoutes.map(([, key, { access }]) => [
    key,
    access === 'open' || access === 'authenticated' ? '✓' : '–',
  ]);
  expect(await asked(nobody)).toEqual(Object.fromEntries(expected));
});

test('acting as somebody gives their permissions, not one’s own', async () => {
  const operator = await as('operator');
  const headers = { 'custom-user-username': 'sourcing' };
  expect((await operator.ask('GET /api/suppliers')).status).toBe(200);
  expect(await operator.ask('GET /api/suppliers', { headers })).toMatchObject({ status: 403 });
});
