import { beforeAll, expect, test } from 'vitest';
import type { InboundMailAnswer } from '#shared/answers/mails.ts';
import type { AnswerAnswer } from '#shared/answers/received.ts';
import { JOB_ABOVE } from '#shared/jobs/limits.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { CartAnswer } from '#shared/requests/schema.ts';
import type { SupportAnswer } from '#shared/supports/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client, clientFor } from '../../support/product/client.ts';
import { several } from '../../support/product/several.ts';
import { askThirdParty, strayMail } from '../../support/records/answers.ts';
import { finished } from '../../support/records/imports.ts';
import { addToCart, confirm, newClient, newParts } from '../../support/records/requests.ts';

let operator: Client;
let me: Me;
beforeAll(async () => {
  operator = await as('operator');
  me = await operator.call<Me>('GET /api/users/me');
});

const DUE = '2030-01-31';
type Done = { changed: number; items: { outcome: string; code?: string; detail?: object }[] };
async function sentCart(): Promise<string> {
  const { client } = await newClient(1);
  const { requests } = await addToCart(client, await newParts(client, 1));
  return (await confirm(client, { ids: requests })).cart;
}
const report = (client: Client, title = 'The list is empty') =>
  client.call<SupportAnswer>('POST /api/supports', { body: { title, reproduction_steps: 'Open the list.' } });
const supportOf = (client: Client, id: string) =>
  client.call<SupportAnswer>('GET /api/supports/{id}', { params: { id } });

test('a support request is given to an operator with a date, which its author does not see', async () => {
  const { client } = await newClient(1);
  const { id } = await report(client);
  const body = { ids: [id], followed_by: me.id, due_on: DUE };
  expect(await operator.call('POST /api/supports/assign', { body })).toMatchObject({ changed: 1 });
  const { items } = await operator.call<{ items: SupportAnswer[] }>('GET /api/supports', {
    query: { followed_by_label: 'operator', due_on: DUE, size: '1000' },
  });
  expect(items.find((each) => each.id === id)).toMatchObject({
    ...{ followed_by: me.id, due_on: DUE, followed_by_name: `${me.first_name} ${me.last_name}` },
  });
  const seen = [
    await supportOf(client, id),
    ...(await client.call<{ items: SupportAnswer[] }>('GET /api/supports')).items,
  ];
  expect(seen.flatMap(Object.keys).filter((field) => /followed|due_on/.test(field))).toEqual([]);
  const history = await client.call<{ items: HistoryLine[] }>('GET /api/supports/{id}/history', { params: { id } });
  for (const secret of [DUE, me.id, 'followed_by']) expect(JSON.stringify(history)).not.toContain(secret);
  expect((await client.ask('GET /api/supports', { query: { due_on: DUE } })).status).toBe(422);
  expect((await client.ask('POST /api/supports/assign', { body })).status).toBe(403);
});

test('what is done is given to nobody, and work to operators only', async () => {
  const { client } = await newClient(1);
  const { id, version } = await report(client);
  const { id: stranger } = await client.call<Me>('GET /api/users/me');
  const assign = (followed_by: string | null) =>
    operator.ask('POST /api/supports/assign', { body: { ids: [id], followed_by } });
  expect((await assign(stranger)).status).toBe(422);
  expect((await assign(me.id)).body).toMatchObject({ changed: 1 });
  expect((await assign(null)).body).toMatchObject({ changed: 1 });
  expect(await supportOf(operator, id)).toMatchObject({ followed_by: null });
  await operator.call('PUT /api/supports/{id}', { params: { id }, body: { state: 'done', version: version + 2 } });
  const { body } = await assign(me.id);
  expect(body as Done).toMatchObject({
    changed: 0,
    items: [{ outcome: 'refused', detail: { state: [expect.stringContaining('done')] } }],
  });
});

test('more than a hundred are given by a job', async () => {
  const { client } = await newClient(1);
  const reports = await several([...Array(JOB_ABOVE + 1).keys()], (n) => report(client, `Problem ${n}`));
  const body = { ids: reports.map(({ id }) => id), followed_by: me.id };
  const { job } = await operator.call<{ job: Job }>('POST /api/supports/assign', { body });
  expect(await finished(operator, job)).toMatchObject({
    ...{ state: 'done', action: 'support_assign', result: { changed: JOB_ABOVE + 1 } },
  });
  expect(await supportOf(operator, reports.at(-1)?.id ?? '')).toMatchObject({ followed_by: me.id });
});

test('its author closes a request that was assigned meanwhile', async () => {
  const { client } = await newClient(1);
  const { id } = await report(client);
  await operator.call('POST /api/supports/assign', { body: { ids: [id], followed_by: me.id } });
  const closed = await client.call<SupportAnswer>('PUT /api/supports/{id}', {
    params: { id },
    body: { state: 'done' },
  });
  expect(closed.state).toBe('done');
});

