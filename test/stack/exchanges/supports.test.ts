import { beforeAll, describe, expect, test } from 'vitest';
import type { Support } from '#shared/supports/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { attach, PDF } from '../../support/records/attachments.ts';
import { newcomer } from '../../support/records/people.ts';

type List = { items: Support[]; total: number };
type Messages = { items: { text: string; user_label?: string; is_operator: boolean; attachments: { id: string }[] }[] };

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const STEPS = 'Open the cart\nPress confirm';

let client: Client;
let operator: Client;
let other: Client;
let colleague: Client;
let administrator: Client;
let provider: Client;
beforeAll(async () => {
  [client, operator, other, provider] = (await Promise.all(
    ['client', 'operator', 'client-other', 'sourcing'].map((role) => as(role)),
  )) as [Client, Client, Client, Client];
  const { entity } = await client.call<Me>('GET /api/users/me');
  colleague = await newcomer('support.colleague', entity.id);
  administrator = await newcomer('support.administrator', entity.id, { permissions: ['user.change'] });
});

const report = (by: Client, fields: object = {}) =>
  by.call<Support>('POST /api/supports', { body: { title: 'Cart', reproduction_steps: STEPS, ...fields } });
const read = (by: Client, id: string) => by.ask('GET /api/supports/{id}', { params: { id } });
const write = (by: Client, id: string, body: object) =>
  by.ask('POST /api/supports/{id}/messages', { params: { id }, body });
const stateOf = async (id: string) => ((await read(operator, id)).body as Support).state;

describe('a support request', () => {
  test('is sent as a form with screenshots, which are checked by content', async () => {
    const form = new FormData();
    const fields = {
      ...{ title: 'The cart hangs', description: 'Nothing happens', expected_result: 'It is confirmed' },
      ...{ observed_result: 'A spinner', reproduction_steps: STEPS, impact: 'blocking', frequency: 'every_time' },
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('screenshots[]', new Blob([PNG]), 'one.png');
    form.append('screenshots[]', new Blob([PNG]), 'two.png');
    const sent = await client.ask('POST /api/supports', { body: form });
    expect(sent.status).toBe(201);
    const made = sent.body as Support;
    const { entity, id } = await client.call<Me>('GET /api/users/me');
    expect(made).toMatchObject({ ...fields, state: 'new', owner_entity: entity.id, requested_by: id });
    expect(made.screenshots).toMatchObject([
      { name: 'one.png', type: 'image/png', size: PNG.length },
      { name: 'two.png', type: 'image/png' },
    ]);
    const { url } = await client.call<{ url: string }>('GET /api/supports/{id}/attachments/{attachment}/download', {
      params: { id: made.id, attachment: made.screenshots[0]?.id ?? '' },
      query: { mode: 'inline' },
    });
    const shown = await fetch(url);
    expect([shown.headers.get('content-type'), (await shown.bytes()).length]).toEqual(['image/png', PNG.length]);

    const wrong = new FormData();
    for (const [name, value] of Object.entries(fields)) wrong.append(name, value);
    wrong.append('screenshots[]', new Blob(['<script>alert(1)</script>']), 'one.png');
    expect((await client.ask('POST /api/supports', { body: wrong })).status).toBe(415);
  });

  test('needs its title and the steps to reproduce it', async () => {
    const answer = await client.ask('POST /api/supports', { body: { description: 'It fails' } });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { detail: object }).detail).sort()).toEqual(['reproduction_steps', 'title']);
  });

  test('is visible to its author, the operator and administrators of the entity, and to nobody else', async () => {
    const { id } = await report(client, { title: 'Only for some', request_id: 'REQ-4711' });
    const file = { id: await attach(client, 'supports', 'log.txt', 'error').then((each) => each.id), name: 'log.txt' };
    await write(client, id, { text: 'The log', attachments: [file] });
    const { items } = (await operator.call<Messages>('GET /api/supports/{id}/messages', { params: { id } })) ?? {};
    const attachment = items[0]?.attachments[0]?.id ?? '';
    const reach = async (by: Client) => {
      const params = { id };
      const listed = await by.call<List>('GET /api/supports', { query: { search: 'REQ-4711' } });
      return [
        listed.total,
        (await read(by, id)).status,
        (await by.ask('GET /api/supports/{id}/messages', { params })).status,
        (await by.ask('GET /api/supports/{id}/history', { params })).status,
        (await by.ask('GET /api/supports/{id}/attachments/{attachment}/download', { params: { id, attachment } }))
          .status,
        (await write(by, id, { text: '' })).status,
      ];
    };
    for (const by of [client, operator, administrator]) expect(await reach(by)).toEqual([1, 200, 200, 200, 200, 422]);
    for (const by of [colleague, other, provider]) expect(await reach(by)).toEqual([0, 404, 404, 404, 404, 422]);
    for (const by of [colleague, other, provider]) expect((await write(by, id, { text: 'Hello' })).status).toBe(404);
    expect((await report(provider)).state).toBe('new');
  });

  test('goes to and fro: questions wait for the user, answers are worked on, and both names are told', async () => {
    const { id } = await report(client);
    expect((await write(operator, id, { text: 'Which browser?' })).status).toBe(201);
    expect(await stateOf(id)).toBe('waiting');
    await write(client, id, { text: 'Chrome' });
    expect(await stateOf(id)).toBe('in_work');
    expect((await write(client, id, { text: 'x', state: 'waiting' })).status).toBe(403);
    await write(operator, id, { text: 'Mended', state: 'done' });
    expect(await stateOf(id)).toBe('done');
    const { items } = await client.call<Messages>('GET /api/supports/{id}/messages', { params: { id } });
    expect(items.map(({ text, is_operator }) => [text, is_operator])).toEqual([
      ['Which browser?', true],
      ['Chrome', false],
      ['Mended', true],
    ]);
    expect(items.every(({ user_label }) => user_label)).toBe(true);

    const move = (by: Client, state: string, version?: number) =>
      by.ask('PUT /api/supports/{id}', { params: { id }, body: { state, version } });
    expect((await move(client, 'in_work')).status).toBe(403);
    expect((await move(operator, 'in_work')).status).toBe(200);
    expect((await move(client, 'done', 1)).body).toMatchObject({ code: 'outdated_version' });
    expect((await move(client, 'done')).status).toBe(200);
    expect((await client.ask('PUT /api/supports/{id}', { params: { id }, body: { title: 'x' } })).status).toBe(422);
  });

  test('keeps every message that is written at the same time', async () => {
    const { id } = await report(client);
    const texts = ['one', 'two', 'three', 'four'];
    const answers = await Promise.all(texts.map((text, n) => write(n % 2 ? client : operator, id, { text })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { items } = await client.call<Messages>('GET /api/supports/{id}/messages', { params: { id } });
    expect(items.map(({ text }) => text).sort()).toEqual([...texts].sort());
  });

  test('takes files that the page uploaded', async () => {
    const screenshots = [await attach(client, 'supports', 'notice.pdf', PDF)];
    expect((await report(client, { screenshots })).screenshots).toMatchObject([{ name: 'notice.pdf' }]);
  });
});
