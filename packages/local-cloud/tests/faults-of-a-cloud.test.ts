import { readFileSync } from 'node:fs';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findFunction } from '../assembly/functions.ts';
import { type Cloud, startCloud } from '../cloud.ts';
import { faultsFrom, noFaults } from '../faults/faults.ts';
import { CREDENTIALS, REGION } from '../lib/settings.ts';
import { makeFolder } from '../testing/folders.ts';
import { prepareTestApp, type TestApp } from '../testing/test-app.ts';

// Function errors are printed; these tests cause them deliberately.
vi.spyOn(console, 'error').mockReturnValue(undefined);

describe('what is asked for', () => {
  test('is everything, single faults, or both; nothing is nothing', () => {
    expect(faultsFrom('all, throttled=0.5')).toMatchObject({ throttled: 0.5, unprocessed: 0.3, concurrency: 10 });
    expect(faultsFrom('lateMs=20')).toMatchObject({ lateMs: 20, throttled: 0, concurrency: Number.POSITIVE_INFINITY });
    const { random: _, counts, ...settings } = faultsFrom('');
    expect({ ...noFaults(), ...settings }).toMatchObject(settings);
    expect(counts).toEqual({});
  });

  test('must be a fault with a number that it can have', () => {
    expect(() => faultsFrom('rain=1')).toThrow('"rain" is no fault; there are throttled,');
    expect(() => faultsFrom('killed=2')).toThrow('The fault killed needs a number from 0 to 1, not "2".');
    expect(() => faultsFrom('latencyMs=soon')).toThrow('The fault latencyMs needs a number, not "soon".');
    expect(() => faultsFrom('killed')).toThrow('The fault killed needs a number');
  });

  test('comes again with the same seed, whatever other faults draw', () => {
    const drawn = (text: string, others: number) => {
      const { random } = faultsFrom(text);
      for (let n = 0; n < others; n++) random('killed');
      return [random('throttled'), random('throttled')];
    };
    expect(drawn('seed=7', 3)).toEqual(drawn('seed=7', 0));
    expect(drawn('seed=8', 0)).not.toEqual(drawn('seed=7', 0));
  });
});

const folder = makeFolder();
let app: TestApp;
let cloud: Cloud;
const of = (endpoint = '') => ({ endpoint, region: REGION, credentials: CREDENTIALS, maxAttempts: 1 });

beforeAll(async () => {
  app = await prepareTestApp(folder.path);
  cloud = await startCloud({ ...app, dataDir: `${folder.path}/data`, port: 0, retryDelaysMs: [20], limitFactor: 4 });
});
afterEach(async () => {
  Object.assign(cloud.faults, noFaults());
  await cloud.settled();
  await cloud.reload();
});
afterAll(async () => {
  await cloud?.stop();
  folder.remove();
});

const trouble = (text: string) => void Object.assign(cloud.faults, faultsFrom(text));
const recorded = (key: string): number =>
  readFileSync(app.sink, { encoding: 'utf8', flag: 'a+' })
    .split('\n')
    .filter((line) => line.includes(`"key":"${key}"`)).length;
const upload = (Key: string) => {
  const s3 = new S3Client({ ...of(cloud.endpoints.AWS_ENDPOINT_URL_S3), forcePathStyle: true });
  return s3.send(new PutObjectCommand({ Bucket: cloud.assembly.buckets[0]?.name, Key, Body: 'x' }));
};

test('a function ends between two calls; what it asked for before is done', async () => {
  trouble('killed=1');
  // After one of twelve calls; it makes four.
  cloud.faults.random = () => 1.5 / 12;
  cloud.faults.killed = 1;
  await expect(cloud.invoke('storage', { text: 'half' })).rejects.toMatchObject({
    failure: { errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited with exit status 137' },
  });
  const { name = '' } = cloud.assembly.tables[0] ?? {};
  const table = new DynamoDBClient(of(cloud.env.AWS_ENDPOINT_URL_DYNAMODB));
  const { Item } = await table.send(new GetItemCommand({ TableName: name, Key: { pk: { S: 'A' }, sk: { S: '#' } } }));
  expect(Item?.text?.S).toBe('half');
  const s3 = new S3Client({ ...of(cloud.endpoints.AWS_ENDPOINT_URL_S3), forcePathStyle: true });
  const { FILES_BUCKET: Bucket } = findFunction(cloud.assembly.functions, 'storage').environment;
  await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'a' }))).rejects.toMatchObject({ name: 'NoSuchKey' });
  Object.assign(cloud.faults, noFaults());
  expect(await cloud.invoke('storage', { text: 'whole' })).toEqual(['whole', 'whole']);
});

test('refused invocations are 503 at the gateway, 429 for who invokes, and no failures of events', async () => {
  trouble('refused=1');
  const answer = await fetch(`${cloud.url}/backend/open`);
  expect([answer.status, await answer.json()]).toEqual([503, { message: 'Service Unavailable' }]);
  const lambda = new LambdaClient(of(cloud.endpoints.AWS_ENDPOINT_URL));
  const { name: FunctionName } = findFunction(cloud.assembly.functions, 'storage');
  await expect(lambda.send(new InvokeCommand({ FunctionName }))).rejects.toMatchObject({
    name: 'TooManyRequestsException',
  });
  await upload('in/patient.csv');
  await expect.poll(() => cloud.faults.counts.refused).toBeGreaterThan(6);
  expect(recorded('in/patient.csv')).toBe(0);
  Object.assign(cloud.faults, noFaults());
  await cloud.settled();
  expect(recorded('in/patient.csv')).toBe(1);
});

test('so many functions run at the same time, and no more', async () => {
  trouble('concurrency=1');
  const answers = await Promise.all([0, 0, 0].map(() => fetch(`${cloud.url}/backend/open`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503]);
  expect(cloud.faults.counts.concurrency).toBe(2);
});

test('an event comes twice', async () => {
  trouble('duplicated=1,lateMs=5');
  await upload('in/twice.csv');
  await cloud.settled();
  expect(recorded('in/twice.csv')).toBe(2);
  expect(cloud.faults.counts).toMatchObject({ duplicated: expect.any(Number), lateMs: expect.any(Number) });
});

test('S3 asks for fewer requests', async () => {
  trouble('slowDown=1,objectLatencyMs=30');
  const began = performance.now();
  await expect(upload('in/slow.xlsx')).rejects.toMatchObject({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } });
  expect(performance.now() - began).toBeGreaterThan(25);
});

test('the clock of a function is wrong, the time that it has left is right', async () => {
  trouble('clockSkewMs=600000');
  cloud.faults.random = () => 1;
  const { now, left } = (await cloud.invoke('misbehaving', {})) as { now: number[]; left: number };
  for (const instant of now) expect(instant - Date.now()).toBeGreaterThan(500_000);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(60_000);
});
