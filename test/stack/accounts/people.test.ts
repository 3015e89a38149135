import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '#shared/contract.ts';
import type { EntityAnswer } from '#shared/entities/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { Group } from '#shared/users/groups.ts';
import type { Me, UserAnswer } from '#shared/users/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { viewingAs } from '../../support/records/people.ts';

type List<T> = { items: T[]; total: number };
type RequestOptions = Parameters<Client['ask']>[1];
type Counts = Record<string, { value: string | null; label: string; count: number }[]>;

let superuser: Client;
let operator: Client;
let client: Client;
let own: Me['entity'];
beforeAll(async () => {
  [superuser, operator, client] = await Promise.all([as('superuser'), as('operator'), as('client')]);
  own = (await client.call<Me>('GET /api/users/me')).entity;
});

/** New users have no password yet, so the superuser acts as them. */
const acting = (username: string) => {
  const headers = viewingAs(username);
  return {
    ask: (key: RouteKey, asked: RequestOptions = {}) =>
      superuser.ask(key, { ...asked, headers: { ...headers, ...asked.headers } }),
    call: <T>(key: RouteKey, asked: RequestOptions = {}) => superuser.call<T>(key, { ...asked, headers }),
  };
};

let drawn = 0;
const name = (word: string) => `${word}-${Date.now()}-${drawn++}`;
const newEntity = (fields: object = {}) =>
  superuser.call<EntityAnswer>('POST /api/entities', { body: { name: name('Entity'), type: 'client', ...fields } });
const userBody = (fields: object = {}) => {
  const username = name('user');
  return {
    username,
    email: `${username}@people.example`,
    first_name: 'Ada',
    last_name: 'Byron',
    entity: own.id,
    ...fields,
  };
};
const newUser = (fields: object = {}) => superuser.call<UserAnswer>('POST /api/users', { body: userBody(fields) });
const newGroup = (permissions: string[]) =>
  superuser.call<Group>('POST /api/users/auth_groups', { body: { name: name('Group'), permissions } });
const vigie = async () => (await operator.call<Me>('GET /api/users/me')).entity.id;
const outcomes = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const french = { 'accept-language': 'fr' };

