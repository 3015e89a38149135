import { join } from 'node:path';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListGroupsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FunctionSpec } from '../assembly/functions.ts';
import { createCognito } from '../cognito/cognito.ts';
import { type Database, startDatabase } from '../dynamodb/database.ts';
import { type Door, openDoor } from '../dynamodb/door.ts';
import { createTables } from '../dynamodb/tables.ts';
import { Queues } from '../events/queues.ts';
import { Access, credentialsOf } from '../iam/access.ts';
import { type Statement, statementSchema } from '../iam/policy.ts';
import type { Listening } from '../lib/http.ts';
import { ACCOUNT, CREDENTIALS, REGION } from '../lib/settings.ts';
import { Outbox } from '../mail/outbox.ts';
import { createSes } from '../mail/ses.ts';
import { type ObjectStore, startObjectStore } from '../s3/server.ts';
import { startServices } from '../services.ts';
import { makeFolder } from '../testing/folders.ts';
import { noise } from '../testing/noise.ts';

const folder = makeFolder();
const access = new Access();
const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
const POOL = `${REGION}_Pool`;
const TABLE = {
  name: 'things',
  streamArn: '',
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' as const }],
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' as const },
    { AttributeName: 'owner', AttributeType: 'S' as const },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byOwner',
      KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' as const }],
      Projection: { ProjectionType: 'ALL' as const },
    },
  ],
};
const arn = (service: string, rest: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;
const table = arn('dynamodb', 'table/things');
const bucket = 'arn:aws:s3:::files';

/** A function for each policy that a test needs. */
const roles: Record<string, object[]> = {
  reader: [{ Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], Resource: table }],
  writer: [{ Effect: 'Allow', Action: ['dynamodb:PutItem', 'dynamodb:BatchWriteItem'], Resource: table }],
  indexed: [{ Effect: 'Allow', Action: 'dynamodb:Query', Resource: `${table}/index/byOwner` }],
  owner: [
    {
      ...{ Effect: 'Allow', Action: 'dynamodb:*', Resource: table },
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'PART#*' } },
    },
  ],
  blind: [{ Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'], Resource: `${bucket}/a/*` }],
  clerk: [
    { Effect: 'Allow', Action: 's3:*', Resource: [bucket, `${bucket}/*`] },
    { Effect: 'Deny', Action: 's3:DeleteObject', Resource: `${bucket}/kept/*` },
  ],
  lister: [
    { Effect: 'Allow', Action: 's3:ListBucket', Resource: bucket, Condition: { StringLike: { 's3:prefix': 'a/*' } } },
  ],
  registrar: [
    { Effect: 'Allow', Action: 'cognito-idp:AdminGetUser', Resource: arn('cognito-idp', `userpool/${POOL}`) },
  ],
  postman: [
    {
      ...{ Effect: 'Allow', Action: 'ses:SendEmail' },
      Resource: [arn('ses', 'identity/vigie.example'), arn('ses', 'configuration-set/sending')],
    },
  ],
  failing: [{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: arn('sqs', 'failures') }],
};

let database: Database;
let door: Door;
let store: ObjectStore;
let services: Listening;

beforeAll(async () => {
  const specs = Object.keys(roles).map((name) => ({ name, roleArn: `arn:${name}` }) as FunctionSpec);
  const statements = (each: object[]): Statement[] => each.map((statement) => statementSchema.parse(statement));
  access.add(
    specs,
    Object.entries(roles).map(([name, each]) => ({ name, arn: `arn:${name}`, statements: statements(each) })),
  );
  database = await startDatabase({ dataDir: folder.path, environment: {} });
  door = await openDoor(database.endpoint, access);
  door.addTables([TABLE]);
  await createTables(dynamo(), [TABLE]);
  store = await startObjectStore({ dir: join(folder.path, 's3'), access });
  store.addBuckets([{ name: 'files', cors: [] }]);
  const identity = { pools: [], clients: [] };
  const cognito = createCognito(join(folder.path, 'cognito.json'), identity, undefined, access);
  services = await startServices(0, () => cognito, createSes(new Outbox(join(folder.path, 'outbox')), access));
});
afterAll(async () => {
  await Promise.all([door.close(), store.stop(), services.close()]);
  await database.stop();
  folder.remove();
});

const of = (name?: string) => ({
  region: REGION,
  credentials: name ? credentialsOf(name) : CREDENTIALS,
  maxAttempts: 1,
});
const dynamo = (name?: string) => new DynamoDBClient({ endpoint: door.endpoint, ...of(name) });
const s3 = (name?: string) => new S3Client({ endpoint: store.endpoint, forcePathStyle: true, ...of(name) });
const denied = (name: string, action: string, resource: string) =>
  expect.objectContaining({
    name: 'AccessDeniedException',
    message: `User: arn:aws:sts::${ACCOUNT}:assumed-role/${name}/${name} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
  });
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error) => error,
  );

describe('the table', () => {
  const Item = (pk: string) => ({ pk: { S: pk } });
  const TableName = 'things';

  test('an action that no policy allows is refused in the words of DynamoDB', async () => {
    await dynamo().send(new PutItemCommand({ TableName, Item: Item('PART#1') }));
    const { Item: found } = await dynamo('reader').send(new GetItemCommand({ TableName, Key: Item('PART#1') }));
    expect(found).toEqual(Item('PART#1'));
    const put = dynamo('reader').send(new PutItemCommand({ TableName, Item: Item('PART#2') }));
    expect(await outcome(put)).toEqual(denied('reader', 'dynamodb:PutItem', table));
    expect(printed).toHaveBeenCalledWith(expect.stringContaining('is not authorized to perform: dynamodb:PutItem'));
    const scan = dynamo('reader').send(new ScanCommand({ TableName }));
    expect(await outcome(scan)).toEqual(denied('reader', 'dynamodb:Scan', table));
    expect(await outcome(dynamo('reader').send(new ListTablesCommand({})))).toEqual(
      denied('reader', 'dynamodb:ListTables', '*'),
    );
  });

  test('an index is a resource of its own', async () => {
    const query = (IndexName?: string) => {
      const key = IndexName ? 'owner' : 'pk';
      const names = { ExpressionAttributeNames: { '#k': key }, ExpressionAttributeValues: { ':v': { S: 'a' } } };
      return dynamo('indexed').send(
        new QueryCommand({ TableName, KeyConditionExpression: '#k = :v', ...names, ...(IndexName && { IndexName }) }),
      );
    };
    expect(await outcome(query('byOwner'))).toBe('done');
    expect(await outcome(query())).toEqual(denied('indexed', 'dynamodb:Query', table));
  });

  test('a batch names each table, a transaction is the sum of its writes', async () => {
    const keys = { RequestItems: { things: { Keys: [Item('PART#1')] } } };
    expect(await outcome(dynamo('reader').send(new BatchGetItemCommand(keys)))).toBe('done');
    const elsewhere = { RequestItems: { ...keys.RequestItems, others: { Keys: [Item('PART#1')] } } };
    expect(await outcome(dynamo('reader').send(new BatchGetItemCommand(elsewhere)))).toEqual(
      denied('reader', 'dynamodb:BatchGetItem', arn('dynamodb', 'table/others')),
    );
    const batch = { RequestItems: { things: [{ PutRequest: { Item: Item('PART#3') } }] } };
    expect(await outcome(dynamo('writer').send(new BatchWriteItemCommand(batch)))).toBe('done');
    expect(await outcome(dynamo('reader').send(new BatchWriteItemCommand(batch)))).toEqual(
      denied('reader', 'dynamodb:BatchWriteItem', table),
    );
    const put = { Put: { TableName, Item: Item('PART#4') } };
    expect(await outcome(dynamo('writer').send(new TransactWriteItemsCommand({ TransactItems: [put] })))).toBe('done');
    const check = { ConditionCheck: { TableName, Key: Item('PART#1'), ConditionExpression: 'attribute_exists(pk)' } };
    const both = new TransactWriteItemsCommand({ TransactItems: [put, check] });
    expect(await outcome(dynamo('writer').send(both))).toEqual(denied('writer', 'dynamodb:ConditionCheckItem', table));
  });

  test('leading keys are those of items, keys, batches, transactions and queries', async () => {
    const client = dynamo('owner');
    const every = (pk: string) => [
      client.send(new PutItemCommand({ TableName, Item: Item(pk) })),
      client.send(new GetItemCommand({ TableName, Key: Item(pk) })),
      client.send(new BatchGetItemCommand({ RequestItems: { things: { Keys: [Item('PART#1'), Item(pk)] } } })),
      client.send(new BatchWriteItemCommand({ RequestItems: { things: [{ DeleteRequest: { Key: Item(pk) } }] } })),
      client.send(new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item: Item(pk) } }] })),
      client.send(
        new QueryCommand({
          ...{ TableName, KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': { S: pk } } },
        }),
      ),
    ];
    expect(await Promise.all(every('PART#9').map(outcome))).toEqual(Array(6).fill('done'));
    const refused = await Promise.all(every('USER#9').map(outcome));
    expect(refused).toEqual(Array(6).fill(expect.objectContaining({ name: 'AccessDeniedException' })));
  });

  test('a key that nobody has, no key, and requests larger than a packet', async () => {
    const stranger = new DynamoDBClient({
      ...{ endpoint: door.endpoint, region: REGION, maxAttempts: 1 },
      credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'x' },
    });
    expect(await outcome(stranger.send(new GetItemCommand({ TableName, Key: Item('PART#1') })))).toMatchObject({
      name: 'UnrecognizedClientException',
    });
    const unsigned = await fetch(door.endpoint, { method: 'POST', body: '{}' });
    expect([unsigned.status, await unsigned.json()]).toEqual([
      400,
      expect.objectContaining({ __type: expect.stringMatching(/#MissingAuthenticationTokenException$/) }),
    ]);
    const text = { S: noise(150_000).toString('hex') };
    await dynamo('writer').send(new PutItemCommand({ TableName, Item: { ...Item('PART#5'), text } }));
    const { Item: found } = await dynamo('reader').send(new GetItemCommand({ TableName, Key: Item('PART#5') }));
    expect(found).toEqual({ ...Item('PART#5'), text });
  });

  test('many clients at once get their own answers', async () => {
    const clients = Array.from({ length: 20 }, () => dynamo('owner'));
    const keys = clients.map((_, i) => `PART#many-${i}`);
    await Promise.all(keys.map((key, i) => clients[i]?.send(new PutItemCommand({ TableName, Item: Item(key) }))));
    const read = keys.map((key, i) => clients[i]?.send(new GetItemCommand({ TableName, Key: Item(key) })));
    expect((await Promise.all(read)).map((answer) => answer?.Item?.pk?.S)).toEqual(keys);
  });
});

