import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { makeFolder } from '@vigie/local-cloud/testing/folders';
import { prepareTestApp, type TestApp } from '@vigie/local-cloud/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = makeFolder();
const root = join(import.meta.dirname, '../..');
let app: TestApp;
let cloud: ChildProcess | undefined;

beforeAll(async () => {
  app = await prepareTestApp(folder.path);
  writeFileSync(join(folder.path, 'event.json'), '{"answer": 42}');
});
afterAll(() => {
  cloud?.kill('SIGKILL');
  folder.remove();
});

function start(): Promise<ChildProcess> {
  const script = createRequire(import.meta.url).resolve('@vigie/local-cloud/testing/start-cloud');
  const child = spawn(process.execPath, [script, app.assemblyDir, app.webDir], { cwd: folder.path });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => (output += chunk));
    child.stdout.on('data', (chunk) => String(chunk).startsWith('ready') && resolve(child));
    child.once('exit', () => reject(new Error(output)));
  });
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

function run(script: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'infra/local', script), ...parameters], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('without a running cloud an invocation explains how to start one', () => {
  expect(run('invoke.ts', 'echo', 'event.json')).toMatchObject({
    status: 1,
    stderr: 'No local cloud is running; start it with "npm start" in another terminal.\n',
  });
});

test('a killed cloud blocks neither the next start nor the reset, and a running one is not reset', async () => {
  cloud = await start();
  const pidFile = join(folder.path, '.local/data/dynamodb.pid');
  const orphan = Number(readFileSync(pidFile, 'utf8'));
  const death = ended(cloud);
  cloud.kill('SIGKILL');
  await death;
  expect(() => process.kill(orphan, 0)).not.toThrow();

  cloud = await start();
  expect(Number(readFileSync(pidFile, 'utf8'))).not.toBe(orphan);
  expect(existsSync(`/proc/${orphan}/exe`)).toBe(false);

  const { status, stdout } = run('invoke.ts', 'echo', 'event.json');
  expect([status, JSON.parse(JSON.parse(stdout).body)]).toEqual([0, { answer: 42 }]);
  expect(run('invoke.ts', 'nothing', 'event.json').stderr).toContain('There is no function "nothing"');

  expect(run('reset.ts')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/is running .* stop it before the reset\.\n$/),
  });
  const stopped = ended(cloud);
  cloud.kill('SIGTERM');
  await stopped;
  expect(existsSync(pidFile)).toBe(false);
  expect(run('reset.ts').status).toBe(0);
  expect(existsSync(join(folder.path, '.local'))).toBe(false);
});