describe('entities', () => {
  test('are created, changed, read as of a date, with who changed what', async () => {
    const parent = await newEntity();
    const created = await newEntity({ parent: parent.id, country: 'FR' });
    expect(created).toMatchObject({
      parent_label: parent.name,
      country_label: 'France',
      subscriptions: [],
      version: 1,
    });
    const before = new Date().toISOString();
    const params = { id: created.id };
    const changed = await operator.call<EntityAnswer>('PUT /api/entities/{id}', {
      params,
      body: { city: 'Brest', version: 1 },
    });
    expect(changed).toMatchObject({ city: 'Brest', version: 2, name: created.name });
    expect(await operator.ask('PUT /api/entities/{id}', { params, body: { city: 'Lyon', version: 1 } })).toMatchObject({
      status: 412,
      body: { code: 'outdated_version' },
    });
    const then = await operator.call<EntityAnswer>('GET /api/entities/{id}', { params, query: { as_of: before } });
    expect(then).toMatchObject({ city: null, version: 1 });
    const { items } = await operator.call<List<HistoryLine>>('GET /api/entities/{id}/history', { params });
    const me = await operator.call<Me>('GET /api/users/me');
    const author = { user: 'operator', user_label: `${me.first_name} ${me.last_name}` };
    expect(items).toMatchObject([
      { modified_content: 'city', old_value: null, new_value: 'Brest', ...author, reason_code: 'user_edit' },
      { modification_type: 'create', user: 'superuser' },
    ]);
    await operator.call('PUT /api/entities/{id}', { params, body: { city: 'Brest' } });
    expect(await operator.call('GET /api/entities/{id}/history', { params })).toMatchObject({ total: items.length });
  });

  test('have a unique name, also when five are created at the same time', async () => {
    const body = { name: name('Twins'), type: 'client' };
    const answers = await Promise.all(
      [body.name, body.name.toUpperCase(), body.name, body.name, body.name].map((each) =>
        operator.ask('POST /api/entities', { body: { ...body, name: each } }),
      ),
    );
    expect(outcomes(answers)).toEqual([201, 412, 412, 412, 412]);
  });

  test('form trees of one type, without cycles', async () => {
    const [top, provider] = await Promise.all([newEntity(), newEntity({ type: 'supplier' })]);
    const below = await newEntity({ parent: top.id });
    const circle = await operator.ask('PUT /api/entities/{id}', { params: { id: top.id }, body: { parent: below.id } });
    expect(circle).toMatchObject({ status: 412, body: { code: 'cycle' } });
    const mixed = { body: { name: name('Mixed'), type: 'client', parent: provider.id } };
    expect(await operator.ask('POST /api/entities', { ...mixed, headers: french })).toMatchObject({
      status: 422,
      body: { detail: { parent: ['L’entité mère doit être du même type.'] } },
    });
    expect(await operator.ask('POST /api/entities', { ...mixed, headers: { 'accept-language': 'en' } })).toMatchObject({
      body: { detail: { parent: ['The parent must be an entity of the same type.'] } },
    });
  });

  test('keep their type, and their region and department must be in their country', async () => {
    const { id } = await newEntity({ country: 'FR' });
    const put = (body: object) => operator.ask('PUT /api/entities/{id}', { params: { id }, body });
    expect(await put({ type: 'vigie' })).toMatchObject({
      status: 422,
      body: { detail: { type: [expect.any(String)] } },
    });
    expect(await put({ region: 'FR-BRE' })).toMatchObject({ status: 200, body: { region: 'FR-BRE' } });
    expect(await put({ country: 'DE' })).toMatchObject({
      status: 422,
      body: { detail: { region: [expect.any(String)] } },
    });
    expect(await put({ supplier: 'nobody' })).toMatchObject({
      status: 422,
      body: { detail: { supplier: [expect.any(String)] } },
    });
  });

  test('are deleted only when nothing refers to them', async () => {
    const [top, free] = await Promise.all([newEntity(), newEntity()]);
    await Promise.all([newEntity({ parent: top.id }), newUser({ entity: top.id })]);
    const held = await operator.ask('DELETE /api/entities/{id}', {
      params: { id: top.id },
      headers: { 'accept-language': 'en' },
    });
    expect(held).toMatchObject({
      status: 423,
      body: { code: 'referenced', detail: expect.stringContaining('1 user') },
    });
    await operator.call('DELETE /api/entities/{id}', { params: { id: free.id } });
    expect((await operator.ask('GET /api/entities/{id}', { params: { id: free.id } })).status).toBe(404);
  });

  test('of other clients do not exist, and no entity can leave its tree', async () => {
    const [stranger, mine] = await Promise.all([newEntity(), newEntity({ parent: own.id })]);
    const { username } = await newUser({
      permissions: ['entity.view', 'entity.add', 'entity.change', 'entity.delete'],
    });
    const manager = acting(username);
    const { items } = await manager.call<List<EntityAnswer>>('GET /api/entities');
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, mine.id]));
    expect(items.map(({ id }) => id)).not.toContain(stranger.id);
    for (const key of ['GET /api/entities/{id}', 'DELETE /api/entities/{id}', 'GET /api/subscription/{id}'] as const)
      expect((await manager.ask(key, { params: { id: stranger.id } })).status, key).toBe(404);
    const post = (parent: string | null) =>
      manager.ask('POST /api/entities', { body: { name: name('Branch'), type: 'client', parent } });
    expect([(await post(null)).status, (await post(stranger.id)).status, (await post(mine.id)).status]).toEqual([
      422, 422, 201,
    ]);
    const left = await manager.ask('PUT /api/entities/{id}', { params: { id: mine.id }, body: { parent: null } });
    expect(left).toMatchObject({ status: 422, body: { detail: { parent: [expect.any(String)] } } });
  });

  test('keep their third-party: only the operator chooses whose sheet a portal shows', async () => {
    const [first, second] = await Promise.all(
      ['One', 'Two'].map((word) =>
        operator.call<{ id: string }>('POST /api/suppliers', { body: { name: name(`Portal ${word}`) } }),
      ),
    );
    const portal = await newEntity({ type: 'supplier', supplier: first?.id ?? '' });
    const { username } = await newUser({
      ...{ entity: portal.id, permissions: ['entity.view', 'entity.change', 'supplier.view'] },
    });
    const put = (body: object) => acting(username).ask('PUT /api/entities/{id}', { params: { id: portal.id }, body });
    expect(await put({ name: name('Renamed') })).toMatchObject({ status: 200 });
    expect([403, 422]).toContain((await put({ supplier: second?.id ?? '' })).status);
    expect(await put({ supplier: null })).toMatchObject({ status: 403 });
  });
});