describe('files', () => {
  const Bucket = 'files';
  const put = (Key: string, name?: string) => s3(name).send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
  const get = (Key: string, name?: string) => s3(name).send(new GetObjectCommand({ Bucket, Key }));
  const refused = (name: string, action: string, resource: string) =>
    expect.objectContaining({
      name: 'AccessDenied',
      message: `User: arn:aws:sts::${ACCOUNT}:assumed-role/${name}/${name} is not authorized to perform: ${action} on resource: "${resource}" because no identity-based policy allows the ${action} action`,
    });

  test('what no policy allows is refused in the words of S3', async () => {
    expect(await outcome(put('a/1', 'blind'))).toBe('done');
    expect(await outcome(get('a/1', 'blind'))).toBe('done');
    expect(await outcome(put('b/1', 'blind'))).toEqual(refused('blind', 's3:PutObject', `${bucket}/b/1`));
    expect(await outcome(get('b/1', 'blind'))).toEqual(refused('blind', 's3:GetObject', `${bucket}/b/1`));
  });

  test('a missing file is 404 for those who may list the bucket, 403 for others', async () => {
    expect(await outcome(get('a/missing', 'blind'))).toEqual(refused('blind', 's3:ListBucket', bucket));
    const head = s3('blind').send(new HeadObjectCommand({ Bucket, Key: 'a/missing' }));
    expect(await outcome(head)).toMatchObject({ $metadata: { httpStatusCode: 403 } });
    expect(await outcome(get('a/missing', 'clerk'))).toMatchObject({ name: 'NoSuchKey' });
  });

  test('a listing may be limited to a prefix', async () => {
    const list = (Prefix: string) => outcome(s3('lister').send(new ListObjectsV2Command({ Bucket, Prefix })));
    expect(await list('a/')).toBe('done');
    expect(await list('')).toEqual(refused('lister', 's3:ListBucket', bucket));
  });

  test('a copy reads its source', async () => {
    await put('b/1');
    const copy = (from: string) =>
      s3('blind').send(new CopyObjectCommand({ Bucket, Key: 'a/copy', CopySource: `files/${from}` }));
    expect(await outcome(copy('a/1'))).toBe('done');
    expect(await outcome(copy('b/1'))).toEqual(refused('blind', 's3:GetObject', `${bucket}/b/1`));
  });

  test('of files that are deleted together, those that may not be stay', async () => {
    await Promise.all([put('kept/1'), put('c/1')]);
    const Delete = { Objects: [{ Key: 'kept/1' }, { Key: 'c/1' }] };
    const { Deleted, Errors } = await s3('clerk').send(new DeleteObjectsCommand({ Bucket, Delete }));
    expect(Deleted).toEqual([{ Key: 'c/1' }]);
    expect(Errors).toEqual([{ Key: 'kept/1', Code: 'AccessDenied', Message: 'Access Denied' }]);
    expect(await outcome(get('kept/1'))).toBe('done');
  });

  test('to give up an upload in parts is a right of its own', async () => {
    const target = { Bucket, Key: 'a/parts' };
    const { UploadId } = await s3('blind').send(new CreateMultipartUploadCommand(target));
    const abort = s3('blind').send(new AbortMultipartUploadCommand({ ...target, UploadId }));
    expect(await outcome(abort)).toEqual(refused('blind', 's3:AbortMultipartUpload', `${bucket}/a/parts`));
  });

  test('a link and a form can do what their signer may when they are used', async () => {
    const status = async (Key: string) =>
      (await fetch(await getSignedUrl(s3('blind'), new GetObjectCommand({ Bucket, Key })))).status;
    expect([await status('a/1'), await status('b/1')]).toEqual([200, 403]);
    const upload = async (Key: string) => {
      const { url, fields } = await createPresignedPost(s3('blind'), { Bucket, Key });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob(['x']));
      return (await fetch(url, { method: 'POST', body: form })).status;
    };
    expect([await upload('a/form'), await upload('b/form')]).toEqual([204, 403]);
  });

  test('temporary credentials need their session token', async () => {
    const { accessKeyId, secretAccessKey } = credentialsOf('clerk');
    const credentials = { accessKeyId, secretAccessKey };
    const half = new S3Client({ endpoint: store.endpoint, forcePathStyle: true, region: REGION, credentials });
    expect(await outcome(half.send(new GetObjectCommand({ Bucket, Key: 'a/1' })))).toMatchObject({
      name: 'InvalidToken',
    });
  });
});

