import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as oauth2 } from '#functions/api/authentication/handler.ts';
import { handler as accounts } from '#functions/workers/accounts/handler.ts';
import { seedOperator } from '#functions/workers/seed/operator.ts';
import type { AccountMailRequest } from '#platform/jobs/file-requests.ts';
import { context, found, people, request, table } from '../support.ts';

vi.stubEnv('TABLE_NAME', 'vigie');
vi.stubEnv('EXPORTS_BUCKET', 'exports');
vi.stubEnv('PAGE_URL', 'https://vigie.example');
vi.stubEnv('MAIL_FROM', 'bonjour@vigie.example');
vi.stubEnv('MAIL_CONFIGURATION_SET', 'vigie');

const dynamo = table();
const s3 = mockClient(S3Client);
const ses = mockClient(SESv2Client);
const known: Record<string, object> = { ...people, 'UNIQUE#USER#email:alice@acme.example': { id: 'u1' } };
const given = (items: Record<string, object>) => dynamo.on(BatchGetCommand).callsFake(found(items));

beforeEach(() => {
  for (const mock of [dynamo, s3, ses]) mock.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: '0102' });
  given(known);
});

describe('a forgotten password', () => {
  let counted: string;
  const forgot = async (email: string) => {
    const body = JSON.stringify({ email });
    const {
      statusCode,
      body: answer,
      headers,
    } = await oauth2(request('POST /backend/api/oauth2/forgot-password', { body }), context);
    const calls = [...dynamo.calls(), ...s3.calls()].map(({ args: [command] }) => command.constructor.name);
    const size = String(s3.commandCalls(PutObjectCommand)[0]?.args[0].input.Body).length;
    counted = dynamo.commandCalls(UpdateCommand)[0]?.args[0].input.Key?.pk;
    for (const mock of [dynamo, s3]) mock.resetHistory();
    return { statusCode, answer, calls, size, retryAfter: headers?.['retry-after'] };
  };

  test('makes the same calls for any username, so neither answer nor timing reveals an account', async () => {
    const answers = [await forgot('alice@acme.example'), await forgot('nobod@acme.example')];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ statusCode: 202, calls: ['UpdateCommand', 'PutObjectCommand'] });
  });

  test('is limited per address, of which only a hash is stored', async () => {
    const refused = new ConditionalCheckFailedException({ message: 'too many', $metadata: {} });
    dynamo.on(UpdateCommand).rejects(refused);
    const { statusCode, calls, retryAfter } = await forgot('alice@acme.example');
    expect([statusCode, calls]).toEqual([429, ['UpdateCommand']]);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(counted).toMatch(/^ATTEMPTS#forgot#[0-9a-f]{64}#\d+$/);
  });
});

describe('the worker', () => {
  const work = (asked: AccountMailRequest) => {
    const bytes = new TextEncoder().encode(JSON.stringify(asked));
    s3.onAnyCommand().resolves({ Body: { transformToByteArray: async () => bytes } as never });
    const object = { bucket: { name: 'exports' }, object: { key: 'accounts/1.json' } };
    return accounts({ Records: [{ s3: object }] } as never);
  };
  const sent = () => ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);

  test('stores only the hash of a link, with the time at which the table expires it', async () => {
    const begun = Date.now();
    await work({ kind: 'reset', email: 'ALICE@acme.example' });
    const [mail] = sent();
    expect(mail).toMatchObject({
      FromEmailAddress: 'Vigie <bonjour@vigie.example>',
      Destination: { ToAddresses: ['alice@acme.example'] },
      Content: { Simple: { Subject: { Data: 'Choisissez un nouveau mot de passe Vigie' } } },
    });
    const text = mail?.Content?.Simple?.Body?.Text?.Data ?? '';
    const [, token = ''] = /https:\/\/vigie\.example\/reset-password#token=([\w-]{43})\n/.exec(text) ?? [];
    expect(token).not.toBe('');
    const link = dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item ?? {};
    expect(JSON.stringify(link)).not.toContain(token);
    expect(link).toMatchObject({ pk: expect.stringMatching(/^LINK#[0-9a-f]{64}$/), user: 'u1' });
    expect(link.ttl).toBeGreaterThanOrEqual(Math.floor(begun / 1000) + 30 * 60);
    expect(link.ttl).toBeLessThanOrEqual(Date.now() / 1000 + 30 * 60);
  });

  test('sends no mail to unknown or inactive users', async () => {
    await work({ kind: 'reset', email: 'nobody@acme.example' });
    await work({ kind: 'invitation', user: 'gone' });
    given({ ...known, 'USER#u1': { ...known['USER#u1'], is_active: false } });
    await work({ kind: 'invitation', user: 'u1' });
    expect(sent()).toEqual([]);
  });

  test('fails when the mail is refused, so that the event is retried and kept', async () => {
    ses.on(SendEmailCommand).rejects(new Error('Email address is not verified.'));
    await expect(work({ kind: 'invitation', user: 'u1' })).rejects.toThrow('not verified');
    expect(dynamo.commandCalls(TransactWriteCommand)).toEqual([]);
  });

  test('records that a link was sent to its user', async () => {
    await work({ kind: 'invitation', user: 'u1' });
    const [noted] = dynamo.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
    expect(noted?.Put?.Item).toMatchObject({ pk: 'USER#u1', sk: 'LINK_SENT' });
  });
});

test('the first superuser of a deployment is invited like any other user, until a link was sent to them', async () => {
  vi.stubEnv('ADMIN_EMAIL', 'admin@acme.example');
  const reserved = (...prefixes: string[]) =>
    dynamo.on(BatchGetCommand).callsFake(({ RequestItems }: BatchGetCommandInput) => ({
      Responses: {
        vigie: (RequestItems?.vigie?.Keys ?? [])
          .filter(({ pk }) => prefixes.some((prefix) => pk.startsWith(prefix)))
          .map((key) => ({ ...key, id: 'e1' })),
      },
    }));
  reserved('UNIQUE#ENTITY');
  await seedOperator();
  const user = dynamo.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems?.[0]?.Put?.Item;
  expect(user).toMatchObject({ username: 'admin@acme.example', is_superuser: true });
  const asked = s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input);
  expect(asked.map(({ Key }) => Key)).toEqual([expect.stringMatching(/^accounts\/\w+\.json$/)]);
  expect(JSON.parse(String(asked[0]?.Body))).toEqual({ kind: 'invitation', user: user?.id });
  reserved('UNIQUE#');
  await seedOperator();
  expect(s3.commandCalls(PutObjectCommand)).toHaveLength(2);
  const written = dynamo.commandCalls(TransactWriteCommand).flatMap(({ args }) => args[0].input.TransactItems ?? []);
  expect(written.filter(({ Put }) => Put?.Item?.username)).toHaveLength(1);
  reserved('UNIQUE#', 'USER#');
  await seedOperator();
  expect(s3.commandCalls(PutObjectCommand)).toHaveLength(2);
});