describe('subscriptions', () => {
  const gosm = { subscription_type: 'gosm', start_date: '2026-01-01', end_date: '2030-01-01' };

  test('are readable by their entity and writable by the operator only', async () => {
    const entity = await newEntity();
    const params = { id: entity.id };
    const { username } = await newUser({ entity: entity.id, permissions: ['entity.change'] });
    const body = { subscriptions: [gosm], version: 1 };
    expect(await operator.call('PUT /api/subscription/{id}', { params, body })).toEqual({
      entity: entity.id,
      version: 2,
      subscriptions: [gosm],
    });
    expect(await acting(username).call('GET /api/subscription/{id}', { params })).toMatchObject({
      subscriptions: [gosm],
    });
    expect((await acting(username).call<Me>('GET /api/users/me')).subscriptions).toEqual([gosm]);
    expect((await acting(username).ask('PUT /api/subscription/{id}', { params, body })).status).toBe(403);
    expect((await client.ask('GET /api/subscription/{id}', { params })).status).toBe(404);
    expect((await operator.ask('PUT /api/subscription/{id}', { params, body })).status).toBe(412);
    const { items } = await operator.call<List<HistoryLine>>('GET /api/entities/{id}/history', { params });
    expect(items[0]).toMatchObject({ modified_content: 'subscriptions', old_value: [], new_value: [gosm] });
  });

  test('of one type do not overlap', async () => {
    const params = { id: (await newEntity()).id };
    const subscriptions = [gosm, { ...gosm, start_date: '2029-12-31', end_date: '2031-01-01' }];
    expect(await operator.ask('PUT /api/subscription/{id}', { params, body: { subscriptions } })).toMatchObject({
      status: 422,
      body: { detail: { 'subscriptions.1.start_date': [expect.any(String)] } },
    });
  });

  test('are required for a third-party’s portal: without one it sees neither its sheet nor its parts', async () => {
    const portal = await as('supplier');
    const { entity } = await portal.call<Me>('GET /api/users/me');
    const params = { id: entity.id };
    const { subscriptions } = await operator.call<{ subscriptions: object[] }>('GET /api/subscription/{id}', {
      params,
    });
    const seen = async () =>
      (
        await Promise.all([
          portal.call<List<object>>('GET /api/suppliers'),
          portal.call<List<object>>('GET /api/products'),
        ])
      ).map(({ total }) => total);
    const before = await seen();
    expect(before[0]).toBe(1);
    await operator.call('PUT /api/subscription/{id}', { params, body: { subscriptions: [] } });
    expect(await seen()).toEqual([0, 0]);
    await operator.call('PUT /api/subscription/{id}', { params, body: { subscriptions } });
    expect(await seen()).toEqual(before);
  });
});