test('accounts: an operation of another right is refused', async () => {
  const client = new CognitoIdentityProviderClient({ endpoint: `${services.endpoint}/cognito`, ...of('registrar') });
  const list = client.send(new ListGroupsCommand({ UserPoolId: POOL }));
  expect(await outcome(list)).toMatchObject({ name: 'UnknownOperationException' });
  const pool = (UserPoolId: string) => client.send(new AdminGetUserCommand({ UserPoolId, Username: 'a' }));
  expect(await outcome(pool(POOL))).toMatchObject({ name: 'ResourceNotFoundException' });
  expect(await outcome(pool('other'))).toEqual(
    denied('registrar', 'cognito-idp:AdminGetUser', arn('cognito-idp', 'userpool/other')),
  );
});

test('mails leave in names that the sender may use, with a configuration set that it may use', async () => {
  const client = new SESv2Client({ endpoint: `${services.endpoint}/ses`, ...of('postman') });
  const send = (FromEmailAddress: string, ConfigurationSetName?: string) =>
    client.send(
      new SendEmailCommand({
        ...{ FromEmailAddress, Destination: { ToAddresses: ['a@b.example'] } },
        ...(ConfigurationSetName && { ConfigurationSetName }),
        Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } },
      }),
    );
  expect(await outcome(send('Vigie <hello@vigie.example>', 'sending'))).toBe('done');
  const refused = (resource: string) => denied('postman', 'ses:SendEmail', arn('ses', resource));
  expect(await outcome(send('hello@other.example'))).toEqual(refused('identity/other.example'));
  expect(await outcome(send('hello@vigie.example', 'others'))).toEqual(refused('configuration-set/others'));
});

test('a failed event that its function may not send to the queue is lost, and told', () => {
  const queues = new Queues(join(folder.path, 'queues'), [{ name: 'failures', arn: arn('sqs', 'failures') }], access);
  const letter = (functionName: string) =>
    queues.send(arn('sqs', 'failures'), {}, { functionName, event: {}, error: 'broken' });
  letter('failing');
  letter('reader');
  expect(queues.messages('failures').map(({ origin }) => origin.functionName)).toEqual(['failing']);
  expect(printed).toHaveBeenLastCalledWith(expect.stringMatching(/^A failed event is lost: .* sqs:SendMessage/));
});

test('a right that is taken away is missing until it is given back', () => {
  const asked = { action: 'dynamodb:GetItem', resource: table };
  const may = () => access.may(credentialsOf('reader').accessKeyId, asked);
  const giveBack = access.revoke('reader', 'dynamodb:Get*', '*');
  expect(may()).toBe(false);
  giveBack();
  expect(may()).toBe(true);
  expect(() => access.revoke('nobody', '*', '*')).toThrow('There is no function nobody.');
});
