import { beforeAll, expect, test } from 'vitest';
import type { OutcomeAnswer } from '#shared/jobs/bulk.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { ReplacementPreview } from '#shared/parts/replacement/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { SystemAnswer } from '#shared/systems/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { session, settled } from '../../support/records/accounts.ts';
import { finished } from '../../support/records/imports.ts';

let client: Client;
beforeAll(async () => {
  client = await session((await settled({ groups: ['client'] })).username);
});

let made = 0;
const make = async (kind: 'projects' | 'systems' | 'products', body: object, by = client): Promise<string> =>
  (await by.call<{ id: string }>(`POST /api/${kind}`, { body })).id;
const newPart = (by = client) => make('products', { supplier_ref: `REP-${Date.now()}-${made++}` }, by);
const newProject = () => make('projects', { name: `Fleet ${Date.now()} ${made++}` });
const systemOf = (id: string) => client.call<SystemAnswer>('GET /api/systems/{id}', { params: { id } });
const look = (body: object, by = client) =>
  by.call<ReplacementPreview>('POST /api/products/replace', { body: { ...body, preview: true } });

/** A project with one system that has parts. */
async function projectWith(...parts: object[]) {
  const project = await newProject();
  const system = await make('systems', { name: 'Board', project, parts });
  return { project, system };
}
/** Waits until the list of systems knows what uses the part. */
const used = (part: string, count: number) =>
  until(
    () => client.call<{ total: number }>('GET /api/systems', { query: { products: part } }),
    ({ total }) => total === count,
  );

type Pair = { part: string; by: string };
async function replaceAll(pair: Pair & object, preview: ReplacementPreview, reason: string): Promise<Job> {
  const lines = preview.projects
    .flatMap((project) => project.lines)
    .filter(({ state }) => state === 'change' || state === 'merge')
    .map(({ system, before }) => ({ system, before }));
  const body = { ...pair, reason, lines };
  return finished(client, (await client.call<{ job: Job }>('POST /api/products/replace', { body })).job);
}
const undo = async ({ id }: Job): Promise<Job> =>
  finished(client, (await client.call<{ job: Job }>('POST /api/products/replace/undo', { body: { job: id } })).job);
const refusalsOf = async ({ id }: Job) =>
  (
    await client.call<{ items: OutcomeAnswer[] }>('GET /api/jobs/{id}/outcomes', {
      params: { id },
      query: { outcome: 'refused' },
    })
  ).items;

test('chosen projects get the new part with quantity and designators, their histories tell why, and it can be undone', async () => {
  const [part, by, other] = [await newPart(), await newPart(), await newPart()];
  const placed = { product: part, quantity: 4, designators: 'C1, C2' };
  const one = await projectWith({ product: other, quantity: 1 }, placed);
  const two = await projectWith(placed, { product: by, quantity: 3, designators: 'C9' });
  const three = await projectWith(placed);
  await used(part, 3);

  const pair = { part, by, keeps_old: true };
  const preview = await look({ ...pair, projects: [one.project, two.project] });
  expect(preview.total).toBe(2);
  const states = new Map(preview.projects.map(({ id, lines }) => [id, lines[0]]));
  expect(states.get(one.project)).toMatchObject({
    state: 'change',
    before: { parts: [placed] },
    after: { parts: [{ ...placed, product: by }], alternates: [{ product: by, alternate: part }] },
  });
  expect(states.get(two.project)).toMatchObject({
    state: 'merge',
    after: { parts: [{ product: by, quantity: 7, designators: 'C9, C1, C2' }] },
  });

  const job = await replaceAll(pair, preview, 'Last orders are over');
  expect(job).toMatchObject({ state: 'done', done: 2, total: 2, result: { changed: 2, refused: 0 } });
  expect((await systemOf(one.system)).parts).toEqual([
    { product: other, quantity: 1 },
    { ...placed, product: by },
  ]);
  expect((await systemOf(three.system)).parts).toEqual([placed]);
  const { items: hanging } = await client.call<{ items: object[] }>('GET /api/products/by_system/{systemId}', {
    params: { systemId: one.system },
    query: { id: by },
  });
  expect(hanging).toMatchObject([{ system_designators: 'C1, C2', system_alternates: [{ id: part }] }]);

  const historyOf = async (path: 'systems' | 'products', id: string) =>
    (await client.call<{ items: HistoryLine[] }>(`GET /api/${path}/{id}/history`, { params: { id } })).items;
  expect((await historyOf('systems', one.system))[0]).toMatchObject({ reason_code: 'replacement' });
  expect((await historyOf('systems', one.system))[0]?.reason).toMatch(/REP-.*REP-.*Last orders are over$/);
  const told = await until(
    () => historyOf('products', by),
    (lines) => lines.some(({ reason_code }) => reason_code === 'replacement'),
  );
  expect(told[0]?.modified_content).toBe('projects');

  const undone = await undo(job);
  expect(undone).toMatchObject({ state: 'done', result: { changed: 2, refused: 0 } });
  expect(await systemOf(one.system)).toMatchObject({
    parts: [{ product: other, quantity: 1 }, placed],
    alternates: [],
  });
  expect((await systemOf(two.system)).parts).toEqual(
    expect.arrayContaining([placed, { product: by, quantity: 3, designators: 'C9' }]),
  );
  expect((await historyOf('systems', one.system))[0]?.reason_code).toBe('replacement_undone');
});

