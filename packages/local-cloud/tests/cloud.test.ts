import { readFileSync } from 'node:fs';
import { BatchWriteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cloud, startCloud } from '../cloud.ts';
import { CREDENTIALS, REGION } from '../lib/settings.ts';

import { makeFolder } from '../testing/folders.ts';
import { prepareTestApp, type TestApp } from '../testing/test-app.ts';
import { eventually } from '../testing/wait.ts';

// Function errors are printed; these tests cause them deliberately.
vi.spyOn(console, 'error').mockReturnValue(undefined);

const folder = makeFolder();
let app: TestApp;
let cloud: Cloud;
const dataDir = `${folder.path}/data`;
const start = () => startCloud({ ...app, dataDir, port: 0, retryDelaysMs: [20] });
const settings = (endpoint: string) => ({ endpoint, region: REGION, credentials: CREDENTIALS });

beforeAll(async () => {
  app = await prepareTestApp(folder.path);
  cloud = await start();
});
afterAll(async () => {
  await cloud?.stop();
  folder.remove();
});

const get = (path: string, init?: RequestInit) => fetch(`${cloud.url}${path}`, init);

type Recorded = { name: string; event: Record<string, unknown> & { Records?: StreamLine[] } };
type StreamLine = { eventName: string; dynamodb: { Keys: { pk: { S: string } } }; s3?: { object: { key: string } } };

const recorded = (functionName: string): Recorded['event'][] =>
  readFileSync(app.sink, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Recorded)
    .filter(({ name }) => name.endsWith(functionName))
    .map(({ event }) => event);

