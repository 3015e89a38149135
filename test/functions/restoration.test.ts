import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fieldsOf } from '#platform/restoration/digests.ts';
import { Known, missingFiles } from '#platform/restoration/known.ts';
import { peopleOf } from '#platform/restoration/logins.ts';
import { formerCompany } from '#platform/tenants/names.ts';

const table = mockClient(DynamoDBDocumentClient);
const files = mockClient(S3Client);
const pool = mockClient(CognitoIdentityProviderClient);
vi.stubEnv('DOCUMENTS_BUCKET', 'documents');
vi.stubEnv('USER_POOL_ID', 'pool');
vi.stubEnv('AWS_REGION', 'eu-west-3');
afterAll(() => {
  vi.unstubAllEnvs();
  for (const client of [table, files, pool]) client.restore();
});
beforeEach(() => {
  for (const client of [table, files, pool]) client.reset();
});

const AT = '2026-11-27T12:00:00.000Z';
const base = (id: string) => ({ id, version: 1, creation_date: AT, modification_date: AT });
const user = (id: string, is_active = true) => ({
  ...{ pk: `USER#${id}`, sk: '#', ...base(id), username: `Name-${id}`, email: `${id}@example.com` },
  ...{ first_name: 'Ada', last_name: 'Byron', entity: 'e1', is_active, language: 'en' },
});
const other = (pk: string, more: object = {}) => ({ pk, sk: '#', ...more });

/** What a table with these items tells. */
async function told(...Items: Record<string, unknown>[]): Promise<Known> {
  table.on(ScanCommand).resolves({}).on(ScanCommand, { Segment: 0 }).resolves({ Items });
  return Known.of('any');
}

test('people: log-ins of nobody, users who have none, and who left or was erased since', async () => {
  const restored = await told(
    ...['stays', 'invited', 'left', 'erased', 'lost'].map((id) => user(id)),
    user('idle', false),
  );
  const before = await told(
    ...[user('stays'), user('invited'), user('left', false), user('erased', false), user('idle', false)],
    other('ERASURE#erased', { pseudonym: 'someone' }),
  );
  const Users = ['stays', 'left', 'lost', 'stranger'].map((id) => ({ Username: `name-${id}` }));
  pool.on(ListUsersCommand).resolves({ Users });
  const { strangers, ...people } = await peopleOf(restored, before);
  expect(strangers).toEqual(['name-stranger']);
  const ids = Object.fromEntries(Object.entries(people).map(([what, users]) => [what, users.map(({ id }) => id)]));
  expect(ids).toEqual({ invited: ['invited'], inactive: ['left', 'erased'], erased: ['erased'] });

  // Without the former table nobody is known to have left.
  const alone = await peopleOf(restored, undefined);
  expect(alone.inactive).toEqual([]);
  expect(alone.invited.map(({ id }) => id)).toEqual(['invited', 'erased']);
});

test('companies that a command deleted, not those that are merely missing', async () => {
  const deletion = { detail: 'npm run tenant:delete', subject: formerCompany('gone') };
  const before = await told(other('ENTITY#stays', { id: 'stays', name: 'Stays' }), other('AUDIT#1', deletion));
  expect(['gone', 'missing', 'stays'].map((id) => before.hasDeleted(id))).toEqual([true, false, false]);
});

test('files that records name and that are gone', async () => {
  const attachments = [{ id: 'a1' }, { id: 'a2' }];
  const restored = await told(other('MONITORING#m', { attachments }), other('PRODUCT#p', { attachments: 'none' }));
  files
    .on(ListObjectsV2Command)
    .resolves({})
    .on(ListObjectsV2Command, { Bucket: 'documents', Prefix: 'attachments/' })
    .resolves({ Contents: [{ Key: 'attachments/a1' }] });
  expect([...(await missingFiles(restored))]).toEqual([['attachments/a2', 'MONITORING#m']]);
});

test('items are the same whatever the order of their fields and sets', () => {
  const item = (more: object) => ({ pk: 'a', sk: '#', ...more });
  const one = item({ set: new Set(['b', 'a']), map: { x: 1, y: [1, 2] }, bytes: new Uint8Array([1]) });
  expect(
    fieldsOf(one, item({ bytes: new Uint8Array([1]), map: { y: [1, 2], x: 1 }, set: new Set(['a', 'b']) })),
  ).toEqual([]);
  expect(
    fieldsOf(one, item({ bytes: new Uint8Array([2]), map: { y: [2, 1], x: 1 }, set: ['a', 'b'], more: 0 })),
  ).toEqual([...['bytes', 'map', 'more', 'set']]);
});
