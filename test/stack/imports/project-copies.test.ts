import { beforeAll, expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { WhereUsed } from '#shared/parts/where-used.ts';
import type { LastBill } from '#shared/projects/bill/schema.ts';
import type { ProjectAnswer } from '#shared/projects/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { SystemAnswer } from '#shared/systems/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { session, settled } from '../../support/records/accounts.ts';
import { doWith, previewOfBill, stateOf } from '../../support/records/bills.ts';

const RIGHTS = ['project.add', 'project.import_products', 'system.add', 'system.change'];
let client: Client;
let known: PartAnswer[];
beforeAll(async () => {
  client = await session((await settled({ groups: ['client'], permissions: RIGHTS })).username);
  const query = { origin: 'product', size: '200', supplier_ref__isnull: 'false' };
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', { query });
  known = [...new Map(items.map((part) => [part.supplier_ref, part])).values()];
});

const HEADER = ['Level', 'Manufacturer', 'MPN', 'Description', 'Quantity'];
const line = (level: number, part: PartAnswer | undefined, quantity: number) => [
  ...[level, part?.supplier_label ?? '', part?.supplier_ref ?? '', part?.label ?? '', quantity],
];
const projectOf = (id: string) => client.call<ProjectAnswer>('GET /api/projects/{id}', { params: { id } });
const systemsOf = async (project: string) =>
  (await client.call<{ items: SystemAnswer[] }>('GET /api/systems', { query: { project, size: '-1' } })).items;

/** A project with its needs, whose systems come from a list, and one whose system was made by hand. */
async function original(name: string): Promise<string> {
  const needs = {
    ...{ installed_base: 480, service_end: '2041-12-31' },
    builds: [
      { year: 2027, quantity: 120 },
      { year: 2028, quantity: 80 },
    ],
  };
  const body = { name, reference: 'F-70', status: 'in_progress', manager: 'A. Martin', ...needs };
  const { id: project } = await client.call<{ id: string }>('POST /api/projects', { body });
  const [one, two, three] = known;
  const list = [HEADER, [1, '', 'B-1', 'Main board', 2], line(2, one, 3), line(2, two, 4), [1, '', 'C-1', 'Cable', 1]];
  const { id: preview } = await previewOfBill(client, project, [...list, line(2, three, 5)]);
  await doWith(client, project, { mode: 'apply', preview });
  const alternates = [{ product: one?.id, alternate: three?.id }];
  const parts = [{ product: one?.id, quantity: 7, designators: 'R1-R7' }];
  const byHand = { name: 'Spares', description: 'On the quay', project, parts, alternates };
  await client.call('POST /api/systems', { body: byHand });
  return project;
}

test('a copy has the fields, needs, systems, parts and alternates of its project, and is changed alone', async () => {
  const project = await original('Frigate');
  const { state, result } = await doWith(client, project, { mode: 'copy', name: 'Frigate, export' });
  expect([state, result?.changed]).toEqual(['done', 3]);
  const copy = result?.project ?? '';
  expect(copy).not.toBe(project);

  const { id: _, version: __, creation_date: ___, modification_date: ____, ...fields } = await projectOf(project);
  expect(await projectOf(copy)).toMatchObject({ ...fields, name: 'Frigate, export', status: 'draft' });
  expect(await stateOf(client, copy)).toEqual(await stateOf(client, project));
  const spares = (await systemsOf(copy)).find(({ name }) => name === 'Spares');
  const whole = await client.call<SystemAnswer>('GET /api/systems/{id}', { params: { id: spares?.id ?? '' } });
  expect(whole).toMatchObject({
    ...{ description: 'On the quay', parts: [{ quantity: 7, designators: 'R1-R7' }] },
    alternates: [{ product: known[0]?.id, alternate: known[2]?.id }],
  });
  const { items: lines } = await client.call<{ items: HistoryLine[] }>('GET /api/projects/{id}/history', {
    params: { id: copy },
  });
  expect(lines[0]?.reason).toBe('Copy of the project Frigate');
  const params = { id: known[1]?.id ?? '' };
  const { by_project } = await client.call<WhereUsed>('GET /api/products/{id}/where_used', { params });
  expect(by_project.find(({ id }) => id === copy)).toMatchObject({ name: 'Frigate, export', units: 8 });

  const before = await stateOf(client, project);
  await client.call('PUT /api/systems/{id}', {
    params: { id: whole.id },
    body: { quantity: 9, version: whole.version },
  });
  expect(await stateOf(client, project)).toEqual(before);
});

test('a list that is imported into a copy is compared with what came from a list before; the copy can be undone', async () => {
  const project = await original('Corvette');
  const { result } = await doWith(client, project, { mode: 'copy', name: 'Corvette, second' });
  const copy = result?.project ?? '';
  // Without the cable, which came from the list; the spares, made by hand, are not the list's business.
  const changed = [HEADER, [1, '', 'B-1', 'Main board', 2], line(2, known[0], 3), line(2, known[1], 6)];
  const { items } = await previewOfBill(client, copy, changed);
  const told = items.flatMap(({ outcome, what, label, quantity }) =>
    outcome === 'unchanged' ? [] : `${outcome} ${what === 'system' ? label : quantity}`,
  );
  expect(told.sort()).toEqual(['changed 6', 'removed Cable', 'removed null']);

  const { last } = await client.call<LastBill>('GET /api/projects/{id}/import', { params: { id: copy } });
  expect(last).toMatchObject({ file_name: 'Corvette', is_copy: true, is_undone: false, is_undoable: true });
  await doWith(client, copy, { mode: 'undo', import: last?.import ?? '' });
  expect(await systemsOf(copy)).toEqual([]);
  expect(await systemsOf(project)).toHaveLength(3);
});

test('a copy needs a name that is free, the right to make projects, and a project that its user sees', async () => {
  const project = await original('Tug');
  const ask = (asking: Client, name = 'Not mine') => {
    const body = { mode: 'copy', name };
    return asking.ask('POST /api/projects/{id}/import', { params: { id: project }, body });
  };
  expect(await ask(client, 'TUG')).toMatchObject({ status: 412, body: { code: 'already_exists' } });
  const permissions = ['project.import_products', 'project.view'];
  const colleague = await session((await settled({ groups: [], permissions })).username);
  expect((await ask(colleague)).status).toBe(403);
  expect((await ask(await as('client-other'))).status).toBe(404);
});