describe('requests', () => {
  test('a public route calls its function with payload format 2.0', async () => {
    const response = await get('/backend/open?a=1&a=2&b=%20', { headers: { cookie: 'x=1; y=2', 'X-Twice': 'v' } });
    const event = await response.json();
    expect(response.status).toBe(200);
    expect(response.headers.get('apigw-requestid')).toBeTruthy();
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /backend/open',
      rawPath: '/backend/open',
      rawQueryString: 'a=1&a=2&b=%20',
      queryStringParameters: { a: '1,2', b: ' ' },
      cookies: ['x=1', 'y=2'],
      headers: { 'x-twice': 'v' },
      isBase64Encoded: false,
      requestContext: { http: { method: 'GET', path: '/backend/open' } },
    });
  });

  test('binary bodies arrive as base64, text bodies as text', async () => {
    const bytes = await get('/backend/open', {
      method: 'POST',
      body: new Uint8Array([0, 255]),
      headers: { 'content-type': 'application/zip' },
    });
    expect(await bytes.json()).toMatchObject({ body: 'AP8=', isBase64Encoded: true });
    const text = await get('/backend/open', {
      method: 'POST',
      body: '{"é":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await text.json()).toMatchObject({ body: '{"é":1}', isBase64Encoded: false });
  });

  test('the most specific route is taken, with its parameters', async () => {
    expect(await (await get('/backend/parts/7')).json()).toMatchObject({
      routeKey: 'GET /backend/parts/{id}',
      pathParameters: { id: '7' },
    });
    expect(await (await get('/backend/parts/mine')).json()).toMatchObject({ routeKey: 'GET /backend/parts/mine' });
  });

  test('a failing function gives the same responses as in the cloud', async () => {
    const answer = async (mode: string) => {
      const response = await get(`/backend/broken/${mode}`);
      return [response.status, await response.json()];
    };
    const internal = [500, { message: 'Internal Server Error' }];
    expect(await answer('throw')).toEqual(internal);
    expect(await answer('large')).toEqual(internal);
    expect(await answer('malformed')).toEqual(internal);
    expect(await answer('hang')).toEqual(internal);
    expect((await get('/backend/unknown')).status).toBe(404);
  });

  test('requests above the limits are rejected', async () => {
    const post = (size: number) =>
      get('/backend/open', { method: 'POST', body: 'x'.repeat(size), headers: { 'content-type': 'text/plain' } });
    const tooLargeForLambda = await post(7 * 1024 * 1024);
    expect([tooLargeForLambda.status, await tooLargeForLambda.json()]).toEqual([
      413,
      { message: 'Request Entity Too Large' },
    ]);
    expect((await post(11 * 1024 * 1024)).status).toBe(413);
  });

  test('the edge function can respond by itself, and the headers policy applies to every response', async () => {
    const refused = await get('/backend/forbidden');
    expect([refused.status, await refused.text()]).toEqual([403, 'by the edge']);
    for (const path of ['/backend/forbidden', '/backend/open', '/', '/missing.js']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe(`connect-src 'self' ${cloud.endpoints.AWS_ENDPOINT_URL_S3}`);
    }
  });

  test('the page: routes, assets, missing files', async () => {
    expect(await (await get('/parts/42')).text()).toContain('<title>page</title>');
    const asset = await get('/assets/main-Ab3dE5fG.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toContain('text/javascript');
    expect(await asset.text()).toContain('console.log');
    expect((await get('/assets/none-Ab3dE5fG.js')).status).toBe(404);
    expect((await get('/..%2f..%2fsink.jsonl')).status).toBe(404);
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

test('the SDK in a function uses the local cloud', async () => {
  expect(await cloud.invoke('storage', { text: 'été' })).toEqual(['été', 'été']);
  const calls = { 'DynamoDB_20120810.PutItem': 1, 'DynamoDB_20120810.GetItem': 1, 'S3 PUT': 1, 'S3 GET': 1 };
  expect(cloud.invocations('storage')[0]?.usage?.calls).toEqual(calls);
});

describe('events', () => {
  const put = (key: string) =>
    new S3Client({ ...settings(cloud.endpoints.AWS_ENDPOINT_URL_S3), forcePathStyle: true }).send(
      new PutObjectCommand({ Bucket: cloud.functionEnv('echo').FILES_BUCKET, Key: key, Body: 'a;b' }),
    );
  const keys = () => recorded('worker').flatMap(({ Records }) => Records?.[0]?.s3?.object.key ?? []);

  test('a stored object invokes its function only', async () => {
    await put('in/été 1.csv');
    await put('in/other.txt');
    await put('out/a.csv');
    await eventually('the notification', () => keys().length > 0);
    await cloud.idle();
    expect(keys()).toEqual(['in/%C3%A9t%C3%A9+1.csv']);
  });

  test('an event that keeps failing ends in its queue and can be redriven', async () => {
    await put('in/poison.csv');
    await eventually('the attempts', () => keys().filter((key) => key.includes('poison')).length === 2);
    await cloud.idle();
    const page = await (await get('/_local/')).text();
    expect(page).toContain('1 waiting');
    expect(page).toContain('cannot digest it');
    const foreign = await get('/_local/queues/Test-local-Failures', {
      method: 'POST',
      headers: { origin: 'http://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect((await get('/_local/queues/Test-local-Failures', { method: 'POST', redirect: 'manual' })).status).toBe(303);
    await cloud.idle();
    expect(keys().filter((key) => key.includes('poison'))).toHaveLength(4);
  });

  test('a schedule can be triggered immediately', async () => {
    const [schedule] = cloud.assembly.schedules;
    expect(await (await get('/_local/')).text()).toContain('cron(30 2 * * ? *)');
    await get(`/_local/schedules/${schedule?.id}`, { method: 'POST', redirect: 'manual' });
    await cloud.idle();
    expect(recorded('worker').filter(({ scheduled }) => scheduled)).toHaveLength(1);
  });

  const item = (pk: string, more: object = {}) => ({ pk: { S: pk }, sk: { S: '#' }, ...more });
  const table = () => new DynamoDBClient(settings(cloud.endpoints.AWS_ENDPOINT_URL_DYNAMODB));
  const changed = () =>
    recorded('changes').flatMap(({ Records }) => Records?.map(({ dynamodb }) => dynamodb.Keys.pk.S) ?? []);

  test('table changes arrive in order and filtered, and a failing record does not block the others for ever', async () => {
    const TableName = cloud.functionEnv('changes').TABLE_NAME ?? '';
    const names = ['PART#1', 'USER#1', 'PART#2', 'PART#3'];
    const puts = names.map((name) => ({
      PutRequest: { Item: item(name, name === 'PART#2' ? { poison: { BOOL: true } } : {}) },
    }));
    await table().send(new BatchWriteItemCommand({ RequestItems: { [TableName]: puts } }));
    await table().send(new PutItemCommand({ TableName, Item: item('PART#4') }));
    await eventually('the failure', async () =>
      (await (await get('/_local/')).text()).includes('StreamFailures: <span class="bad">1 waiting'),
    );
    await eventually('the last change', () => changed().at(-1) === 'PART#4');
    expect(changed()).not.toContain('USER#1');
    expect(changed().filter((name) => name === 'PART#2').length).toBeGreaterThan(1);
  });

  test('a restart neither skips nor repeats records', async () => {
    const before = changed().length;
    await cloud.stop();
    cloud = await start();
    const TableName = cloud.functionEnv('changes').TABLE_NAME ?? '';
    await table().send(new PutItemCommand({ TableName, Item: item('PART#5') }));
    await eventually('the change after the restart', () => changed().includes('PART#5'));
    expect(changed().slice(before)).toEqual(['PART#5']);
  });
});

test('a second cloud on the same data, or on a port in use, is rejected with a message of one sentence', async () => {
  await expect(start()).rejects.toThrow(/already running on .* stop it first\.$/);
  const port = Number(new URL(cloud.url).port);
  const other = makeFolder();
  await expect(startCloud({ ...app, dataDir: other.path, port })).rejects.toThrow(
    `Port ${port} is already taken; stop the process that uses it or set PORT to another port.`,
  );
  other.remove();
});

test('the error for an unknown function lists the existing ones', async () => {
  await expect(cloud.invoke('nope', {})).rejects.toThrow(/There is no function "nope": .*echo/);
});