test('a line that someone has changed since the preview is refused and listed; what else happens in its system does not matter', async () => {
  const [part, by, other] = [await newPart(), await newPart(), await newPart()];
  const systems = await Promise.all([1, 2, 3].map((quantity) => projectWith({ product: part, quantity })));
  const [stays, changed, beside] = systems.map(({ system }) => system) as [string, string, string];
  await used(part, 3);
  const preview = await look({ part, by });
  const put = (id: string, parts: object[]) =>
    client.call('PUT /api/systems/{id}', { params: { id }, body: { parts } });
  await put(changed, [{ product: part, quantity: 20 }]);
  await put(beside, [
    { product: part, quantity: 3 },
    { product: other, quantity: 1 },
  ]);
  const job = await replaceAll({ part, by }, preview, 'Test');
  expect(job.result).toMatchObject({ changed: 2, refused: 1 });
  expect(await refusalsOf(job)).toMatchObject([{ id: changed, code: 'line_changed' }]);
  expect((await systemOf(changed)).parts).toEqual([{ product: part, quantity: 20 }]);
  expect((await systemOf(beside)).parts).toEqual([
    { product: by, quantity: 3 },
    { product: other, quantity: 1 },
  ]);

  // A person who works on with the new part keeps it: undoing leaves that line, and restores the other.
  await put(stays, [{ product: by, quantity: 8 }]);
  const undone = await undo(job);
  expect(undone.result).toMatchObject({ changed: 1, refused: 1 });
  expect((await systemOf(stays)).parts).toEqual([{ product: by, quantity: 8 }]);
  expect((await systemOf(beside)).parts[0]).toEqual({ product: part, quantity: 3 });
});

test('an alternate is permitted in the chosen projects only, and the part stays', async () => {
  const [part, by] = [await newPart(), await newPart()];
  const one = await projectWith({ product: part, quantity: 2 });
  const two = await projectWith({ product: part, quantity: 2 });
  await used(part, 2);
  const rule = { part, by, mode: 'alternate' };
  const job = await replaceAll(rule, await look({ ...rule, projects: [one.project] }), 'Second source');
  expect(job.result).toMatchObject({ changed: 1 });
  expect(await systemOf(one.system)).toMatchObject({
    parts: [{ product: part, quantity: 2 }],
    alternates: [{ product: part, alternate: by }],
  });
  expect((await systemOf(two.system)).alternates).toEqual([]);
  expect((await look({ ...rule, projects: [one.project] })).projects[0]?.lines[0]?.state).toBe('done');
  const deletion = await client.ask('DELETE /api/products/{id}', { params: { id: by } });
  expect(deletion.status).toBe(423);
});

test('nobody replaces what they may not write, nor by a part that the company of the project does not have', async () => {
  const [part, by] = [await newPart(), await newPart()];
  const { project, system } = await projectWith({ product: part, quantity: 1 });
  await used(part, 1);
  const stranger = await as('client-other');
  const asked = { body: { part, by, preview: true } };
  expect((await stranger.ask('POST /api/products/replace', asked)).status).toBe(404);
  const own = await newPart(stranger);
  const mixed = { body: { part: own, by, preview: true } };
  expect((await stranger.ask('POST /api/products/replace', mixed)).status).toBe(422);

  const operator = await as('operator');
  expect((await look({ part, by: own }, operator)).projects[0]?.lines[0]?.state).toBe('of_others');
  const line = { system, before: { parts: [{ product: part, quantity: 1 }], alternates: [] } };
  const body = { part, by: own, reason: 'Test', lines: [line] };
  const { job } = await operator.call<{ job: Job }>('POST /api/products/replace', { body });
  expect((await finished(operator, job)).result).toMatchObject({ changed: 0, refused: 1 });

  const reader = await session(
    (await settled({ permissions: ['product.view', 'project.view', 'system.view'] })).username,
  );
  expect((await reader.ask('POST /api/products/replace', asked)).status).toBe(403);
  const foreign = { body: { job: job.id } };
  expect((await client.ask('POST /api/products/replace/undo', foreign)).status).toBe(404);
  expect((await client.ask('POST /api/products/replace', { body: { part, by, projects: [project] } })).status).toBe(
    422,
  );
});
