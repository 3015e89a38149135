import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Assembly } from '../assembly/assembly.ts';
import type { FunctionSpec } from '../assembly/functions.ts';
import { createGateway } from '../gateway/gateway.ts';
import { ENDPOINT_VARIABLES, type Endpoints } from '../lambda/environment.ts';
import { FunctionLog } from '../lambda/log.ts';
import { type FunctionError, LambdaPool } from '../lambda/pool.ts';
import { testFolder } from '../testing/folders.ts';
import { writeFunction } from '../testing/functions.ts';
import { eventually } from '../testing/wait.ts';

// Function errors are printed; these tests cause them deliberately.
vi.spyOn(console, 'error').mockReturnValue(undefined);

const LOCAL = Object.fromEntries(ENDPOINT_VARIABLES.map((name) => [name, 'http://127.0.0.1:1'])) as Endpoints;

function setUp(options: Partial<FunctionSpec> = {}, endpoints: Endpoints = LOCAL, mostIdle?: number) {
  const dir = testFolder();
  const log = new FunctionLog(join(dir, 'log'));
  const loading = { codeCacheDir: join(dir, 'code-cache'), hasSourceMaps: true };
  const pool = new LambdaPool(endpoints, log, join(dir, 'tmp'), loading, { ...(mostIdle && { mostIdle }) });
  onTestFinished(() => pool.stop());
  const spec: FunctionSpec = {
    ...{
      name: 'App-misbehaving',
      shortName: 'misbehaving',
      logicalId: 'misbehaving',
      arn: 'arn:aws:lambda:x',
      roleArn: 'arn:aws:iam::x',
      handler: 'index.handler',
    },
    ...{
      environment: { TABLE_NAME: 'things' },
      timeoutSeconds: 5,
      memoryMb: 128,
      architecture: 'arm64',
      layerDirs: [],
    },
    codeDir: writeFunction(dir, 'misbehaving'),
    ...options,
  };
  const call = (mode?: string) =>
    pool.invoke(spec, { mode }) as Promise<{ calls: number; environment: Record<string, string> }>;
  return { pool, spec, log, call, tmp: join(dir, 'tmp') };
}

const failure = (promise: Promise<unknown>): Promise<FunctionError['failure']> =>
  promise.then(
    () => expect.unreachable('it should fail'),
    (error: FunctionError) => error.failure,
  );

test('the first invocation is a cold start, later ones reuse the instance', async () => {
  const { pool, spec, call } = setUp();
  expect((await call()).calls).toBe(1);
  expect((await call()).calls).toBe(2);
  const [warm, cold] = pool.records.of(spec.name);
  expect(cold?.initMs).toBeGreaterThan(0);
  expect(warm?.initMs).toBeUndefined();
  expect(warm?.heapUsedMb).toBeGreaterThan(0);
  expect(warm?.usage).toMatchObject({ cpuMs: expect.any(Number), calls: {} });
  expect(warm?.usage?.peakMb).toBeGreaterThan(0);
});

test('events and results are JSON: dates become text, undefined disappears', async () => {
  const result = await setUp().call();
  expect(result).toMatchObject({ date: '1970-01-01T00:00:00.000Z' });
  expect(result).not.toHaveProperty('nothing');
});

test('a function has its own environment, the local endpoints and its layer, nothing of this process', async () => {
  process.env.SECRET_OF_THE_SHELL = 'x';
  const { environment } = await setUp({ layerDirs: ['/layers/chromium'] }).call();
  expect(environment).toMatchObject({
    ...LOCAL,
    TABLE_NAME: 'things',
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: expect.stringMatching(/^ASIA[0-9A-F]{16}$/),
    AWS_SESSION_TOKEN: expect.any(String),
    AWS_LAMBDA_FUNCTION_NAME: 'App-misbehaving',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '128',
    LAYER_DIR: '/layers/chromium',
  });
  expect(environment).not.toHaveProperty('SECRET_OF_THE_SHELL');
});

test('nothing runs if an endpoint is missing or not on this machine', async () => {
  for (const wrong of ['', 'https://dynamodb.eu-west-3.amazonaws.com']) {
    const { call } = setUp({}, { ...LOCAL, AWS_ENDPOINT_URL_DYNAMODB: wrong });
    await expect(call()).rejects.toThrow(/AWS_ENDPOINT_URL_DYNAMODB must be an address on this machine/);
  }
});

