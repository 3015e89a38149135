import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { actorOf } from '#platform/auth/actor.ts';
import { found, people, table } from './support.ts';

vi.stubEnv('TABLE_NAME', 'vigie');
const dynamo = table();
beforeEach(() => dynamo.reset());

const given = (items: Record<string, object>) => dynamo.on(BatchGetCommand).callsFake(found({ ...people, ...items }));
const subscribed = { ...people['ENTITY#e1'], subscriptions: [] as object[] };
const sourcingUntil = (end_date: string) => ({
  ...subscribed,
  subscriptions: [{ subscription_type: 'sourcing', start_date: '2026-01-01', end_date }],
});
const operator = {
  ...people,
  'UNIQUE#USER#username:olga': { id: 'u2' },
  'USER#u2': {
    ...people['USER#u1'],
    id: 'u2',
    username: 'olga',
    entity: 'e2',
    permissions: ['user.view', 'user.impersonate'],
    groups: ['client'],
  },
  'ENTITY#e2': { ...people['ENTITY#e1'], id: 'e2', type: 'vigie' },
};

test('permissions come from the records of the groups; a group without a record grants none', async () => {
  given({ 'USER#u1': { ...people['USER#u1'], groups: ['client', 'gone'], permissions: ['user.view'] } });
  const { permissions_list } = await actorOf('ALICE');
  expect(permissions_list).toContain('product.view');
  expect(permissions_list).toContain('user.view');
  given({ 'USER#u1': { ...people['USER#u1'], groups: ['operator'] } });
  expect((await actorOf('alice')).permissions_list).toEqual([]);
});

test('a subscription ends at midnight, UTC', async () => {
  given({ 'ENTITY#e1': sourcingUntil('2026-06-01') });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-31T23:59:59.999Z') });
  expect((await actorOf('alice')).isSourcing).toBe(true);
  vi.setSystemTime(new Date('2026-06-01T00:00:00.000Z'));
  expect((await actorOf('alice')).isSourcing).toBe(false);
  vi.useRealTimers();
});

test('acting as another user needs no extra reads: names, users, and their entities and groups', async () => {
  given(operator);
  const actor = await actorOf('olga', 'alice');
  expect(actor).toMatchObject({ user: { username: 'alice' }, author: { user: 'olga', on_behalf_of: 'alice' } });
  expect(actor.permissions_list).not.toContain('user.view');
  expect(actor.permissions_list).toContain('product.view');
  expect(actor.isReadOnly).toBe(true);
  expect(dynamo.commandCalls(BatchGetCommand).length).toBeLessThanOrEqual(4);
});

test('a user cached by the function costs one read, and is refused if deactivated since', async () => {
  given({});
  await actorOf('alice');
  dynamo.resetHistory();
  expect((await actorOf('alice')).user.username).toBe('alice');
  expect(dynamo.commandCalls(BatchGetCommand)).toHaveLength(1);
  given({ 'USER#u1': { ...people['USER#u1'], is_active: false } });
  await expect(actorOf('alice')).rejects.toMatchObject({ code: 'account_disabled' });
});

test.each([
  ['unknown', {}],
  ['deactivated', { 'USER#u1': { ...people['USER#u1'], is_active: false } }],
  ['a superuser', { 'USER#u1': { ...people['USER#u1'], is_superuser: true } }],
  ['too long to be a name', {}],
])('no user can act as a user who is %s', async (what, items) => {
  given({ ...operator, ...items });
  const name = { unknown: 'nobody', 'too long to be a name': 'x'.repeat(3000) }[what] ?? 'alice';
  await expect(actorOf('olga', name)).rejects.toMatchObject({
    code: 'impersonation_denied',
  });
  const keys = dynamo.commandCalls(BatchGetCommand).flatMap(({ args: [{ input }] }) => input.RequestItems?.vigie?.Keys);
  // DynamoDB refuses longer keys.
  for (const key of keys) expect(Buffer.byteLength(key?.pk)).toBeLessThanOrEqual(2048);
});

test('a stage that demands two-step log-in confines operators and superusers without it, in sessions only', async () => {
  const session = { id: 's1', auth_time: 1_767_225_600 };
  const sessions = { 'SESSIONS#u2 S#s1': people['SESSIONS#u1 S#s1'] ?? {} };
  const mustSetUp = async (name: string, items: object, as = name) => {
    given({ ...operator, ...sessions, ...items });
    return (await actorOf(name, as, session)).mustSetUp;
  };
  expect(await mustSetUp('olga', {})).toBe(false);
  vi.stubEnv('MFA_FOR_OPERATORS', 'on');
  expect(await mustSetUp('olga', {})).toBe(true);
  expect(await mustSetUp('olga', {}, 'alice')).toBe(true);
  expect(await mustSetUp('olga', { 'USER#u2': { ...operator['USER#u2'], has_second_factor: true } })).toBe(false);
  expect(await mustSetUp('alice', {})).toBe(false);
  expect(await mustSetUp('alice', { 'USER#u1': { ...people['USER#u1'], is_superuser: true } })).toBe(true);
  given(operator);
  expect((await actorOf('olga')).mustSetUp, 'workers go on').toBe(false);
  vi.stubEnv('MFA_FOR_OPERATORS', '');
});