describe('users', () => {
  test('get the union of their permissions, are changed, and never renamed', async () => {
    const group = await newGroup(['product.view']);
    const user = await newUser({ groups: [group.id], permissions: ['user.view'] });
    expect(user).toMatchObject({
      permissions_list: ['product.view', 'user.view'],
      entity_label: own.name,
      entity_type: 'client',
      is_active: true,
    });
    const params = { id: user.id };
    const put = (body: object) => operator.ask('PUT /api/users/{id}', { params, body });
    expect(await put({ last_name: 'Lovelace', version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await put({ last_name: 'Late', version: 1 })).toMatchObject({ status: 412 });
    expect(await put({ username: 'other' })).toMatchObject({
      status: 422,
      body: { detail: { username: [expect.any(String)] } },
    });
    const listed = await operator.call<List<UserAnswer>>('GET /api/users', { query: { username: user.username } });
    expect(listed.items).toMatchObject([{ last_name: 'Lovelace', permissions_list: ['product.view', 'user.view'] }]);
  });

  test('have a unique username and e-mail, ignoring case, also when created at the same time', async () => {
    const body = userBody();
    const others = [
      { ...userBody(), username: body.username.toUpperCase() },
      { ...userBody(), email: body.email.toUpperCase() },
      { ...userBody(), email: body.email },
    ];
    await operator.call('POST /api/users', { body });
    const answers = await Promise.all(others.map((each) => operator.ask('POST /api/users', { body: each })));
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
      others.map(() => [412, 'already_exists']),
    );
    const email = `${name('race')}@people.example`;
    const race = [1, 2, 3].map(() => operator.ask('POST /api/users', { body: userBody({ email }) }));
    expect(outcomes(await Promise.all(race))).toEqual([201, 412, 412]);
  });

  test('share one namespace: a username is nobody else’s address, also when created at the same time', async () => {
    const add = (body: object) => operator.ask('POST /api/users', { body });
    const email = `${name('names')}@people.example`;
    expect(await add(userBody({ username: email }))).toMatchObject({
      status: 422,
      body: { detail: { username: [expect.stringContaining('@')] } },
    });
    const race = [userBody({ email }), userBody({ username: email, email: email.toUpperCase() })];
    expect(outcomes(await Promise.all(race.map(add)))).toEqual([201, 412]);
    const own = `${name('own')}@people.example`;
    expect(await add(userBody({ username: own, email: own }))).toMatchObject({ status: 201 });
    expect(await add(userBody({ email: own }))).toMatchObject({ status: 412, body: { code: 'already_exists' } });
  });

  test('are deactivated, never deleted; histories keep their names', async () => {
    const { id, username } = await newUser();
    await operator.call('DELETE /api/users/{id}', { params: { id } });
    expect(await operator.call('GET /api/users/{id}', { params: { id } })).toMatchObject({ is_active: false });
    expect((await acting(username).ask('GET /api/users/me')).status).toBe(403);
    expect((await operator.ask('DELETE /api/users/{id}', { params: { id }, query: { version: '1' } })).status).toBe(
      412,
    );
  });

  test('are deactivated in bulk, each independently, except the acting user', async () => {
    const [one, two] = await Promise.all([newUser(), newUser({ is_active: false })]);
    const me = await operator.call<Me>('GET /api/users/me');
    const ids = [one.id, two.id, me.id, 'nobody'];
    const answer = await operator.call('POST /api/users/bulk_delete', {
      body: { ids },
      headers: { 'accept-language': 'en' },
    });
    expect(answer).toMatchObject({
      changed: 1,
      items: [
        { id: one.id, outcome: 'changed' },
        { id: two.id, outcome: 'unchanged' },
        { id: me.id, outcome: 'refused', code: 'own_account', detail: expect.stringContaining('your own account') },
        { id: 'nobody', outcome: 'refused', code: 'not_found' },
      ],
    });
    expect((await operator.call<Me>('GET /api/users/me')).id).toBe(me.id);
  });

  test('two superusers who deactivate each other at the same time: one of them stays active', async () => {
    const entity = await vigie();
    for (let round = 0; round < 3; round++) {
      const [one, two] = await Promise.all([
        newUser({ is_superuser: true, entity }),
        newUser({ is_superuser: true, entity }),
      ]);
      const answers = await Promise.all([
        acting(one.username).ask('DELETE /api/users/{id}', { params: { id: two.id } }),
        acting(two.username).ask('PUT /api/users/{id}', { params: { id: one.id }, body: { is_superuser: false } }),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => [403, 412].includes(status))).toHaveLength(1);
    }
    const { id } = await superuser.call<Me>('GET /api/users/me');
    expect(await superuser.ask('PUT /api/users/{id}', { params: { id }, body: { is_superuser: false } })).toMatchObject(
      {
        status: 412,
        body: { code: 'own_account' },
      },
    );
  });
});

describe('users can neither grant nor remove permissions that they lack', () => {
  const RIGHTS = ['user.view', 'user.add', 'user.change', 'user.delete'];
  test('permissions beyond one’s own are refused by field and name', async () => {
    const group = await newGroup(['product.delete']);
    const { username } = await newUser({ permissions: RIGHTS });
    const post = (fields: object, headers = {}) =>
      acting(username).ask('POST /api/users', { body: userBody(fields), headers });
    expect(
      await post({ is_superuser: true, groups: [group.id], permissions: ['user.view', 'entity.add'] }, french),
    ).toMatchObject({
      status: 422,
      body: {
        detail: {
          is_superuser: ['Seul un superutilisateur peut le définir.'],
          groups: [expect.stringContaining(group.name)],
          permissions: ['Vous ne pouvez accorder que des droits que vous avez vous-même, pas\u00a0: entity.add.'],
        },
      },
    });
    expect((await post({ permissions: ['user.view'] })).status).toBe(201);
    expect((await operator.ask('POST /api/users', { body: userBody({ is_superuser: true }) })).status).toBe(422);
  });

  test('nor can users with more permissions be changed: an e-mail address gives access to an account', async () => {
    const { username } = await newUser({ permissions: RIGHTS });
    const mightier = await newUser({ permissions: [...RIGHTS, 'product.delete'] });
    const params = { id: mightier.id };
    const body = { email: 'mine@people.example' };
    expect((await acting(username).ask('PUT /api/users/{id}', { params, body })).status).toBe(403);
    expect((await acting(username).ask('DELETE /api/users/{id}', { params })).status).toBe(403);
    const root = await superuser.call<Me>('GET /api/users/me');
    expect((await operator.ask('PUT /api/users/{id}', { params: { id: root.id }, body })).status).toBe(403);
  });

  test('clients manage users of their own entities; others do not exist for them', async () => {
    const stranger = await newUser({ entity: (await newEntity()).id });
    const { username } = await newUser({ permissions: RIGHTS });
    const manager = acting(username);
    for (const key of ['GET /api/users/{id}', 'DELETE /api/users/{id}', 'GET /api/users/{id}/history'] as const)
      expect((await manager.ask(key, { params: { id: stranger.id } })).status, key).toBe(404);
    const refusal = async (entity: string) => {
      const { status, body } = await manager.ask('POST /api/users', { body: userBody({ entity }) });
      return [status, JSON.stringify((body as { detail: object }).detail).replace(entity, '…')];
    };
    expect(await refusal(stranger.entity)).toEqual(await refusal('nowhere'));
    expect((await refusal(stranger.entity))[0]).toBe(422);
    const below = await newEntity({ parent: own.id });
    expect((await manager.ask('POST /api/users', { body: userBody({ entity: below.id }) })).status).toBe(201);
  });

  test('an administrator of a client invites, changes and deactivates colleagues, and nothing that is the operator’s', async () => {
    const company = await newEntity();
    const below = await newEntity({ parent: company.id });
    const { username } = await newUser({ entity: company.id, groups: ['client_administrator'] });
    const administrator = acting(username);
    const invited = await administrator.call<UserAnswer>('POST /api/users', {
      body: userBody({ entity: below.id, groups: ['client'] }),
    });
    const params = { id: invited.id };
    const change = (body: object) => administrator.ask('PUT /api/users/{id}', { params, body });
    expect(await change({ last_name: 'Lovelace', groups: ['client_administrator'] })).toMatchObject({ status: 200 });
    expect(await change({ is_active: false })).toMatchObject({ status: 200, body: { is_active: false } });
    for (const group of ['operator', 'sourcing']) expect((await change({ groups: [group] })).status).toBe(422);
    expect((await change({ is_superuser: true })).status).toBe(422);

    const elsewhere = await newUser({ entity: (await newEntity()).id });
    expect(await administrator.ask('DELETE /api/users/{id}', { params: { id: elsewhere.id } })).toMatchObject({
      status: 404,
    });
    const of = { params: { id: company.id } };
    const body = { city: 'Brest' };
    expect((await administrator.ask('PUT /api/entities/{id}', { ...of, body })).status).toBe(200);
    expect((await administrator.ask('PUT /api/entities/{id}', { ...of, body: { type: 'vigie' } })).status).not.toBe(
      200,
    );
    const subscriptions = [{ subscription_type: 'gosm', start_date: '2026-01-01', end_date: '2199-12-31' }];
    const grant = { entity: company.id, kind: 'monitoring', amount: 100, reason: 'More' };
    for (const refused of [
      administrator.ask('PUT /api/subscription/{id}', { ...of, body: { subscriptions } }),
      administrator.ask('POST /api/db_token/grant', { body: grant }),
      administrator.ask('POST /api/entities', { body: { name: name('Mine'), type: 'client' } }),
      administrator.ask('DELETE /api/entities/{id}', { params: { id: below.id } }),
    ])
      expect((await refused).status).toBe(403);
    expect(await superuser.call<EntityAnswer>('GET /api/entities/{id}', of)).toMatchObject({
      type: 'client',
      subscriptions: [],
      city: 'Brest',
    });
  });

  test('who manages users keeps that right: another administrator takes it, also of two at the same time', async () => {
    const company = await newEntity();
    const below = await newEntity({ parent: company.id });
    const administrator = (): Promise<UserAnswer> =>
      newUser({ entity: company.id, groups: ['client_administrator'], permissions: [] });
    const change = (by: UserAnswer, of: UserAnswer, body: object) =>
      acting(by.username).ask('PUT /api/users/{id}', { params: { id: of.id }, body });
    const one = await administrator();
    for (const giving of [{ groups: ['client'] }, { groups: [] }, { entity: below.id }, { is_active: false }])
      expect(await change(one, one, giving)).toMatchObject({ status: 412, body: { code: 'own_account' } });
    expect((await change(one, one, { last_name: 'Lovelace' })).status).toBe(200);
    for (let round = 0; round < 3; round++) {
      const [two, three] = await Promise.all([administrator(), administrator()]);
      const answers = await Promise.all([
        change(two, three, { groups: ['client'] }),
        change(three, two, { groups: ['client'] }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => [403, 412].includes(status))).toHaveLength(1);
    }
  });

  test('the operator’s users are hidden from operators without the permission to see them', async () => {
    const entity = await vigie();
    const { username } = await newUser({ entity, permissions: RIGHTS });
    const limited = acting(username);
    const { id } = await operator.call<Me>('GET /api/users/me');
    expect((await limited.ask('GET /api/users/{id}', { params: { id } })).status).toBe(404);
    const list = await limited.call<List<UserAnswer>>('GET /api/users', { query: { size: '-1' } });
    expect(list.total).toBeGreaterThan(0);
    expect(list.items.filter((user) => user.entity_type === 'vigie')).toEqual([]);
    const facets = await limited.call<Counts>('POST /api/users/fields_values', {
      body: { fields: ['entity_type', 'username'] },
    });
    expect(facets.entity_type?.map(({ value }) => value)).not.toContain('vigie');
    expect(facets.username?.map(({ value }) => value)).not.toContain('operator');
    const byEntity = await limited.call<List<object>>('GET /api/users/by_entity', { query: { entity_id: entity } });
    const byType = await limited.call<List<object>>('GET /api/users/by_entity_type', {
      query: { entity_type: 'vigie' },
    });
    expect([byEntity.total, byType.total]).toEqual([0, 0]);
    expect((await limited.ask('POST /api/users', { body: userBody({ entity }) })).status).toBe(422);
    expect(
      (await operator.call<List<object>>('GET /api/users/by_entity', { query: { entity_id: entity } })).total,
    ).toBeGreaterThan(1);
  });
});

describe('lists of users', () => {
  test('by type of entity are sorted by name', async () => {
    const query = { entity_type: 'client', size: '1000' };
    const { items } = await operator.call<List<UserAnswer>>('GET /api/users/by_entity_type', { query });
    const names = items.map(({ last_name }) => last_name);
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare));
    expect((await operator.ask('GET /api/users/by_entity_type')).status).toBe(422);
  });

  test('values exclude the operator’s users on request, and count once per value of a key', async () => {
    const values = (body: object) =>
      operator.call<Counts>('POST /api/users/fields_values', { body: { fields: ['entity_type', 'entity'], ...body } });
    const [all, without, byEntity] = await Promise.all([
      values({}),
      values({ exclude_vigie: true }),
      values({ unique_key: 'entity' }),
    ]);
    expect(all.entity_type?.map(({ value }) => value)).toContain('vigie');
    expect(without.entity_type?.map(({ value }) => value)).not.toContain('vigie');
    expect(all.entity).toContainEqual({ value: own.id, label: own.name, count: expect.any(Number) });
    const clients = all.entity?.length ?? 0;
    expect(byEntity.entity_type?.reduce((sum, { count }) => sum + count, 0)).toBe(clients);
    expect(new Set(byEntity.entity?.map(({ count }) => count))).toEqual(new Set([1]));
    expect(
      await operator.ask('POST /api/users/fields_values', { body: { fields: ['entity'], unique_key: 'password' } }),
    ).toMatchObject({
      status: 422,
      body: { detail: { unique_key: [expect.any(String)] } },
    });
  });

  test('every permission has a name', async () => {
    const { items } = await operator.call<List<string>>('GET /api/users/permissions');
    expect(items).toContain('user.view_admin');
    expect((await client.ask('GET /api/users/permissions')).status).toBe(403);
  });
});