test('errors, exits and exceeded limits are reported, and the next invocation works', async () => {
  const { call, log, spec } = setUp({ timeoutSeconds: 60 });
  const hurried = setUp({ timeoutSeconds: 1 });
  expect(await failure(call('throw'))).toMatchObject({ errorType: 'RangeError', errorMessage: 'broken on purpose' });
  expect(await failure(call('exit'))).toMatchObject({ errorMessage: 'Runtime exited with exit status 3' });
  expect(await failure(hurried.call('hang'))).toMatchObject({ errorMessage: 'Task timed out after 1.00 seconds' });
  expect(await failure(hurried.call('loop'))).toMatchObject({ errorMessage: 'Task timed out after 1.00 seconds' });
  expect((await call()).calls).toBe(1);
  // A busy machine may take longer than its second.
  const hurriedCalls = () =>
    hurried.call().then(
      ({ calls }) => calls,
      () => 0,
    );
  await expect.poll(hurriedCalls).toBe(1);
  expect(readFileSync(log.file(spec.name), 'utf8')).toContain('broken on purpose');
});

test('an instance that ends leaves nothing in the temporary folder', async () => {
  const { pool, call, tmp } = setUp();
  await failure(call('exit'));
  await call();
  expect(readdirSync(tmp)).toHaveLength(1);
  await pool.reset();
  expect(readdirSync(tmp)).toEqual([]);
});

test('a function that exceeds its memory is terminated', async () => {
  const { call } = setUp({ timeoutSeconds: 60, memoryMb: 64 });
  expect(await failure(call('memory'))).toMatchObject({ errorType: 'Runtime.OutOfMemory' });
});

test('at most one invocation per processor runs at a time, the others wait', async () => {
  const { pool, spec, call } = setUp();
  const results = await Promise.all(Array.from({ length: 10 }, () => call('wait')));
  expect(results).toHaveLength(10);
  expect(pool.records.of(spec.name).filter(({ initMs }) => initMs !== undefined)).toHaveLength(
    Math.min(10, Math.max(2, availableParallelism())),
  );
});

test('if too many instances are idle, one of a function that has several is stopped, else the one that is idle longest', async () => {
  const { pool, spec } = setUp({}, LOCAL, 2);
  const call = async (name: string) => {
    const { calls } = (await pool.invoke({ ...spec, name }, {})) as { calls: number };
    return calls;
  };
  expect(await call('two')).toBe(1);
  await Promise.all([call('one'), call('one')]);
  expect(await call('two')).toBe(2);
  expect(await call('one')).toBe(2);
  expect(await call('three')).toBe(1);
  expect(await call('one')).toBe(3);
  expect(await call('two')).toBe(1);
});

test('a reset loads the new bundle', async () => {
  const { pool, spec, call } = setUp();
  await call();
  writeFileSync(join(spec.codeDir, 'index.mjs'), 'export const handler = async () => "new";');
  expect((await call()).calls).toBe(2);
  await pool.reset(spec.name);
  expect(await call()).toBe('new');
});

test('child processes of a function end with it', async () => {
  const { pool, call } = setUp();
  const pid = Number(await call('pid'));
  expect(() => process.kill(pid, 0)).not.toThrow();
  await pool.stop();
  await eventually('the end of the process', () => !isRunning(pid) || undefined);
});

test('on a gateway timeout the client gets a response and the function continues', async () => {
  const { pool, spec } = setUp();
  const assembly = {
    functions: [spec],
    routes: [{ routeKey: '$default', functionArn: spec.arn }],
  } as Partial<Assembly>;
  const gateway = createGateway({ assembly: assembly as Assembly, pool, integrationLimitMs: 50 });
  const answer = await gateway({
    method: 'GET',
    url: '/wait',
    headers: {},
    sourceIp: '127.0.0.1',
    body: Buffer.alloc(0),
  });
  expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([503, { message: 'Service Unavailable' }]);
  await eventually('the end of the work', () => pool.records.of(spec.name)[0]);
  expect(pool.records.of(spec.name)[0]?.error).toBeUndefined();
});

function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
