import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#shared/contracts.ts';
import type { Me } from '#shared/users/schema.ts';
import { permissionCells, ROLES } from '../../../scripts/permissions.ts';
import { as, type Client, clientFor } from '../../support/product/client.ts';
import { several } from '../../support/product/several.ts';
import { newcomer, viewingAs } from '../../support/records/people.ts';
import { harmless } from '../../support/routes/harmless.ts';

const marks = (role: string) =>
  Object.fromEntries(permissionCells().flatMap((cell) => (cell.role === role ? [[cell.key, cell.mark]] : [])));

/** An answer in the terms of docs/permissions.md, or its status if that has no term for it. */
const word = (status: number): string =>
  status === 401 ? '401' : status === 403 ? '–' : status < 500 ? '✓' : String(status);

/** The product's answer to each route, by user. */
const answers = new Map<string, Record<string, string>>();

async function everybody(): Promise<[string, Client][]> {
  const { entity } = await (await as('client')).call<Me>('GET /api/users/me');
  const known = await several(ROLES, async (role): Promise<[string, Client]> => [role, await as(role)]);
  return [...known, ['no token', clientFor('')], ['nobody', await newcomer('without-groups', entity.id)]];
}

/** Route by route, so that one warm function answers all users. */
beforeAll(async () => {
  const people = await everybody();
  for (const [name] of people) answers.set(name, {});
  const questions = allRoutes.flatMap(([, key, route]) =>
    people.map(([name, client]) => ({ key, route, name, client })),
  );
  await several(questions, async ({ key, route, name, client }) => {
    const { status } = await client.ask(key, harmless(key, route));
    Object.assign(answers.get(name) ?? {}, { [key]: word(status) });
  });
}, 600_000);

test.for([...ROLES, 'no token'])('%s may call exactly the routes that docs/permissions.md lists', (who) =>
  expect(answers.get(who)).toEqual(marks(who)),
);

test('a user without groups and permissions has only the rights of every user', () => {
  const expected = allRoutes.map(([, key, { access }]) => [
    key,
    access === 'open' || access === 'authenticated' ? '✓' : '–',
  ]);
  expect(answers.get('nobody')).toEqual(Object.fromEntries(expected));
});

test('acting as another user gives their permissions, not one’s own', async () => {
  const operator = await as('operator');
  const headers = viewingAs('sourcing');
  expect((await operator.ask('GET /api/suppliers')).status).toBe(200);
  expect(await operator.ask('GET /api/suppliers', { headers })).toMatchObject({ status: 403 });
});
