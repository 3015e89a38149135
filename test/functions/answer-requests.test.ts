import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  changeOfRequest,
  findAnswerRequest,
  latestMessage,
  newAddresses,
  openAnswerRequest,
  readAnswerRequest,
  remindedRequest,
  requestOfLink,
  revokedRequest,
  sentMessage,
} from '#platform/answers/requests.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { sightOn } from '#platform/messages/recipients.ts';
import type { Write } from '#platform/storage/table.ts';
import { replyTokensIn } from '#shared/answers/codes.ts';
import { table } from './support.ts';

vi.stubEnv('TABLE_NAME', 'vigie');
vi.stubEnv('INBOUND_DOMAIN', 'in.vigie.example');
const dynamo = table();
const stored = new Map<string, Record<string, unknown>>();
const write = (writes: Write[]) => {
  for (const { Put } of writes) if (Put?.Item) stored.set(`${Put.Item.pk} ${Put.Item.sk}`, Put.Item);
};
beforeEach(() => {
  stored.clear();
  dynamo.reset();
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems: { vigie } }) => ({
    Responses: {
      vigie: vigie.Keys.flatMap(({ pk, sk }: { pk: string; sk: string }) => stored.get(`${pk} ${sk}`) ?? []),
    },
  }));
});

const asked = {
  exchange: 'x1',
  supplier: 's1',
  language: 'fr' as const,
  questions: [{ product: 'p1', monitoring: 'm1', cycle: 1 }],
};
const tokenOf = (path: string) => path.slice('/answer/'.length);

test('link, reply address, code and message lead to the request; nothing stored contains a secret', async () => {
  const { request, code, path, replyTo, writes } = await openAnswerRequest(asked);
  write([...writes, ...sentMessage(request, '0102-abc')]);
  const [reply = ''] = replyTokensIn(replyTo ?? '', 'in.vigie.example');
  expect(await requestOfLink(tokenOf(path))).toMatchObject({ id: request.id, supplier: 's1', latest_exchange: 'x1' });
  expect(await findAnswerRequest('address', reply)).toEqual(request);
  expect(await findAnswerRequest('code', code)).toEqual(request);
  expect(await findAnswerRequest('message', '0102-abc')).toEqual(request);
  expect(await latestMessage(request.id)).toBe('0102-abc');
  const everything = JSON.stringify([...stored.values()]);
  expect(everything).not.toContain(tokenOf(path));
  expect(everything).not.toContain(reply);
  // A link is no reply address: whoever has one has not the other.
  expect(await findAnswerRequest('address', tokenOf(path))).toBeUndefined();
  await expect(requestOfLink(reply)).rejects.toMatchObject({ code: 'invalid_token' });
});

test('a reminder keeps the earlier links and postpones the end', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z'), toFake: ['Date'] });
  const { request, path, writes } = await openAnswerRequest(asked);
  write(writes);
  vi.setSystemTime(Date.parse('2026-02-01T00:00:00Z'));
  const second = newAddresses(request);
  write([...remindedRequest(request, 'x2'), ...second.writes]);
  vi.useRealTimers();
  const [first, again] = await Promise.all([requestOfLink(tokenOf(path)), requestOfLink(tokenOf(second.path))]);
  expect(again).toEqual(first);
  expect(first).toMatchObject({ exchange: 'x1', latest_exchange: 'x2', version: 2 });
  expect(first.expires_at > request.expires_at).toBe(true);
  expect(await findAnswerRequest('exchange', 'x2')).toEqual(first);
});

test('a request is told to users of its third-party’s portal until it is answered, revoked or over', async () => {
  const { request, writes } = await openAnswerRequest({
    ...asked,
    questions: [{ ...asked.questions[0]!, monitoring: null }],
  });
  write(writes);
  const portal = { isSupplierPortal: true, entity: { supplier: 's1' } } as Actor;
  const told = async (actor: Actor) => (await sightOn({ kind: 'ANSWER_REQUEST', ids: [request.id] }))(actor);
  const others = [
    { isSupplierPortal: false, entity: { supplier: 's1' } },
    { isSupplierPortal: true, entity: { supplier: 's2' } },
    { isSupplierPortal: true, entity: { supplier: null } },
  ] as Actor[];
  expect(await told(portal)).toEqual([request.id]);
  expect(await Promise.all(others.map(told))).toEqual([[], [], []]);
  for (const end of [
    { answer: 'a1' },
    { revoked_at: '2026-01-01T00:00:00Z' },
    { expires_at: '2026-01-01T00:00:00Z' },
  ]) {
    write([changeOfRequest(request, end)]);
    expect(await told(portal), JSON.stringify(end)).toEqual([]);
  }
});

test('a change has a condition on the version that was read', async () => {
  const { request, writes } = await openAnswerRequest(asked);
  write(writes);
  const revoked = revokedRequest(request);
  expect(revoked.Put).toMatchObject({ ExpressionAttributeValues: { ':version': 1 } });
  write([revoked]);
  expect((await readAnswerRequest(request.id))?.revoked_at).not.toBeNull();
});

test('a stage that receives no mail has no reply address', () => {
  vi.stubEnv('INBOUND_DOMAIN', '');
  const request = { ...asked, id: 'r1', code: 'X', latest_exchange: 'x1', created_at: '', expires_at: '2026-06-01' };
  expect(newAddresses({ ...request, revoked_at: null, answer: null, version: 1 }).replyTo).toBeNull();
  vi.stubEnv('INBOUND_DOMAIN', 'in.vigie.example');
});