describe('permission groups', () => {
  test('take effect from the next request on; used ones cannot be deleted', async () => {
    const group = await newGroup([]);
    const { username } = await newUser({ groups: [group.id] });
    const params = { id: group.id };
    expect((await acting(username).ask('GET /api/products')).status).toBe(403);
    await superuser.call('PUT /api/users/auth_groups/{id}', { params, body: { permissions: ['product.view'] } });
    expect((await acting(username).ask('GET /api/products')).status).toBe(200);
    expect(await superuser.ask('DELETE /api/users/auth_groups/{id}', { params })).toMatchObject({ status: 423 });
    const unused = await newGroup([]);
    await superuser.call('DELETE /api/users/auth_groups/{id}', { params: { id: unused.id } });
  });

  test('are written by superusers only, with existing permissions', async () => {
    const body = { name: name('Group'), permissions: [] };
    expect((await operator.ask('POST /api/users/auth_groups', { body })).status).toBe(403);
    expect((await operator.call<List<Group>>('GET /api/users/auth_groups')).items.map(({ id }) => id)).toContain(
      'client',
    );
    const wrong = { body: { ...body, permissions: ['product.eat'] } };
    expect(await superuser.ask('POST /api/users/auth_groups', wrong)).toMatchObject({ status: 422 });
  });
});