test('sent requests are given to an operator until they are processed, which their client does not see', async () => {
  const { client } = await newClient(1);
  const { requests } = await addToCart(client, await newParts(client, 1));
  const { cart } = await confirm(client, { ids: requests });
  const path = '/api/asked_monitorings/carts';
  const assign = (who: Client, route: `POST ${typeof path | '/api/asked_processings/carts'}/assign`) =>
    who.ask(route, { body: { ids: [cart], followed_by: me.id, due_on: DUE } });
  expect((await assign(client, `POST ${path}/assign`)).status).toBe(403);
  expect((await assign(operator, 'POST /api/asked_processings/carts/assign')).body).toMatchObject({
    ...{ changed: 0, items: [{ outcome: 'refused', code: 'not_found' }] },
  });
  expect((await assign(operator, `POST ${path}/assign`)).body).toMatchObject({ changed: 1 });
  const mine = { query: { followed_by_label: me.username, due_on: DUE, is_treated: 'false' } };
  const { items } = await operator.call<{ items: CartAnswer[] }>(`GET ${path}`, mine);
  expect(items).toMatchObject([
    { id: cart, followed_by: me.id, due_on: DUE, followed_by_name: `${me.first_name} ${me.last_name}` },
  ]);
  const seen = [
    await client.call<CartAnswer>(`GET ${path}/{id}`, { params: { id: cart } }),
    await client.call<object>(`GET ${path}`),
    await client.call<object>(`GET ${path}/{id}/history`, { params: { id: cart } }),
  ];
  for (const secret of [DUE, me.id, 'followed_by', 'due_on']) expect(JSON.stringify(seen)).not.toContain(secret);
  expect((await client.ask(`GET ${path}`, mine)).status).toBe(422);
  const body = { ids: [cart], is_treated: true };
  expect((await operator.ask('POST /api/asked_processings/carts/bulk_update', { body })).body).toMatchObject({
    ...{ changed: 0, items: [{ outcome: 'refused', code: 'not_found' }] },
  });
  expect(await operator.call(`POST ${path}/bulk_update`, { body })).toMatchObject({ changed: 1 });
  const { body: late } = await operator.ask(`POST ${path}/assign`, { body: { ids: [cart], followed_by: null } });
  expect(late as Done).toMatchObject({ changed: 0, items: [{ outcome: 'refused', code: 'invalid' }] });
});

test.each([
  ['sent requests', 'POST /api/asked_monitorings/carts/assign', 'cart_assign', 'Pluvier'],
  ['answers', 'POST /api/received_answers/assign', 'answer_assign', 'Harle'],
  ['e-mails', 'POST /api/triage/follow', 'mail_assign', 'Eider'],
] as const)('so are %s, among them some that are gone', async (_, route, action, name) => {
  const asked = await askThirdParty(name, 1);
  if (action === 'answer_assign') await answered(asked.token, 'As before.');
  const idOf = {
    answer_assign: async () => (await answersOf(asked.supplier))[0]?.id,
    mail_assign: () => strayMail(name),
    cart_assign: sentCart,
  };
  const id = await idOf[action]();
  const gone = Array.from({ length: JOB_ABOVE }, (__, n) => `unknown-${n}`);
  const { job } = await operator.call<{ job: Job }>(route, { body: { ids: [...gone, id ?? ''], due_on: DUE } });
  expect(await finished(operator, job)).toMatchObject({ action, result: { changed: 1, refused: JOB_ABOVE } });
});

const answered = (token: string, comment: string) =>
  clientFor('').call('POST /api/answers/{token}', {
    params: { token },
    body: { lines: [{ line: 0, availability_status: 'available' }], comment },
  });
const answersOf = async (supplier: string) =>
  (await operator.call<{ items: AnswerAnswer[] }>('GET /api/received_answers', { query: { supplier } })).items;

test('who works on an answer works on the one that replaces it', async () => {
  const asked = await askThirdParty('Sterne', 1);
  await answered(asked.token, 'As before.');
  const [first] = await answersOf(asked.supplier);
  const body = { ids: [first?.id], followed_by: me.id, due_on: DUE };
  expect(await operator.call('POST /api/received_answers/assign', { body })).toMatchObject({ changed: 1 });
  await answered(asked.token, 'No: from May on.');
  const after = await answersOf(asked.supplier);
  expect(after.map(({ state }) => state).sort()).toEqual(['open', 'replaced']);
  expect(after.find(({ state }) => state === 'open')).toMatchObject({ followed_by: me.id, due_on: DUE });
  expect(await operator.call('POST /api/received_answers/assign', { body })).toMatchObject({ changed: 0 });
});

test('who works on an e-mail works on the answer that it becomes', async () => {
  const asked = await askThirdParty('Guifette', 1);
  const id = await strayMail('Guifette', { subject: 'Your question' });
  const body = { ids: [id], followed_by: me.id, due_on: DUE };
  expect(await operator.call('POST /api/triage/follow', { body })).toMatchObject({ changed: 1 });
  const mail = () => operator.call<InboundMailAnswer>('GET /api/triage/{id}', { params: { id } });
  expect(await mail()).toMatchObject({ state: 'waiting', followed_by: me.id, due_on: DUE });
  const answer = await operator.call<AnswerAnswer>('POST /api/triage/{id}/assign', {
    ...{ params: { id }, body: { request: asked.request } },
  });
  expect(answer).toMatchObject({ state: 'open', followed_by: me.id, due_on: DUE });
  expect(await operator.call('POST /api/triage/follow', { body })).toMatchObject({ changed: 0 });
});
